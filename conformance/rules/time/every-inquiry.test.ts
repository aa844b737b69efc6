import { expect, test } from 'vitest';

import { tryRule } from '../../engine/run/run-rule.ts';
import { openMarket } from '../../test-support/market.ts';
import { everyInquiry } from './every-inquiry.ts';

/** @param isLost of the hours of the past, in UTC */
async function inquire(isLost: (hour: string) => boolean) {
  const hours = new Set<string>();
  const { context, requests } = await openMarket({
    leadsMade: (body) => {
      const hour = /"at":"2023-12-29T(\d\d:\d\d)/.exec(body)?.[1];
      if (hour !== undefined) hours.add(hour);
      return hour !== undefined && isLost(hour) ? 0 : 1;
    },
    observer: (hooks) => ({
      ...hooks,
      createLead: {
        ...hooks.createLead,
        body: { office: '{{officeId}}', at: '{{instant}}', by: '{{source}}' },
        sources: { form: 'form', phone: 'phone', email: 'mail' },
      },
    }),
  });
  const { result } = await tryRule(everyInquiry, context, { seed: 1 });
  const asked = requests.map((request) => new URL(request.split(' ')[1] ?? '', 'http://it.test'));
  const starts = asked.flatMap(({ searchParams }) => {
    const [start, end] = ['startDate', 'endDate'].map((name) => searchParams.get(name));
    return start && end ? [new Date(start).toISOString()] : [];
  });
  return { verdict: result.verdict, hours: [...hours].toSorted(), starts: new Set(starts) };
}

test('one at each hour of a day counts, in the day and in the months before it', async () => {
  const { verdict, hours, starts } = await inquire(() => false);
  expect(verdict).toBe('pass');
  expect(hours).toEqual(
    Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:30`),
  );
  expect(starts).toEqual(new Set(['2023-07-15T00:00:00.000Z', '2023-12-28T23:59:00.000Z']));
});

test('the one at any hour may not be lost', async () => {
  expect((await inquire((hour) => hour === '22:30')).verdict).toBe('fail');
});
