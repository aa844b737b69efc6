/** The leads: many years of a constant past, and a present that hangs on the time of start-up. */
import { keys, makeListings, offices, organizations } from './people.ts';
import type { Lead, State } from './types.ts';

const seed = 0x5eedc0de;
const channels = ['form', 'mail', 'form', 'phone', 'form'] as const;

/** A small generator (xorshift) of numbers from 0 up to 1; the same ones on every run. */
function makeRandom(start: number): () => number {
  let state = start | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}

const utc = (text: string): number => Date.parse(text);

/** Number of leads spread at random; the office left out of this table has none at all. */
const volumes: Readonly<Record<number, number>> = {
  80417733: 4300,
  84650102: 870,
  82006641: 265,
  85118870: 31,
  81999004: 140,
  80000311: 22,
};

/** Cases on the edge: bounds of days and years, and several leads within one second. */
const special: Readonly<Record<number, readonly string[]>> = {
  80417733: [
    '2019-01-01T00:00:00Z',
    '2023-03-01T00:00:00Z',
    '2022-05-17T13:45:09Z',
    '2022-05-17T13:45:09Z',
    '2022-05-17T13:45:09.140Z',
    '2022-05-17T13:45:09.870Z',
  ],
  84650102: ['2024-02-29T00:00:00Z', '2023-03-01T00:00:00Z', '2022-05-17T13:45:09Z'],
  82006641: ['2024-01-01T00:00:00Z', '2024-02-28T23:59:59Z', '2023-12-31T23:59:59.999Z'],
  85118870: ['2021-07-04T00:00:00Z', '2021-07-04T00:00:00Z', '2021-07-04T00:00:00Z'],
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Ages at start-up. The negative ones are still to come: those leads arrive while we run. */
const recent: Readonly<Record<number, readonly number[]>> = {
  80417733: [2 * second, 20 * second, 5 * minute, 40 * minute, 3 * hour, 20 * hour],
  84650102: [11 * second, 31 * minute, 9 * hour, ...arrivals()],
  82006641: [52 * minute, 22 * hour],
};

function arrivals(): number[] {
  return Array.from({ length: 900 }, (_, index) => -(index + 1) * 8 * second);
}

function scatter(random: () => number, count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, () => Math.floor(from + random() * (to - from)));
}

/** One busy day, so that ranges of hours and minutes have something to count. */
function busyDay(random: () => number, officeId: number): number[] {
  const isBusy = officeId === 80417733 || officeId === 84650102;
  return scatter(
    random,
    isBusy ? 180 : 0,
    utc('2023-09-14T00:00:00Z'),
    utc('2023-09-15T00:00:00Z'),
  );
}

function instantsOf(officeId: number, random: () => number, startedAt: number): number[] {
  const count = volumes[officeId] ?? 0;
  const past = scatter(random, count, utc('2017-02-03T00:00:00Z'), utc('2024-12-20T00:00:00Z'));
  const edges = (special[officeId] ?? []).map(utc);
  const present = (recent[officeId] ?? []).map((age) => startedAt - age);
  return [...past, ...busyDay(random, officeId), ...edges, ...present].toSorted((a, b) => a - b);
}

export function makeState(startedAt: number): State {
  const random = makeRandom(seed);
  const listings = makeListings();
  const leads = new Map<number, readonly Lead[]>();
  for (const office of offices) {
    const shown = listings.filter((listing) => listing.partner === office.partner);
    const toLead = (at: number, index: number): Lead => ({
      at,
      channel: channels[index % channels.length] ?? 'form',
      listing: shown[(index * 7) % shown.length],
    });
    leads.set(office.id, instantsOf(office.id, random, startedAt).map(toLead));
  }
  return { credentials: Object.values(keys), organizations, offices, leads, listings };
}
