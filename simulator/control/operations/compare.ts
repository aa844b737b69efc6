/** Compares two sandboxes, or a sandbox and a snapshot. */
import { isDeepStrictEqual } from 'node:util';

import type { Comparison, Difference } from '../../../generated/control.ts';
import { pick } from '../../../shared/select.ts';
import { maskKey } from '../../journal/masking/places.ts';
import { keyOfOrigin, originAt } from '../../model/lead-origins.ts';
import { listStatusChanges } from '../../model/listing-status.ts';
import type { Listing, State } from '../../model/state.ts';
import type { SandboxContent } from '../../tenants/sandbox/state.ts';

type Part = Difference['part'];
type Fields = Readonly<Record<string, unknown>>;

type Describe<Item> = (item: Item) => readonly [id: string, fields: Fields];

function pickDifferent(own: Fields, other: Fields): Fields | undefined {
  const different = Object.entries(own).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, other[name]),
  );
  return different.length === 0 ? undefined : Object.fromEntries(different);
}

/** Compares records; skips maps and records that both states share. */
function compareRecords<Key, Item>(
  part: Part,
  here: ReadonlyMap<Key, Item>,
  there: ReadonlyMap<Key, Item>,
  describe: Describe<Item>,
): Difference[] {
  if (here === there) return [];
  const fieldsOf = (item: Item | undefined): Fields =>
    item === undefined ? {} : describe(item)[1];
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((key): Difference[] => {
    const [own, other] = [here.get(key), there.get(key)];
    const item = own ?? other;
    if (own === other || item === undefined) return [];
    const sides = {
      here: pickDifferent(fieldsOf(own), fieldsOf(other)),
      there: pickDifferent(fieldsOf(other), fieldsOf(own)),
    };
    const isSame = own !== undefined && other !== undefined && !sides.here && !sides.there;
    return isSame ? [] : [{ part, id: describe(item)[0], ...pick(sides, 'here', 'there') }];
  });
}

const byId: Describe<{ readonly id: string | number }> = ({ id, ...rest }) => [String(id), rest];

function describeListing(listing: Listing): ReturnType<Describe<Listing>> {
  const { latest, partnerId, externalListingId, ...details } = listing;
  const history = listStatusChanges(listing);
  const fields = { ...details, status: latest.status, since: latest.at, history };
  return [`${partnerId}/${externalListingId}`, fields];
}

/** Leads as sorted keys, since leads at the same instant have no order. */
function listLeads({ leads, leadOrigins }: State, office: number): string[] {
  const origins = leadOrigins.get(office);
  const instants = Array.from(leads.get(office) ?? []);
  return instants.map((at, index) => `${at} ${keyOfOrigin(originAt(origins, index))}`).toSorted();
}

/** Compares leads. An office is one difference, however many of its leads differ. */
function compareLeads(here: State, there: State): Difference[] {
  return [...new Set([...here.leads.keys(), ...there.leads.keys()])].flatMap((office) => {
    const [own, other] = [here.leads.get(office), there.leads.get(office)];
    const areShared =
      own === other && here.leadOrigins.get(office) === there.leadOrigins.get(office);
    const counts = { here: own?.length ?? 0, there: other?.length ?? 0 };
    if (areShared) return [];
    const areSame =
      counts.here === counts.there &&
      isDeepStrictEqual(listLeads(here, office), listLeads(there, office));
    return areSame ? [] : [{ part: 'leads' as const, id: String(office), ...counts }];
  });
}

function compareStates(here: State, there: State): Difference[] {
  return [
    ...compareRecords('partners', here.partners, there.partners, byId),
    ...compareRecords('organizations', here.organizations, there.organizations, byId),
    ...compareRecords('offices', here.offices, there.offices, byId),
    ...compareRecords(
      'brokers',
      here.brokers,
      there.brokers,
      ({ partnerId, externalId, ...rest }) => [`${partnerId}/${externalId}`, rest],
    ),
    ...compareRecords('credentials', here.credentials, there.credentials, ({ key, ...rest }) => [
      maskKey(key),
      rest,
    ]),
    ...compareRecords('listings', here.listings, there.listings, describeListing),
    ...compareLeads(here, there),
  ];
}

const compareValue = (part: Part, here: unknown, there: unknown): Difference[] =>
  isDeepStrictEqual(here, there) ? [] : [{ part, id: '', here, there }];

export function compareContents(here: SandboxContent, there: SandboxContent): Comparison {
  const { settings: own } = here;
  const { settings: other } = there;
  const differences = [
    ...compareValue('data', here.beginning.label, there.beginning.label),
    ...compareValue('clock', here.clock, there.clock),
    ...compareValue('dialect', own.dialect, other.dialect),
    ...compareValue('defects', own.defects, other.defects),
    ...compareValue('faults', own.faults, other.faults),
    ...compareValue('liveLeads', own.liveLeadsPerSecond, other.liveLeadsPerSecond),
    ...compareStates(here.model, there.model),
  ];
  return { same: differences.length === 0, differences };
}
