/** JUnit XML, as CI services read it: classname and name tell, and the text of an element is shown. */
import type { Report } from '../../../generated/report.ts';
import { casesOf, type Case } from './told.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** What XML 1.0 cannot have (section 2.2), in no form. */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escape = (text: string): string =>
  text.replaceAll(notXml, '\uFFFD').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** On one line, as values of attributes are read. */
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

const figures = (cases: readonly Case[]): string => {
  const count = (outcome: Case['outcome']): number =>
    cases.filter((one) => one.outcome === outcome).length;
  return `tests="${cases.length}" failures="${count('failed')}" errors="0" skipped="${count('skipped')}"`;
};

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
