/** What becomes of a run whose hooks do otherwise than declared, and what its report shows of them. */
import { afterAll, describe, expect, test } from 'vitest';

import { startSimulator, type Simulator } from '../../simulator/index.ts';
import { conclude, judge, reportAsJson } from '../index.ts';
import type { RunReport, Target } from '../index.ts';
import { textOf } from '../test-support/verdicts.ts';

const simulator = await startSimulator({ defects: ['time/phone-left-out'], docs: false });

afterAll(() => simulator.close());

const environment = { ADMIN_TOKEN: 'secret-of-the-hooks' };

async function judgeWith(
  change: (observer: Simulator['observer']) => NonNullable<Target['observer']>,
  ruleIds: readonly string[],
): Promise<RunReport> {
  const observer = change(simulator.observer);
  return await judge({ ...simulator.target, observer }, { ruleIds, environment });
}

const tell = (report: RunReport): string =>
  textOf(report) + JSON.stringify(reportAsJson(report, '0'));

test('a hook that answers otherwise than declared is no failure, and is named', async () => {
  const report = await judgeWith(
    ({ createLead, ...others }) => ({ ...others, createLead: { ...createLead, success: [200] } }),
    ['time/real-time'],
  );
  const [result] = report.results;
  expect(result?.verdict).toBe('inconclusive');
  expect(result?.reason).toMatch(
    /^observer\.createLead answered 201 .*, where 200 was expected( \(and \d more\))?$/,
  );
  expect(conclude(report)).toMatchObject({ status: 3 });
});

test('an answer that is not what a pointer promises is no failure, and the pointer is named', async () => {
  const report = await judgeWith(
    ({ inspectListing }) => ({
      inspectListing: { ...inspectListing, read: { visible: '/history/0' } },
    }),
    ['listing/visibility'],
  );
  const [result] = report.results;
  expect(result?.verdict).toBe('inconclusive');
  expect(result?.reason).toContain(
    'at /history/0, where true or false was expected (read.visible)',
  );
});

test('a failure shows the requests to hooks, without keys', async () => {
  const report = await judgeWith(
    ({ createLead }) => ({
      createLead: {
        ...createLead,
        headers: { 'X-Admin': '{{env.ADMIN_TOKEN}}', 'X-Session-Key': 'secret-of-the-file' },
      },
    }),
    ['time/every-inquiry'],
  );
  const text = tell(report);
  expect(report.results.map(({ verdict }) => verdict)).toEqual(['fail']);
  expect(text).toMatch(/curl -sS -i -X POST -H "X-Admin: \$ADMIN_TOKEN" .*\/leads"/);
  expect(text).toContain('→ observer.createLead: 201');
  expect(text).not.toMatch(/secret-of-the/);
});

test('leads are taken back where there is a hook for it, and a failure of that is loud', async () => {
  const reset = { method: 'POST', url: '/_simulator/sandboxes/default/reset', body: {} } as const;
  const kept = await judgeWith(({ createLead }) => ({ createLead, reset }), ['time/real-time']);
  expect(conclude(kept)).toMatchObject({ status: 0 });
  expect(kept.observer).toMatchObject({ leads: 6, takesBack: true });
  expect(tell(kept)).not.toContain('stay in the counts');

  const wrong = { ...reset, url: '/_simulator/sandboxes/nobody/reset' };
  const left = await judgeWith(
    ({ createLead }) => ({ createLead, reset: wrong }),
    ['time/real-time'],
  );
  expect(left.notRestored.join()).toMatch(
    /^the leads that were made \(6\) .* observer\.reset answered 404/,
  );
  expect(conclude(left)).toMatchObject({ status: 3 });
});

describe('a rule that judges more than a presumption which the target file declines', () => {
  const presumptions = { 'listing/stored-as-sent': 'declined' } as const;

  test.each([
    ['pass', ['listing/country-kept']],
    ['fail', ['listing/country-kept', 'listing/badge-missing']],
  ] as const)('still judges the rest: %s', async (verdict, defects) => {
    await using other = await startSimulator({ defects, docs: false });
    const { results } = await judge(
      { ...other.target, observer: other.observer, presumptions },
      { ruleIds: ['listing/each-update'], environment },
    );
    const result = results.find(({ id }) => id === 'listing/each-update');
    expect(result).toMatchObject({ verdict });
    expect(result?.finding?.requirement ?? 'listing/badge').toBe('listing/badge');
  });
});
