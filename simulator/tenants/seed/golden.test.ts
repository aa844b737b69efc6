import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { now } from '../../test-support/state.ts';
import { makeNamedSeed, namedSeeds, type SeedName } from './open-data.ts';

/** The events of each seed at the time of the tests, as sha256 of their JSON. */
const golden: Readonly<Record<SeedName, readonly [label: string, hash: string]>> = {
  standard: ['standard v2:42', '9d38cd6f52951408583968d33a55268db1edd9fc09d9f2216942948648d34a59'],
  empty: ['empty v1:42', '6a552b2bcdc40301a0e7a5305fc3a32b5ca0f3e048ef1beb664394f697f70cd1'],
  boundaries: [
    'boundaries v1:42',
    '2a154a4fa8e573a2700735d7c1fc64a2bce67c4db746799df9dfe905785ab7d4',
  ],
  busy: ['busy v1:42', '30c6942954b6fd47dd1e514228488d456b303d59c54f864af60dbdbc2f6476d0'],
  huge: ['huge v1:42', 'b1f235120d002fca54720b7f3d03e50751345862b293453a21b1677a19c16cf2'],
};

const names = Object.keys(namedSeeds) as SeedName[];

function hash(name: SeedName, number: number): string {
  const { events } = makeNamedSeed(name, number, now);
  return createHash('sha256')
    .update(JSON.stringify([...events]))
    .digest('hex');
}

describe.each(names)('the data of %s', (name) => {
  test('are the same for ever, under this version', () => {
    const { label } = makeNamedSeed(name, 42, now);
    const actual = [label, hash(name, 42)];
    expect(
      actual,
      `The number 42 makes other data than it did. Somebody relies on the old ones: where this is ` +
        `meant, raise the version of ${name} and put here ${JSON.stringify(actual)}.`,
    ).toEqual(golden[name]);
  });

  test('are made from one number, which makes the same ones each time', () => {
    const small = name === 'huge' ? { leads: 1_000 } : {};
    const make = (number: number) => [...makeNamedSeed(name, number, now, small).events];
    expect(make(7)).toEqual(make(7));
    expect(make(8)).not.toEqual(make(7));
  });
});
