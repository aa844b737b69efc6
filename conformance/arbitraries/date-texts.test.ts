import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { dateOnlyKinds, noTimezoneKinds, notIsoKinds } from './date-texts.ts';

/** Whether some reading of ISO 8601, however lenient, takes the text for a date-time with a timezone. */
function isAcceptableSomewhere(text: string): boolean {
  const match =
    /^(\d{4})-?(\d\d)-?(\d\d)[Tt ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?(?:[Zz]|[+-](\d\d):?(\d\d)?)$/.exec(
      text,
    );
  if (match === null) return false;
  const [year, month, day, hour, minute, second, offsetHour] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined) return false;
  const inMonth =
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  const isTime = (hour ?? 0) <= 24 && (minute ?? 0) <= 59 && (second ?? 0) <= 60;
  return inMonth && isTime && (offsetHour ?? 0) <= 23;
}

describe('texts that are no ISO 8601 date-time', () => {
  test.each(notIsoKinds)('$id: no reading accepts any of them', ({ texts }) => {
    fc.assert(
      fc.property(texts, (text) => !isAcceptableSomewhere(text)),
      { numRuns: 300 },
    );
  });

  test('the check itself accepts correct and lenient forms', () => {
    const forms = [
      '2024-02-29T00:00:00Z',
      '2024-01-01t10:00:00z',
      '20240101T000000Z',
      '2024-01-01T00:00+02',
      '2024-01-01T24:00:00Z',
    ];
    expect(forms.filter((form) => !isAcceptableSomewhere(form))).toEqual([]);
  });
});

describe('texts without a timezone', () => {
  test.each([...noTimezoneKinds, ...dateOnlyKinds])(
    '$id: with a Z they are or begin a correct date',
    ({ texts }) => {
      fc.assert(
        fc.property(texts, (text) => {
          const complete = text.length > 10 ? `${text}Z` : `${text.padEnd(10, '-01')}T00:00:00Z`;
          return !isAcceptableSomewhere(text) && isAcceptableSomewhere(complete);
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
