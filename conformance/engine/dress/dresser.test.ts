import { describe, expect, test } from 'vitest';

import { bearerCredential } from '../../target/credentials.ts';
import { dressLevels } from '../../wire/dress.ts';
import type { RequestPlan } from '../../wire/exchange.ts';
import { planHealth, planUpdate } from '../client/requests.ts';
import { Dresser } from './dresser.ts';
import { dressFactors } from './factors.ts';

const credential = bearerCredential('full', 'Key');
const listing = { externalListingId: 'L-1', status: 'SOLD' } as const;
const health = planHealth(credential);

const dealt = (place: string, plan = health, seed = 1, isShared = false) => {
  const dresser = new Dresser({ seed }, place);
  return [1, 2, 3, 4].map(() => dresser.nextDress(plan, isShared));
};

describe('a dresser', () => {
  test('deals the same dresses to a replay, and others to another place, seed or turn', () => {
    expect(dealt('a/b/0')).toEqual(dealt('a/b/0'));
    expect(dealt('a/b/1')).not.toEqual(dealt('a/b/0'));
    expect(dealt('a/b/0', health, 2)).not.toEqual(dealt('a/b/0'));
    expect(new Set(dealt('a/b/0').map((dress) => JSON.stringify(dress))).size).toBeGreaterThan(1);
  });

  test('dresses an update the same for any status, since a replay changes the status', () => {
    const [one, other] = (['DRAFT', 'ARCHIVED'] as const).map((status) =>
      dealt('a/b/0', planUpdate(listing, status, credential)),
    );
    expect(one).toEqual(other);
  });

  test('deals one dress to shared requests, whichever rule sends them', () => {
    const [first, ...others] = dealt('a/b/0', health, 1, true);
    expect(others).toEqual([first, first, first]);
    expect(dealt('c/d/7', health, 1, true)[0]).toEqual(first);
  });

  test('notes whether it held a factor at its default', () => {
    const [kept, all] = [[], dressFactors].map(
      (variedFactors) => new Dresser({ seed: 1, variedFactors }, 'a/b/0'),
    );
    for (let turn = 0; turn < 9; turn += 1) {
      expect(kept?.nextDress(health, false)).toEqual({});
      all?.nextDress(health, false);
    }
    expect([kept?.hasSuppressedLevel, all?.hasSuppressedLevel]).toEqual([true, false]);
  });

  test.each<[string, Partial<RequestPlan>]>([
    ['operation', { operation: 'updateListing' }],
    ['path', { path: '/elsewhere' }],
    ['query', { query: [['startDate', '2024-01-01T00:00:00Z']] }],
    ['credential', { credential: bearerCredential('another', 'Key') }],
  ])('deals other dresses to another %s', (_part, change) => {
    expect(dealt('a/b/0', { ...health, ...change })).not.toEqual(dealt('a/b/0'));
  });

  test('deals all levels of a factor, including the default, about equally often', () => {
    const dresser = new Dresser({ seed: 1 }, 'a/b/0');
    const dresses = Array.from({ length: 2000 }, () => dresser.nextDress(health, false));
    for (const factor of dressFactors) {
      const levels = [undefined, ...dressLevels[factor]];
      for (const level of levels) {
        const share = dresses.filter((dress) => dress[factor] === level).length / dresses.length;
        // Most clients send dates in the documented form.
        const isRarer = factor === 'dates';
        const times = isRarer ? (level === undefined ? 8 / 5 : 8) : levels.length;
        expect(share * times, `${factor} ${level}`).toBeCloseTo(1, 0);
      }
    }
  });

  test('deals the same dresses for a seed in every version, so that replays stay valid', () => {
    expect(dealt('a/b/0').slice(0, 2)).toStrictEqual([
      {
        order: 'in reverse order',
        escapes: 'with escapes in lower case',
        accept: 'of any type',
        connection: 'that closes afterwards',
        json: 'in another order',
        mediaType: 'with a charset',
      },
      {
        headers: 'after twelve others',
        accept: 'omitted',
        encoding: 'of gzip',
        connection: 'that closes afterwards',
      },
    ]);
    expect(dealt('a/b/0', health, 1, true)[0]).toStrictEqual({
      order: 'in reverse order',
      dates: 'with the offset +13:45 in the last',
      escapes: 'with escaped colons',
      accept: 'of any type',
      connection: 'beside the others',
      json: 'with whitespace',
    });
  });
});
