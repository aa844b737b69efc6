import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { tryRule } from '../../engine/judging/run-rule.ts';
import { subjectsOf } from '../../engine/session/subjects.ts';
import { createCurrentLead } from '../../observer/leads/leads.ts';
import { openMarket } from '../../test-support/market.ts';
import { allLeads } from './all-leads.ts';
import { everyInquiry } from './every-inquiry.ts';
import { fakeContext, type Respond } from '../../test-support/fake-target.ts';
import { resultsOf } from '../../test-support/verdicts.ts';
import { neverFalls } from './never-falls.ts';

/**
 * @param isLost whether the target loses the past lead of an hour, in UTC
 * @param buyer what the hook takes of the buyer; text that it may omit
 */
async function inquire(isLost: (hour: string, body: string) => boolean, buyer = {}) {
  const hours: string[] = [];
  const lost: string[] = [];
  const { context, requests } = await openMarket({
    leadsPerCall: (body) => {
      const hour = /"at":"2023-12-29T(\d\d:\d\d)/.exec(body)?.[1];
      if (hour === undefined) return 1;
      const isMissing = isLost(hour, body);
      (isMissing ? lost : hours).push(hour);
      return isMissing ? 0 : 1;
    },
    countFor: (url, leads) => {
      const endDate = new URL(url, 'http://it.test').searchParams.get('endDate');
      const end = endDate === null ? '9999' : new Date(endDate).toISOString();
      return leads - hours.filter((hour) => `2023-12-29T${hour}` >= end).length;
    },
    observer: (hooks) => ({
      ...hooks,
      createLead: {
        ...hooks.createLead,
        body: { office: '{{officeId}}', at: '{{instant}}', by: '{{source}}', ...buyer },
        sources: { form: 'form', phone: 'phone', email: 'mail' },
      },
    }),
  });
  const { result } = await tryRule(everyInquiry, context, { seed: 1 });
  const asked = requests.map((request) => new URL(request.split(' ')[1] ?? '', 'http://it.test'));
  const starts = asked.flatMap(({ searchParams }) => {
    const [start, end] = ['startDate', 'endDate'].map((name) => searchParams.get(name));
    return start && end ? [new Date(start).toISOString()] : [];
  });
  return {
    verdict: result.verdict,
    requirement: result.finding?.requirement,
    hours: [...new Set([...hours, ...lost])].toSorted(),
    starts: new Set(starts),
  };
}

test('an inquiry at each hour of a day counts, in that day and in the months up to it', async () => {
  const { verdict, hours, starts } = await inquire(() => false);
  expect(verdict).toBe('pass');
  expect(hours).toEqual(
    Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:30`),
  );
  expect(starts).toEqual(new Set(['2023-07-15T00:00:00.000Z', '2023-12-28T23:59:00.000Z']));
});

test('losing the inquiry of one hour is a violation, or those of that day without a buyer', async () => {
  const buyer = { name: '{{name}}', mail: '{{email}}', text: '{{message}}' };
  const isReticent = (body: string): boolean => !body.includes('"name"');
  const [late, reticent] = await Promise.all([
    inquire((hour) => hour === '22:30'),
    inquire((_, body) => isReticent(body), buyer),
  ]);
  expect(late).toMatchObject({ verdict: 'fail', requirement: 'time/every-inquiry' });
  expect(reticent).toMatchObject({ verdict: 'fail', requirement: 'time/reticent-buyer' });
});

describe('leads of the whole run', () => {
  const starts = ['2021-03-04T05:06:07Z', '2023-03-04T05:06:07Z', undefined];

  /**
   * @param isBehind whether each count is that of the previous request
   * @param times how often a lead counts without dates
   */
  async function verdictIf(isKept: (startDate: string) => boolean, isBehind = false, times = 1) {
    const kept = new Map<string, number>();
    const { context, session } = await openMarket({
      countFor: (url, leads) => {
        const text = new URL(url, 'http://it.test').searchParams.get('startDate');
        const start = text === null ? 'none' : new Date(text).toISOString();
        const previous = kept.get(start);
        if (previous === undefined || !isKept(start)) kept.set(start, leads);
        const count = (isBehind ? previous : kept.get(start)) ?? leads;
        return text === null ? times * count : count;
      },
    });
    const [subject] = subjectsOf(context).slice(-1);
    if (subject === undefined) throw new Error('the market has no office');
    const ask = (startDate?: string) =>
      session.askCount(subject, startDate === undefined ? {} : { startDate });
    let last = await ask();
    for (const startDate of starts) last = await ask(startDate);
    const place = { officeId: Number(subject.id), externalListingId: undefined };
    await createCurrentLead(session, { place, answer: last, source: undefined });
    if (isBehind) {
      const later = Date.now() + 10_000;
      vi.spyOn(Date, 'now').mockImplementation(() => later);
    }
    return (await tryRule(allLeads, context, { seed: 1 })).result.verdict;
  }

  // Concurrently, since each failure waits for the counts to rise.
  test('are missed if some counts are cached, and count once with or without dates', async () => {
    const verdicts = ['never', '2021', '2023', 'none'].map((kept) =>
      verdictIf((start) => start.startsWith(kept)),
    );
    const twice = verdictIf(() => false, false, 2);
    expect(await Promise.all(verdicts)).toEqual(['pass', 'fail', 'fail', 'fail']);
    expect(await twice).toBe('fail');
  });

  test('are missed if a count that was not read since is the old one once more', async () => {
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await verdictIf(() => false, true)).toBe('fail');
  });
});

const target = {
  baseUrl: 'http://target.test',
  capabilities: ['office-lead-count' as const],
  credentials: { full: { value: 'key-of-full' } },
  offices: { ids: [1] },
};

/** An office with ten leads and ten more each second; replicas with these lags answer in turn. */
function copies(...secondsBehind: readonly number[]): Respond {
  const startedAt = Date.now();
  const asked = new Map<string, number>();
  return ({ url }) => {
    const turn = asked.get(url) ?? 0;
    asked.set(url, turn + 1);
    const behind = secondsBehind[turn % secondsBehind.length] ?? 0;
    const since = (Date.now() - startedAt) / 1000 - behind;
    return { status: 200, body: { totalLeads: 10 + Math.floor(10 * Math.max(0, since + 60)) } };
  };
}

const verdictOn = async (respond: Respond) => {
  const [result] = await resultsOf([neverFalls], fakeContext(respond, { target }));
  return result?.verdict;
};

test.each([
  ['is up to date', [0], 'pass'],
  ['is a second behind', [0, 0.9], 'pass'],
  ['is five seconds behind', [0, 5], 'fail'],
])('a service whose every other answer %s', async (_, secondsBehind, verdict) => {
  expect(await verdictOn(copies(...secondsBehind))).toBe(verdict);
});
