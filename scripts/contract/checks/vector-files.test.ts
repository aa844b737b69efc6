/** Checks every file of spec/vectors/, and that the files cover the contract. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';

import { openPoints } from '../../../generated/catalogue.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import schemas from '../../../generated/vectors.schema.json' with { type: 'json' };
import { readVectors } from '../../../simulator/test-support/send-vector.ts';
import { onOneLine } from '../../generate/folder.ts';
import { listNames, readVectorFile, type AnyVector } from './vector-files.ts';

const names = await listNames();
const files = await Promise.all(names.map(readVectorFile));
const { $defs } = schemas;

test('every file has a schema, and every schema a file', () => {
  expect(names.length).toBeGreaterThan(0);
  const ofFiles = Object.keys($defs).filter((name) => /^[a-z]/.test(name));
  expect(ofFiles.toSorted()).toEqual(names.toSorted());
});

/** All values of fields with the name, at any depth. */
function valuesOf(value: unknown, field: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, of]) => [
    ...(name === field ? [of] : []),
    ...valuesOf(of, field),
  ]);
}

/** The ids of requirements or open points that the vectors themselves cite. */
function citedBy(vectors: readonly AnyVector[], fields: readonly string[]): string[] {
  const cited = fields.flatMap((field) => valuesOf(vectors, field)).flat();
  const under = valuesOf(vectors, 'under').flatMap((answers) => Object.keys(answers ?? {}));
  const all = fields.includes('openPoints') ? [...cited, ...under] : cited;
  return [...new Set(all.map(String))].toSorted();
}

const duplicatesIn = (ids: readonly unknown[]): unknown[] =>
  ids.filter((id, index) => ids.indexOf(id) !== index);

test('the schemas describe every field', () => {
  const fields = valuesOf($defs, 'properties').flatMap((of) => Object.entries(of ?? {}));
  const described = fields.filter(([, of]) => 'description' in of || '$ref' in of);
  expect(described.map(([field]) => field)).toEqual(fields.map(([field]) => field));
});

describe.each(files)('$name', ({ name, text, document }) => {
  const { vectors } = document;

  test('is valid by its schema', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
    const validate = ajv.compile({ $ref: `#/$defs/${name}`, $defs });
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
    expect(document.$schema).toBe(`../../generated/vectors.schema.json#/$defs/${name}`);
  });

  test('has unique ids', () => {
    expect(duplicatesIn(vectors.map(({ id }) => id))).toEqual([]);
    const parts = vectors.flatMap(({ id, ranges }) =>
      valuesOf(ranges, 'id').map((part) => `${id}/${String(part)}`),
    );
    expect(duplicatesIn(parts)).toEqual([]);
  });

  test('lists everything that its vectors cite, once each', () => {
    const listed = new Set([...document.requirements, ...document.openPoints]);
    expect(duplicatesIn([...document.requirements, ...document.openPoints])).toEqual([]);
    const cited = [
      ...citedBy(vectors, ['requirement', 'requirements']),
      ...citedBy(vectors, ['openPoints']),
    ];
    expect(cited.filter((id) => !listed.has(id))).toEqual([]);
  });

  test('begins each vector on a new line, and escapes characters that a diff would hide', () => {
    const begun = [...text.matchAll(/^ {4}\{\s+"id": "([^"]+)"/gm)].map(([, id]) => id);
    expect(begun).toEqual(vectors.map(({ id }) => id));
    expect(text).toMatch(/^[\n\x20-\x7e]*$/);
  });
});

test.each(['date-texts', 'error-bodies', 'requests'])('%s lists nothing else', async (name) => {
  const { document } = await readVectorFile(name);
  const { vectors } = document;
  const inVectors = citedBy(vectors, ['requirement', 'requirements']);
  expect(document.requirements.toSorted()).toEqual(inVectors);
  expect(document.openPoints.toSorted()).toEqual(citedBy(vectors, ['openPoints']));
});

const transitions = await readVectors('transitions');
const visibility = await readVectors('visibility');

type Pair = Readonly<Record<'from' | 'to', string>>;

const slugOf = (status: string): string => status.toLowerCase().replaceAll('_', '-');

/** The lines that transitions.json lacks, ready to paste. */
function missingTransitions(statuses: readonly string[], present: readonly Pair[]): string[] {
  const known = new Set(present.map(({ from, to }) => `${from} ${to}`));
  const pairs = statuses.flatMap((from) =>
    statuses.filter((to) => to !== from).map((to) => ({ from, to })),
  );
  return pairs
    .filter(({ from, to }) => !known.has(`${from} ${to}`))
    .map(({ from, to }) => {
      const id = `${slugOf(from)}-to-${slugOf(to)}`;
      return `    ${onOneLine({ id, from, to, outcome: 'success' })},`;
    });
}

/** The lines that visibility.json lacks, with question marks to fill in from the source. */
function missingStatuses(statuses: readonly string[], present: readonly string[]): string[] {
  return statuses
    .filter((status) => !present.includes(status))
    .map(
      (status) =>
        `    { "id": "${slugOf(status)}", "status": "${status}", "visible": <do buyers see it?>, ` +
        '"inSearch": <do they find it in search?>, "badge": <true if it is shown with a badge, else null>, "openPoints": [] },',
    );
}

function paste(file: string, lines: readonly string[]): string {
  return `Paste into the vectors of spec/vectors/${file}:\n${lines.join('\n')}\n`;
}

test('the transitions are exactly the ordered pairs of different statuses', () => {
  const missing = missingTransitions(listingStatuses, transitions);
  expect(missing, paste('transitions.json', missing)).toEqual([]);
  const count = listingStatuses.length * (listingStatuses.length - 1);
  expect(transitions).toHaveLength(count);
});

test('visibility has exactly the statuses of the contract', () => {
  const present = visibility.map(({ status }) => status);
  const missing = missingStatuses(listingStatuses, present);
  expect(missing, paste('visibility.json', missing)).toEqual([]);
  expect(present.toSorted()).toEqual(listingStatuses.toSorted());
});

test('every range is counted under every answer to the open point bounds', async () => {
  const ranges = (await readVectors('lead-counts')).flatMap((set) => set.ranges);
  const answers = ranges.map(({ counts }) => Object.keys(counts).toSorted());
  expect(answers).toEqual(ranges.map(() => openPoints.bounds.answers.toSorted()));
});

test.each(['error-bodies', 'requests'] as const)(
  'the vectors of %s that depend on an open point name a legal answer',
  async (name) => {
    const { document } = await readVectorFile(name);
    const answers = document.vectors.flatMap(({ under }) => Object.entries(under ?? {}));
    const legal = new Map<string, readonly string[]>(
      Object.entries(openPoints).map(([id, point]) => [id, point.answers]),
    );
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter(([id, answer]) => !legal.get(id)?.includes(answer))).toEqual([]);
  },
);
