import { expect, test } from 'vitest';

import { readFailures } from './junit.ts';

const report = (...cases: string[]): string =>
  `<?xml version="1.0"?><testsuites><testsuite>${cases.join('\n')}</testsuite></testsuites>`;

test('what passed or was skipped is no failure', () => {
  const xml = report('<testcase name="a"/>', '<testcase name="b"><skipped/></testcase>');
  expect(readFailures(xml)).toEqual([]);
});

test('a failure of several kinds is told once for each', () => {
  const failure =
    '<failure message="x">1. Test Case ID: q7\n\n- One &amp; two\n- Three\n</failure>';
  const xml = report(`<testcase name="GET /a">${failure}${failure}</testcase>`);
  expect(readFailures(xml)).toEqual(['GET /a: One & two', 'GET /a: Three']);
});

test('a failure without kinds is told by its first line, without what differs between runs', () => {
  const xml = report(
    '<testcase name="a"><failure message="expected 12, got 9&#10;more"/></testcase>',
    '<testcase name="b"><error><![CDATA[\nbroken <pipe>\nat line 4]]></error></testcase>',
    '<testcase name="c"><failure/></testcase>',
  );
  expect(readFailures(xml)).toEqual(['a: expected #, got #', 'b: broken <pipe>', 'c: failed']);
});
