/** The bad dates that the suite sends, by a judge that takes every reading; and the judge and the suite's own dates, by spec/vectors/. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatInstant } from '../engine/session/counts.ts';
import { isDateTimeToSomebody } from '../test-support/iso-8601.ts';
import { readVectors } from '../../simulator/test-support/vectors.ts';
import { dateOnlyKinds, noTimezoneKinds, notIsoKinds, paddedKinds } from './date-texts.ts';
import { formatWithFraction, formatWithOffset } from './instants.ts';

describe('texts that are no ISO 8601 date-time', () => {
  test.each([...notIsoKinds, ...paddedKinds])(
    '$id: no reading accepts any of them',
    ({ texts }) => {
      fc.assert(
        fc.property(texts, (text) => !isDateTimeToSomebody(text)),
        { numRuns: 300 },
      );
    },
  );
});

describe('texts without a timezone', () => {
  test.each([...noTimezoneKinds, ...dateOnlyKinds])(
    '$id: with a Z they are or begin a correct date',
    ({ texts }) => {
      fc.assert(
        fc.property(texts, (text) => {
          const complete = text.length > 10 ? `${text}Z` : `${text.padEnd(10, '-01')}T00:00:00Z`;
          return !isDateTimeToSomebody(text) && isDateTimeToSomebody(complete);
        }),
        { numRuns: 300 },
      );
    },
  );
});

test('kinds have different ids', () => {
  const ids = [...notIsoKinds, ...paddedKinds, ...noTimezoneKinds, ...dateOnlyKinds].map(
    ({ id }) => id,
  );
  expect(new Set(ids).size).toBe(ids.length);
});

const vectors = await readVectors('date-texts');
const groups = await readVectors('same-instants');

/** An empty text is no date to anybody; what is open is whether it was sent at all. */
const texts = vectors.filter(({ text }) => text !== '');

describe('the judge that takes every reading of ISO 8601', () => {
  test.each(texts)('judges $id as the vectors do', ({ text, verdict }) => {
    expect(isDateTimeToSomebody(text)).toBe(verdict !== 'invalid');
  });

  test('takes every spelling of an instant', () => {
    const spellings = groups.flatMap((group) => group.spellings.map(({ text }) => text));
    expect(spellings.filter((text) => !isDateTimeToSomebody(text))).toEqual([]);
  });
});

/** The offset at the end of a text, in minutes. */
function offsetOf(text: string): number | undefined {
  const [, sign, hours, minutes] = /T[\d:]{8}([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const wholeSeconds = groups.filter(({ epochMilliseconds }) => epochMilliseconds % 1000 === 0);

test.each(wholeSeconds)('the suite writes $id as the vectors do', (group) => {
  const seconds = group.epochMilliseconds / 1000;
  const plain = group.spellings.filter(({ openPoints }) => openPoints.length === 0);
  expect(plain.map(({ text }) => text)).toEqual([formatInstant(seconds)]);
  for (const { text } of group.spellings) {
    const offset = offsetOf(text);
    // Zero has two signs, and the suite writes the one that ISO 8601 asks for.
    if (offset === undefined || text.endsWith('-00:00')) continue;
    expect(formatWithOffset(seconds, offset)).toBe(text);
  }
  const fractions = group.spellings.filter(({ text }) => /T[\d:]{8}\.000Z$/.test(text));
  expect(fractions.every(({ text }) => text === formatWithFraction(seconds))).toBe(true);
});
