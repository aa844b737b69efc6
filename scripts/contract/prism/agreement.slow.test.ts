import { readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, test } from 'vitest';

import { judge, type BudgetName, type RunReport, type Target } from '../../../conformance/index.ts';
import type { IndependentDefectId } from '../../../conformance/selftest/independent/typescript/defects.ts';
import { startServer } from '../../../conformance/selftest/judge-independent.ts';
import { isAnswer, isSuccess, type Answer } from '../../../conformance/wire/exchange.ts';
import { startSimulator } from '../../../simulator/index.ts';
import { startPrism } from './main.ts';
import {
  blockedRules,
  classify,
  disagreements,
  isRequestBodyFlagged,
  isRequestBodyWrong,
  isRequestFlagged,
  isUpdateInJson,
  ourFindings,
  prismFindings,
} from './test-support/opinions.ts';

interface ProxiedRun {
  readonly report: RunReport;
  readonly answers: readonly Answer[];
}

/** Whether Prism has an opinion: it has none on undocumented methods and paths. */
const isOfAnOperation = ({ plan: { openPoint, path } }: Answer): boolean =>
  openPoint !== 'other-methods' && /^\/partner\/v1\/.*[^/]$/.test(path);

const contract = await readFile('spec/openapi.yaml', 'utf8');

async function judgeThroughProxy(target: Target, budget: BudgetName): Promise<ProxiedRun> {
  await using prism = await startPrism({ contract, upstream: new URL(target.baseUrl) });
  const report = await judge({ ...target, baseUrl: prism.url }, { budget });
  return { report, answers: report.exchanges.filter(isAnswer).filter(isOfAnOperation) };
}

async function judgeReference(): Promise<ProxiedRun> {
  await using simulator = await startSimulator();
  return await judgeThroughProxy(simulator.target, 'standard');
}

async function judgeIndependent(defects: readonly IndependentDefectId[]): Promise<ProxiedRun> {
  await using server = await startServer({ defects });
  // Without the observer: hooks bypass the proxy, and its rules wait long for wrong updates.
  const { observer: _, ...target } = server.target;
  return await judgeThroughProxy(target, 'quick');
}

const isFlaggedByUs = (answer: Answer): boolean => ourFindings(answer).length > 0;

/** An answer of Prism's own counts as flagged: something kept it from the target. */
function isFlaggedByPrism(answer: Answer): boolean {
  const findings = prismFindings(answer);
  return findings === 'no opinion' || findings.length > 0;
}

const classesOf = ({ answers }: ProxiedRun): ReadonlySet<string> =>
  new Set(answers.map(classify).filter((id) => id !== undefined));

const known = new Set(disagreements.map(({ id }) => id));
const seen = new Set<string>();

function expectAgreement(run: ProxiedRun): void {
  const classes = classesOf(run);
  for (const id of classes) seen.add(id);
  expect([...classes].filter((id) => !known.has(id))).toEqual([]);
  const [ours, prism] = [isFlaggedByUs, isFlaggedByPrism].map((isFlagged) =>
    run.answers.filter(isFlagged).map(({ number }) => number),
  );
  expect(prism).toEqual(ours);
}

describe('in front of the simulator', () => {
  let run: ProxiedRun;
  beforeAll(async () => {
    run = await judgeReference();
  });

  test('Prism and our oracle agree on every response', () => {
    expect(run.answers.length).toBeGreaterThan(900);
    // Another method, a trailing slash, and two spellings of each count's path.
    expect(run.report.exchanges.length - run.answers.length).toBe(6);
    expectAgreement(run);
    const flagged = run.answers.filter(isFlaggedByUs);
    expect(new Set(flagged.map(classify))).toEqual(new Set(['own-error']));
  });

  test('all rules pass except those that the proxy blocks', () => {
    const others = run.report.results.filter(
      ({ verdict, openPoint, reason }) =>
        openPoint === undefined && verdict !== 'pass' && reason?.includes('observer.') !== true,
    );
    expect(others.map(({ id, verdict }) => [id, verdict])).toEqual(
      blockedRules.map((id) => [id, 'warning']),
    );
    expect(run.report.notRestored).toEqual([]);
  });

  test('Prism and our validators agree on the body of every update', () => {
    const asked = run.answers.filter((answer) => prismFindings(answer) !== 'no opinion');
    const updates = asked.filter(isUpdateInJson);
    const wrong = updates.filter(isRequestBodyWrong);
    expect(wrong.length).toBeGreaterThan(20);
    expect(wrong.length).toBeLessThan(updates.length / 2);
    expect(updates.filter(isRequestBodyFlagged)).toEqual(wrong);
  });

  test('the simulator refuses every request that Prism flags, open points excepted', () => {
    const settled = run.answers.filter(({ plan }) => plan.openPoint === undefined);
    const flagged = settled.filter(isRequestFlagged);
    expect(flagged.length).toBeGreaterThan(100);
    expect(flagged.filter(isSuccess).map(({ url }) => url)).toEqual([]);
  });
});

test.each<[string, IndependentDefectId[]]>([
  [
    'wrong fields and an undocumented status',
    [
      'health-says-ok',
      'office-name-missing',
      'breakdown-counts-as-text',
      'update-message-missing',
      'error-status-missing',
      'bad-range-unprocessable',
    ],
  ],
  [
    'wrong types, HTML and an empty answer',
    [
      'health-timestamp-is-number',
      'office-id-as-text',
      'update-message-is-list',
      'errors-as-html',
      'no-leads-no-content',
    ],
  ],
  ['JSON under another media type', ['json-called-text']],
])('both flag the same responses of a server with %s', async (_what, defects) => {
  const run = await judgeIndependent(defects);
  expect(run.answers.filter(isFlaggedByUs).length).toBeGreaterThan(run.answers.length / 2);
  expectAgreement(run);
});

test('every documented class of disagreement still occurs', () => {
  expect(seen).toEqual(known);
});
