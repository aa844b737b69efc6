/** The reading of dates in each dialect, against the golden vectors of spec/vectors/. */
import { describe, expect, test } from 'vitest';

import type { OpenPointId } from '../../../generated/catalogue.ts';
import { readRange } from '../../model/read-range.ts';
import { instantAt, type Instant } from '../../model/instant.ts';
import { accept, reject, type Result } from '../../model/result.ts';
import { readVectors } from '../../test-support/vectors.ts';
import { applyDialect, listDifferences, type Answers } from './dialect.ts';
import { referencePolicies } from '../override.ts';

const vectors = await readVectors('date-texts');
const groups = await readVectors('same-instants');

/** Later than any date of the vectors, so that each of them may begin a range that is open to now. */
const now = Date.parse('+100000-01-01T00:00:00Z');

const forms = ['accepted', 'refused'] as const;

const dialects: readonly Answers[] = forms.flatMap((offsetForm) =>
  forms.flatMap((fractionalSeconds) =>
    forms.flatMap((lenientIso) =>
      (['refused', 'as-omitted'] as const).map((emptyParameter) => ({
        'offset-form': offsetForm,
        'fractional-seconds': fractionalSeconds,
        'lenient-iso': lenientIso,
        'empty-parameter': emptyParameter,
      })),
    ),
  ),
);

/** Written in the form of the contract, which every dialect accepts. */
function isPlain({ openPoints }: { readonly openPoints: readonly OpenPointId[] }): boolean {
  return openPoints.length === 0;
}

/** The points whose texts are read, with those that only concern both dates together. */
function acceptedPoints(dialect: Answers): OpenPointId[] {
  const named = ['offset-form', 'fractional-seconds', 'lenient-iso', 'empty-parameter'] as const;
  const accepted = named.filter((point) => dialect[point] !== 'refused');
  return [...accepted, 'early-years'];
}

describe.each(dialects.map((dialect) => ({ dialect, name: listDifferences(dialect).join(', ') })))(
  'with $name',
  ({ dialect }) => {
    const { policy } = applyDialect(dialect, referencePolicies);
    const points = acceptedPoints(dialect);
    const isAccepted = (open: readonly OpenPointId[]): boolean =>
      open.every((point) => points.includes(point));

    function read(text: string): Result<Instant | undefined> {
      const range = readRange({ startDate: [text], endDate: [], otherNames: [] }, now, policy);
      return range.ok ? accept(range.value.start) : range;
    }

    test('each text is its instant, or refused with a reason code of its own', () => {
      for (const vector of vectors) {
        const { id, text } = vector;
        const result = read(text);
        if (vector.verdict === 'valid') {
          expect(result, id).toEqual(accept(instantAt(vector.epochMilliseconds)));
        } else if (vector.verdict === 'invalid') {
          expect([reject(vector.requirement), reject('lenient-iso')], id).toContainEqual(result);
        } else {
          const { openPoints, epochMilliseconds, epochNanoseconds } = vector;
          expect(result.ok, id).toBe(isAccepted(openPoints));
          const exact = epochNanoseconds === undefined ? undefined : BigInt(epochNanoseconds);
          if (!result.ok) expect(openPoints, id).toContain(result.reason);
          else if (exact !== undefined) expect(result.value, id).toBe(exact);
          else if (epochMilliseconds !== null) {
            expect(result.value, id).toBe(instantAt(epochMilliseconds));
          }
        }
      }
    });

    test('all spellings that are accepted are one instant', () => {
      // A group may have none, but not every group: some are written in the form of the contract.
      expect(groups.some(({ spellings }) => spellings.some(isPlain))).toBe(true);
      for (const { id, epochMilliseconds, spellings } of groups) {
        const accepted = spellings.filter(({ openPoints }) => isAccepted(openPoints));
        for (const { text } of accepted) {
          expect(read(text), `${id}: ${text}`).toEqual(accept(instantAt(epochMilliseconds)));
        }
      }
    });
  },
);
