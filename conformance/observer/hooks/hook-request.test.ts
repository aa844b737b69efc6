import { expect, test } from 'vitest';

import { inventDetails } from './hook-request.ts';

const hook = {
  method: 'POST',
  url: '/leads',
  body: { name: '{{name}}', email: '{{email}}', message: '{{message}}' },
} as const;

test('the addresses of buyers differ without the part that a plus sign begins', () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  const addresses = numbers.map(
    (number) => inventDetails(hook, number).find(({ name }) => name === 'email')?.value ?? '',
  );
  expect(addresses.filter((one) => one.includes('+'))).toHaveLength(10);
  const normalized = addresses.map((one) => one.replace(/\+[^@]*/, '').replaceAll('.', ''));
  expect(new Set(normalized).size).toBe(40);
});
