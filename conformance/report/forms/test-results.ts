/** The report in formats for test results: JUnit XML and the Common Test Report Format. */
import type { Report, Result, Verdict } from '../../../generated/report.ts';
import { areaOf, asJson, knownFailureOf, textOfResult, toolOf } from './result-text.ts';

/** The outcome in terms of test runners. Warnings pass, and known failures are skipped. */
type Outcome = 'passed' | 'failed' | 'skipped';

const outcomes = {
  pass: 'passed',
  warning: 'passed',
  fail: 'failed',
  error: 'failed',
  observed: 'skipped',
  untested: 'skipped',
  inconclusive: 'skipped',
  'not-applicable': 'skipped',
} as const satisfies Record<Verdict, Outcome>;

/** A result as a test. Area and name together are unique, and stable across runs. */
function caseOf(result: Result, report: Report) {
  const { id, verdict, title, reason, failure } = result;
  const known = knownFailureOf(report, result);
  const text = textOfResult(result, report);
  return {
    area: areaOf(result),
    name: `${id.split('/').at(-1) ?? id}: ${title}`,
    id,
    outcome: known === undefined ? outcomes[verdict] : ('skipped' as const),
    verdict,
    message: failure === undefined ? (reason ?? verdict) : `got ${failure.got}`,
    text: known === undefined ? text : `known failure: ${known.reason}\n${text}`,
    milliseconds: result.milliseconds ?? 0,
  };
}

type Case = ReturnType<typeof caseOf>;

/** The whole run as one more test, which fails unless the exit status is 0. */
const verdictOf = ({ exitStatus, conclusion, notRestored, known }: Report): Case => ({
  area: 'conformance',
  name: 'verdict: The run had no failure and could be judged',
  id: 'conformance/verdict',
  outcome: exitStatus === 0 ? 'passed' : 'failed',
  verdict: exitStatus === 0 ? 'pass' : 'fail',
  message: conclusion,
  text: [conclusion, ...notRestored, ...(known?.stale ?? [])].join('\n'),
  milliseconds: 0,
});

/** The test of the whole run, then all results in report order. */
export const casesOf = (report: Report): readonly Case[] => [
  verdictOf(report),
  ...report.results.map((result) => caseOf(result, report)),
];

const countOf = (cases: readonly Case[], outcome: Outcome): number =>
  cases.filter((one) => one.outcome === outcome).length;

/* JUnit XML as CI services read it: they use classname and name, and show the text of elements. */

/** Characters that XML 1.0 does not allow (section 2.2). */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escape = (text: string): string =>
  text.replaceAll(notXml, '\uFFFD').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** On one line, since XML normalizes whitespace in attribute values. */
const attribute = (text: string): string => escape(text.replaceAll(/\s+/g, ' '));

function elementOf({ outcome, verdict, message, text }: Case): string {
  const words = `${attribute(verdict)}: ${attribute(message)}`;
  switch (outcome) {
    case 'passed':
      return text === '' ? '' : `<system-out>${escape(text)}</system-out>`;
    case 'failed':
      return `<failure type="${attribute(verdict)}" message="${words}">${escape(text)}</failure>`;
    case 'skipped':
      return `<skipped message="${words}">${escape(text)}</skipped>`;
  }
}

const testCase = (one: Case): string =>
  `    <testcase classname="${attribute(one.area)}" name="${attribute(one.name)}" time="${one.milliseconds / 1000}">${elementOf(one)}</testcase>`;

const figures = (cases: readonly Case[]): string =>
  `tests="${cases.length}" failures="${countOf(cases, 'failed')}" errors="0" skipped="${countOf(cases, 'skipped')}"`;

export function asJunit(report: Report): string {
  const cases = casesOf(report);
  const suites = [...new Set(cases.map(({ area }) => area))].map((area) => {
    const own = cases.filter((one) => one.area === area);
    const head = `  <testsuite name="${attribute(area)}" ${figures(own)} timestamp="${report.startedAt.slice(0, 19)}">`;
    return [head, ...own.map(testCase), '  </testsuite>'].join('\n');
  });
  const seconds = report.milliseconds / 1000;
  const head = `<testsuites name="${attribute(report.suite)}" ${figures(cases)} time="${seconds}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, '</testsuites>', ''].join(
    '\n',
  );
}

/* CTRF 1.0. Our own fields are in `extra` only. */

const testOf = ({ area, name, id, outcome, verdict, message, text, milliseconds }: Case) => ({
  name,
  status: outcome,
  duration: milliseconds,
  suite: [area],
  rawStatus: verdict,
  type: 'conformance',
  ...(outcome === 'passed' ? {} : { message, trace: text }),
  extra: { id },
});

export function asCtrf(report: Report): string {
  const cases = casesOf(report);
  const start = Date.parse(report.startedAt);
  const tool = toolOf(report);
  return asJson({
    reportFormat: 'CTRF',
    specVersion: '1.0.0',
    timestamp: report.startedAt,
    generatedBy: tool.name,
    results: {
      tool,
      summary: {
        tests: cases.length,
        passed: countOf(cases, 'passed'),
        failed: countOf(cases, 'failed'),
        skipped: countOf(cases, 'skipped'),
        pending: 0,
        other: 0,
        start,
        stop: start + report.milliseconds,
      },
      tests: cases.map(testOf),
      extra: { baseUrl: report.baseUrl, conclusion: report.conclusion, contract: report.contract },
    },
  });
}
