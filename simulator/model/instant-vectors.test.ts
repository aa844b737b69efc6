/** The reading of dates, against the golden vectors of spec/vectors/. */
import { describe, expect, test } from 'vitest';

import type { OpenPointId } from '../../generated/catalogue.ts';
import type { DateText } from '../test-support/vectors.ts';
import { readVectors } from '../test-support/vectors.ts';
import { chooseText, readEmptyText } from './date-range.ts';
import type { Instant } from './instant.ts';
import { instantAt, parseInstant } from './instant.ts';
import type { Result } from './result.ts';
import { accept, reject } from './result.ts';

const vectors = await readVectors('date-texts');
const groups = await readVectors('same-instants');

/** The points that the reference answers with acceptance. */
const acceptedPoints: readonly OpenPointId[] = ['offset-form', 'fractional-seconds', 'early-years'];

const isAccepted = (points: readonly OpenPointId[]): boolean =>
  points.every((point) => acceptedPoints.includes(point));

function read(text: string): Result<Instant | undefined> {
  const chosen = chooseText([text]);
  if (!chosen.ok) return chosen;
  if (chosen.value === '') return readEmptyText();
  return chosen.value === undefined ? accept(undefined) : parseInstant(chosen.value);
}

function having<Verdict extends DateText['verdict']>(verdict: Verdict) {
  type Wanted = Extract<DateText, { verdict: Verdict }>;
  return vectors.filter((vector): vector is Wanted => vector.verdict === verdict);
}

function instantOf(vector: Extract<DateText, { verdict: 'open' }>): Instant | undefined {
  if (vector.epochNanoseconds !== undefined) return BigInt(vector.epochNanoseconds);
  return vector.epochMilliseconds === null ? undefined : instantAt(vector.epochMilliseconds);
}

test.each(having('valid'))('$id is its instant', ({ text, epochMilliseconds }) => {
  expect(read(text)).toEqual(accept(instantAt(epochMilliseconds)));
});

test.each(having('invalid'))('$id is refused on its reason code', ({ text, requirement }) => {
  const result = read(text);
  // The reference refuses a lenient form before it looks whether the calendar has such a day.
  const byForm = requirement === 'range/not-iso' && !result.ok && result.reason === 'lenient-iso';
  if (!byForm) expect(result).toEqual(reject(requirement));
});

describe.each(having('open'))('$id, which is open,', (vector) => {
  const result = read(vector.text);

  test('is read as the reference answers its open points', () => {
    expect(result.ok).toBe(isAccepted(vector.openPoints));
  });

  test('is its instant, or refused with the reason code of one of them', () => {
    if (result.ok) expect(result.value).toBe(instantOf(vector));
    else expect(vector.openPoints).toContain(result.reason);
  });
});

test.each(groups)(
  'the accepted texts of $id are one instant',
  ({ epochMilliseconds, spellings }) => {
    const accepted = spellings.filter(({ openPoints }) => isAccepted(openPoints));
    const instants = accepted.map(({ text }) => parseInstant(text));
    expect(accepted).not.toEqual([]);
    expect(instants).toEqual(accepted.map(() => accept(instantAt(epochMilliseconds))));
  },
);
