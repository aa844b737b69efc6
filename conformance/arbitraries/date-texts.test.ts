import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isDateTimeToSomebody } from '../test-support/iso-8601.ts';
import { dateOnlyKinds, noTimezoneKinds, notIsoKinds } from './date-texts.ts';

describe('texts that are no ISO 8601 date-time', () => {
  test.each(notIsoKinds)('$id: no reading accepts any of them', ({ texts }) => {
    fc.assert(
      fc.property(texts, (text) => !isDateTimeToSomebody(text)),
      { numRuns: 300 },
    );
  });
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
  const ids = [...notIsoKinds, ...noTimezoneKinds, ...dateOnlyKinds].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
