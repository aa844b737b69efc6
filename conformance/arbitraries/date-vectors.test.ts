/**
 * The suite's dates, against the golden vectors of spec/vectors/: those that it writes, and the
 * judge that date-texts.test.ts holds all bad dates against.
 */
import { describe, expect, test } from 'vitest';

import { formatInstant } from '../engine/session/counts.ts';
import { isDateTimeToSomebody } from '../test-support/iso-8601.ts';
import { readVectors } from '../test-support/vectors.ts';
import { formatWithFraction, formatWithOffset } from './instants.ts';

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
