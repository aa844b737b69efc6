import { describe, expect, test } from 'vitest';

import type { Coverage } from '../../generated/report.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { bearerCredential } from '../target/credentials.ts';
import { Secrets } from '../wire/secrets.ts';
import { answerOf, responseOf, ruleResultOf, runReportOf } from '../test-support/exchanges.ts';
import { reportForConsole, type ConsoleOptions } from './console.ts';
import { reportAsJson, type JsonOptions } from './json.ts';
import { createPage } from './page.ts';
import { formatCoverage } from './rows.ts';

const key = 'Canary key, of five words';

const open = { requirements: [], title: 'Is it?', verdict: 'observed' } as const;
const pointOf = (id: 'offset-form' | 'same-status', change: Partial<RuleResult>): RuleResult =>
  ruleResultOf({ id, openPoint: id, ...open, ...change });

const credential = bearerCredential('full', key);
const evidence = [answerOf({ credential }, { response: responseOf(200, { told: key }) })];

const failed = (id: string, change: Partial<RuleResult> = {}): RuleResult =>
  ruleResultOf({
    id,
    verdict: 'fail',
    finding: { expected: 'this '.repeat(40), got: `${key} `.repeat(9), evidence },
    ...change,
  });

function show(
  results: readonly RuleResult[],
  options: Partial<ConsoleOptions & JsonOptions> = {},
): string {
  const secrets = new Secrets();
  secrets.add(key, '$MY_KEY');
  const keyNames = [
    { name: 'full', shellName: '$MY_KEY' },
    { name: 'revoked', shellName: '$OLD_KEY' },
  ] as const;
  const report = runReportOf(results, { secrets, keyNames });
  const document = reportAsJson(report, 'suite 1', { command: 'partner-api conform', ...options });
  return reportForConsole(document, { color: false, ...options });
}

test('the first line names the target', () => {
  expect(show([]).split('\n')[0]).toBe('Conformance of http://127.0.0.1:4010');
});

test('the first line says that the bundled simulator was judged when no target was named', () => {
  const [first] = show([], { isBundledSimulator: true }).split('\n');
  expect(first).toMatch(/^Conformance of .*:4010: the bundled simulator, no target given$/);
});

describe('results without a verdict', () => {
  const reason = 'the positive control was not accepted';
  const text = show([
    ruleResultOf({ id: 'office/alone', verdict: 'inconclusive', reason: 'no office is found' }),
    ruleResultOf({ id: 'auth/one', verdict: 'inconclusive', reason }),
    ruleResultOf({ id: 'auth/two', verdict: 'inconclusive', reason: `${reason} (and 2 more)` }),
    ruleResultOf({ id: 'auth/three', verdict: 'untested', reason }),
  ]);

  test('are grouped by reason within each kind, with the reason below the rules', () => {
    expect(text.split(reason)).toHaveLength(3);
    expect(text).toContain(`? auth/one, auth/two\n    ${reason}\n`);
    expect(text).toContain(`○ auth/three\n    ${reason}\n`);
  });

  test('end with reasons of a single rule, which are often the root cause', () => {
    expect(text.indexOf('? office/alone\n')).toBeGreaterThan(text.indexOf('? auth/one, auth/two'));
  });
});

describe('open points', () => {
  const text = show([
    ruleResultOf({ id: 'health/report' }),
    pointOf('offset-form', { reason: 'accepted' }),
    pointOf('same-status', { verdict: 'untested', reason: 'no update is accepted' }),
  ]);

  test('list their answers in a column', () => {
    expect(text).toMatch(
      /^· offset-form  accepted  Is it\?\n○ same-status  untested  Is it\?\n\nUn/m,
    );
  });

  test('are listed in full runs only, as is what needs an observer', () => {
    expect(text).toContain('Not tested without an observer');
    expect(show([ruleResultOf({ id: 'health/report' })])).not.toMatch(/Not tried|Open points/);
  });
});

describe('a failure', () => {
  const replay = { seed: 3, path: '0/1' };

  test('begins with the rule, followed by the requirement', () => {
    const text = show([failed('health/every-body')]);
    expect(text).toMatch(/^✗ health\/every-body\n {4}requirement {2}health\/report: /m);
  });

  test('has a command that replays its counterexample', () => {
    const text = show([failed('health/report', { replay })]);
    expect(text).toMatch(/ --rule health\/report --seed 3 --path 0\/1$/m);
  });

  test('of a watch is replayed by running all rules', () => {
    const text = show([failed('health/every-body')]);
    expect(text).toMatch(/ --rule health\/every-body --seed 7\n +\(runs all rules again/);
  });

  test('with the same symptom as another is shown once, together with it', () => {
    const text = show([failed('health/every-body'), failed('health/report')]);
    expect(text).toContain('2 rules failed, probably for one cause, shown once\n');
    expect(text.match(/^ {4}request /gm)).toHaveLength(1);
    expect(text).toMatch(/^ {4}also seen by health\/report: expected this .*…$/m);
    expect(show([failed('health/report')])).not.toMatch(/most likely|also seen/);
  });

  test('explains the key variables in its requests, and no others', () => {
    expect(show([failed('health/report')])).toContain('$MY_KEY is credentials.full.');
    expect(show([failed('health/report')])).not.toContain('$OLD_KEY');
    expect(show([ruleResultOf({ id: 'health/report' })])).not.toContain('$MY_KEY');
  });
});

describe.each([60, 80, 120])('on a terminal of %i characters', (width) => {
  const text = show(
    [
      failed('health/report', { replay: { seed: 3, path: '0/1' } }),
      ruleResultOf({ id: 'auth/one', verdict: 'inconclusive', reason: `${key} `.repeat(9) }),
      pointOf('offset-form', { reason: 'accepted', title: 'Is it? '.repeat(30).trim() }),
    ],
    { width, isBundledSimulator: true },
  );

  test('only commands for pasting exceed the width', () => {
    const long = text.split('\n').filter((line) => line.length > width);
    expect(long.filter((line) => !/^ +(request|replay) /.test(line))).toEqual([]);
  });

  test('a key is redacted before a line break could split it', () => {
    expect(text).not.toMatch(/Canary|five/);
  });
});

const blocking = { isBlocking: true, isExpected: false };
const gap = (requirement: string, why: string) => ({ requirement, why, ...blocking });

const coverageWith = (
  capability: Coverage['capability'],
  notJudged: Coverage['notJudged'],
): Coverage => ({ capability, stated: 9, judged: 9, passed: 9, isEmpty: false, notJudged });

test('a gap that several capabilities share is shown once, with all their names', () => {
  const shared = gap('auth/missing-credential', 'no update');
  const coverage = [
    coverageWith('health', [shared]),
    coverageWith('office-lead-count', [shared, gap('office/foreign', 'needs an id')]),
    coverageWith('listing-update', [gap('listing/transition-sequences', 'no update')]),
  ];
  const lines = formatCoverage(coverage, true, createPage({ color: false }));
  expect(lines.slice(coverage.length)).toEqual([
    'health, office-lead-count not judged: auth/missing-credential (no update)',
    'office-lead-count not judged: office/foreign (needs an id)',
    'listing-update not judged: listing/transition-sequences (no update)',
  ]);
});
