import { expect, test } from 'vitest';

import { evolve } from '../../model/evolve.ts';
import type { State } from '../../model/state.ts';
import { beginWith } from './beginning.ts';

const at = Date.UTC(2026, 2, 14);
const begun = async (data: 'standard' | 'busy', now: number): Promise<State> =>
  (await beginWith(data, 1, now)).model;

const parts = [
  'partners',
  'organizations',
  'offices',
  'brokers',
  'listings',
  'credentials',
] as const;

test('sandboxes that begin one after the other share all that their times leave the same', async () => {
  const [one, other] = [await begun('standard', at), await begun('standard', at + 1)];
  for (const part of parts) expect(other[part]).toBe(one[part]);
  for (const [office, { different }] of one.leadOrigins) {
    expect(other.leadOrigins.get(office)?.different).toBe(different);
  }
  const [few, more] = [await begun('busy', at), await begun('busy', at + 1)];
  expect(more.leads).toBe(few.leads);
});

test('what is shared is what would have been made alone', async () => {
  const alone = await begun('standard', at + 60_000);
  await begun('busy', at);
  await begun('standard', at);
  const shared = await begun('standard', at + 60_000);
  for (const [part, map] of Object.entries(alone)) {
    expect([...shared[part as keyof State]]).toEqual([...map]);
  }
});

test('a lead in one sandbox is none in another that shares its column', async () => {
  const [one, other] = [await begun('busy', at), await begun('busy', at)];
  const [office = 0] = one.leads.keys();
  const { length = 0 } = one.leads.get(office) ?? {};
  const lead = (instant: number) =>
    ({ kind: 'leads-received', officeId: office, instants: [instant] }) as const;
  const [first, second] = [evolve(one, lead(at - 1)), evolve(other, lead(at))];
  const columns = [first, second].map(({ leads }) => Array.from(leads.get(office) ?? []));
  expect(columns.map((column) => column.length)).toEqual([length + 1, length + 1]);
  expect(columns.map((column) => column.at(-1))).toEqual([at - 1, at]);
  expect(other.leads.get(office)).toHaveLength(length);
});
