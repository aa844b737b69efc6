import type { Comparison, Difference } from '../../../generated/control.ts';
import type { Difference as StateDifference } from '../../model/compare.ts';
import { compareStates } from '../../model/compare.ts';
import type { FieldDifferences, RecordDifference } from '../../model/compare-records.ts';
import { maskKey } from '../../journal/masking/masked-key.ts';
import type { State } from '../../model/state.ts';
import type { Moment } from '../../tenants/sandbox/state.ts';

const parts = {
  partner: 'partners',
  organization: 'organizations',
  office: 'offices',
  broker: 'brokers',
  listing: 'listings',
  credential: 'credentials',
} as const satisfies Record<RecordDifference['about'], Difference['part']>;

function side(fields: FieldDifferences, name: 'before' | 'after'): unknown {
  const values = Object.entries(fields).flatMap(([field, { [name]: value }]) =>
    value === undefined ? [] : [[field, value] as const],
  );
  return values.length === 0 ? undefined : Object.fromEntries(values);
}

function compareRecord(difference: RecordDifference): Difference {
  const { about, id, partnerId, fields } = difference;
  const name = about === 'credential' ? maskKey(String(id)) : String(id);
  const here = side(fields, 'before');
  const there = side(fields, 'after');
  return {
    part: parts[about],
    id: partnerId === undefined ? name : `${partnerId}/${name}`,
    ...(here !== undefined && { here }),
    ...(there !== undefined && { there }),
  };
}

/** Of leads, how many: those of one office are one difference, whatever came and went. */
function compareLeads(differences: readonly StateDifference[], here: State, there: State) {
  const offices = differences.flatMap((one) => (one.about === 'leads' ? [one.officeId] : []));
  return [...new Set(offices)].map((office): Difference => ({
    part: 'leads',
    id: String(office),
    here: here.leads.get(office)?.length ?? 0,
    there: there.leads.get(office)?.length ?? 0,
  }));
}

function compareValue(part: Difference['part'], here: unknown, there: unknown): Difference[] {
  if (JSON.stringify(here) === JSON.stringify(there)) return [];
  return [{ part, id: '', here, there }];
}

/** Where two moments differ. */
export function compareMoments(here: Moment, there: Moment): Comparison {
  const states = compareStates(here.model, there.model);
  const differences = [
    ...compareValue('data', here.beginning.label, there.beginning.label),
    ...compareValue('clock', here.clock, there.clock),
    ...compareValue('dialect', here.settings.dialect, there.settings.dialect),
    ...compareValue('defects', here.settings.defects, there.settings.defects),
    ...compareValue('faults', here.settings.faults, there.settings.faults),
    ...compareValue(
      'liveLeads',
      here.settings.liveLeadsPerSecond,
      there.settings.liveLeadsPerSecond,
    ),
    ...states.flatMap((one) => (one.about === 'leads' ? [] : [compareRecord(one)])),
    ...compareLeads(states, here.model, there.model),
  ];
  return { same: differences.length === 0, differences };
}
