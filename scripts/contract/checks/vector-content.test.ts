/** The vectors are consistent with themselves and with each other. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import type { LeadSets, Template } from '../../../generated/vectors.ts';
import { readVectors } from '../../../simulator/test-support/send-vector.ts';
import { listNames, readVectorFile } from './vector-files.ts';

const dateTexts = await readVectors('date-texts');
const groups = await readVectors('same-instants');
const leadSets = await readVectors('lead-counts');
const requests = await readVectors('requests');
const errorBodies = await readVectors('error-bodies');

const plainForm = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$/;

test('valid texts have the single form of the contract', () => {
  const valid = dateTexts.filter(({ verdict }) => verdict === 'valid');
  expect(valid.filter(({ text }) => !plainForm.test(text))).toEqual([]);
});

test('no text occurs twice', () => {
  const texts = dateTexts.map(({ text }) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('a text in both date files has the same instant and open points', () => {
  const both = groups.flatMap(({ epochMilliseconds, spellings }) =>
    spellings.flatMap(({ text, openPoints }) => {
      const vector = dateTexts.find((candidate) => candidate.text === text);
      return vector === undefined ? [] : [{ vector, epochMilliseconds, openPoints }];
    }),
  );
  expect(both.length).toBeGreaterThan(20);
  for (const { vector, epochMilliseconds, openPoints } of both) {
    const points = 'openPoints' in vector ? vector.openPoints.toSorted() : [];
    const instant = 'epochMilliseconds' in vector ? vector.epochMilliseconds : 'refused';
    expect(instant, vector.id).toBe(epochMilliseconds);
    expect(points, vector.id).toEqual(openPoints.toSorted());
  }
});

test('each group has an instant of its own', () => {
  expect(new Set(groups.map((group) => group.epochMilliseconds)).size).toBe(groups.length);
});

function datesOf({ now, nowMilliseconds, leads, ranges }: LeadSets[number]) {
  return [
    { text: now, at: nowMilliseconds },
    ...leads.map(({ at, epochMilliseconds }) => ({ text: at, at: epochMilliseconds })),
    ...ranges.map((range) => ({ text: range.startDate, at: range.startMilliseconds })),
    ...ranges.map((range) => ({ text: range.endDate, at: range.endMilliseconds })),
  ];
}

test.each(leadSets)('the texts and numbers of $id agree', (set) => {
  const dated = datesOf(set).filter(({ text }) => text !== undefined);
  expect(dated.filter(({ text = '', at }) => Date.parse(text) !== at)).toEqual([]);
});

test.each(leadSets)('the leads of $id are before now, and belong to its offices', (set) => {
  const wrong = set.leads.filter(
    (lead) => lead.epochMilliseconds >= set.nowMilliseconds || !set.offices.includes(lead.officeId),
  );
  expect(wrong).toEqual([]);
});

test.each(leadSets)('the ranges of $id begin before their end and before now', (set) => {
  const wrong = set.ranges.filter(
    ({ startMilliseconds: start = -Infinity, endMilliseconds: end }) =>
      [end ?? set.nowMilliseconds, set.nowMilliseconds].some((limit) => start >= limit),
  );
  expect(wrong).toEqual([]);
});

test.each(leadSets)('the totals of $id are the sums over its offices', ({ offices, ranges }) => {
  for (const { id, counts } of ranges) {
    for (const { totalLeads, byOffice } of Object.values(counts)) {
      expect(Object.keys(byOffice).map(Number), id).toEqual(offices.toSorted((a, b) => a - b));
      const sum = Object.values(byOffice).reduce((total, leads) => total + leads, 0);
      expect(totalLeads, id).toBe(sum);
    }
  }
});

function partsOf({ method, path, query, headers, body = {} }: Template): Map<string, string> {
  const groupsOfParts = { query, headers, body };
  const named = Object.entries(groupsOfParts).flatMap(([group, parts]) =>
    Object.entries(parts).map(([name, value]): [string, string] => [
      `${group} ${name}`,
      JSON.stringify(value),
    ]),
  );
  return new Map([['method', method], ['path', path], ...named]);
}

test.each(requests)('$id differs from its positive control in one part', (vector) => {
  const [parts, control] = [partsOf(vector.request), partsOf(vector.positiveControl)];
  const names = [...new Set([...parts.keys(), ...control.keys()])];
  expect(names.filter((name) => parts.get(name) !== control.get(name))).toHaveLength(1);
});

test.each(requests)('$id has the error body of its operation and status', (vector) => {
  const body = errorBodies.find(({ id }) => id === vector.errorBody);
  expect(body).toMatchObject({ operation: vector.operation, status: vector.status });
  expect(body?.requirements).toContain(vector.requirement);
});

test('every error body is the answer to some request', () => {
  const shown = new Set(requests.map(({ errorBody }) => errorBody));
  expect(errorBodies.filter(({ id }) => !shown.has(id))).toEqual([]);
});

test('every placeholder is explained, and every explanation is used', async () => {
  const { document, text } = await readVectorFile('requests');
  const used = new Set([...text.matchAll(/\{([A-Za-z]+)\}/g)].map(([, name = '']) => name));
  expect(Object.keys(document['placeholders'] ?? {}).toSorted()).toEqual([...used].toSorted());
});

/* The program in spec/vectors/README.md. */

const readme = await readFile(new URL('../../../spec/vectors/README.md', import.meta.url), 'utf8');
const [, program = ''] = /```python\n(.*?)```/s.exec(readme) ?? [];

function run(source: string) {
  const options = { input: source, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('python3', ['-', 'spec/vectors'], options);
  return { status, stdout, stderr };
}

/** Without Python, tests are skipped with a warning, or fail if REQUIRE_IMPLEMENTATIONS is set. */
const missing = spawnSync('python3', ['--version']).status !== 0;
if (missing) {
  const told = 'python3 does not run here: the program for the vectors is not tested.';
  if (process.env['REQUIRE_IMPLEMENTATIONS'] !== undefined) throw new Error(told);
  console.warn(told);
}

test.skipIf(missing)('the program passes all date texts and ranges', async () => {
  const { document: dates } = await readVectorFile('date-texts');
  const { document: counts } = await readVectorFile('lead-counts');
  const ranges = counts.vectors.flatMap((set) => (set['ranges'] as unknown[] | undefined) ?? []);
  const told = `${dates.vectors.length} date texts, ${ranges.length} ranges, bounds: from-start-before-end`;
  expect(run(program)).toEqual({ status: 0, stdout: `${told}\n`, stderr: '' });
});

test.skipIf(missing).each([
  ['FORM.fullmatch(text)', 'FORM.match(text)', 'date-texts newline-after: '],
  ['] >= start', '] >= start - 1000', 'lead-counts '],
])('the program with %s as %s fails', (from, to, complaint) => {
  const { status, stdout } = run(program.replace(from, to));
  expect(status).toBe(1);
  expect(stdout).toContain(complaint);
});

test('every file has a row on the page', async () => {
  const names = await listNames();
  expect(names.filter((name) => !readme.includes(`| \`${name}.json\``))).toEqual([]);
});
