import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findSandboxKey, nameForm, parseSandboxKey, randomName, writeSandboxKey } from './key.ts';

test('a key of the sandbox form names its sandbox and the key in there', () => {
  const named = { name: 'checkout-2', key: 'sim-key-full' };
  expect(writeSandboxKey(named)).toBe('sandbox-checkout-2.sim-key-full');
  expect(parseSandboxKey('sandbox-checkout-2.sim-key-full')).toEqual(named);
  expect(parseSandboxKey('sandbox-a.b.c')).toEqual({ name: 'a', key: 'b.c' });
});

test.each(['sim-key-full', 'sandbox-', 'sandbox-a', 'sandbox-a.', 'sandbox-A.b', 'Sandbox-a.b'])(
  '%s is no key of the sandbox form',
  (text) => {
    expect(parseSandboxKey(text)).toBeUndefined();
  },
);

test.each([
  [['Bearer sandbox-a.b'], { name: 'a', key: 'b' }],
  [['bearer   sandbox-a.b'], { name: 'a', key: 'b' }],
  [['Basic sandbox-a.b'], { name: 'a', key: 'b' }],
  [['sandbox-a.b'], { name: 'a', key: 'b' }],
  [['Bearer sandbox-a.b', 'Bearer sandbox-a.b'], undefined],
  [['Bearer abc'], undefined],
  [undefined, undefined],
] as const)('the headers %j name the sandbox %j, whatever it accepts', (values, named) => {
  expect(findSandboxKey(values)).toEqual(named);
});

test('a name by chance is none that a client may choose, and neither is one that nearly fits', () => {
  const names = Array.from({ length: 200 }, randomName);
  expect(new Set(names).size).toBe(200);
  const digit = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-.');
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(23), digit, (name, place, other) => {
      const near = `${name.slice(0, place)}${other}${name.slice(place + 1)}`;
      const { name: read = near, key = '' } = parseSandboxKey(`sandbox-${near}.key`) ?? {};
      expect(nameForm.test(read) && key === 'key').toBe(false);
    }),
  );
});
