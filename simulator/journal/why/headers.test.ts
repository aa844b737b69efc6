import { expect, test } from 'vitest';

import { simulatorHeaders } from './headers.ts';

test('the headers name the request, the reason and the reason codes', () => {
  const reasonCodes = ['range/no-timezone', 'bounds'] as const;
  expect(simulatorHeaders('ab-1', { reasonCodes, why: '400: endDate has no timezone' })).toEqual({
    'x-simulator-request-id': 'ab-1',
    'x-simulator-why': '400: endDate has no timezone',
    'x-simulator-reason-codes': 'range/no-timezone, bounds',
  });
});

test('without reason codes there is no header for them', () => {
  expect(simulatorHeaders('ab-1', { reasonCodes: [], why: '500' })).not.toHaveProperty(
    'x-simulator-reason-codes',
  );
});

test('what a header may not hold is replaced', () => {
  const why = '200: A → B…\r\nSet-Cookie: x\u0000é😀';
  expect(simulatorHeaders('ab-1', { reasonCodes: [], why })['x-simulator-why']).toBe(
    '200: A -> B...??Set-Cookie: x???',
  );
});

test('a long text is cut, and of many reason codes those are told that fit', () => {
  const reasonCodes = Array.from({ length: 99 }, () => 'range/no-timezone' as const);
  const headers = simulatorHeaders('ab-1', { reasonCodes, why: 'x'.repeat(9999) });
  expect(headers['x-simulator-why']).toMatch(/^x{509}\.{3}$/);
  expect(headers['x-simulator-reason-codes']).toMatch(
    /^range\/no-timezone(, range\/no-timezone)+$/,
  );
  expect(headers['x-simulator-reason-codes']?.length).toBeLessThanOrEqual(512);
});
