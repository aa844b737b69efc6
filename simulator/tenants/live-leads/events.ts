import type { LeadsReceived } from '../../model/event.ts';
import type { LeadOrigin, State } from '../../model/state.ts';
import { leadSources } from '../../model/state.ts';
import { keyOfOrigin } from '../../model/lead-origins.ts';
import type { Policy } from '../../model/policy.ts';
import type { LiveLeads } from './arrivals.ts';
import { arrivalsBetween } from './arrivals.ts';
import type { Receiver } from './receivers.ts';
import { followReceivers } from './receivers.ts';

/** A lead with all that is known of it. */
interface ReceivedLead extends LeadOrigin {
  readonly at: number;
}

/** The leads of one office as they happened. */
function receive(officeId: number, leads: readonly ReceivedLead[]): LeadsReceived {
  const places = new Map<string, number>();
  const different: LeadOrigin[] = [];
  const indexes = leads.map(({ at: _at, ...origin }) => {
    const key = keyOfOrigin(origin);
    const place = places.get(key) ?? different.push(origin) - 1;
    places.set(key, place);
    return place;
  });
  const instants = leads.map(({ at }) => at);
  return { kind: 'leads-received', officeId, instants, origins: { different, indexes } };
}

/** One of the receivers and one of the sources, by a chance from 0 up to 1. */
function choose(receivers: readonly Receiver[], chance: number) {
  const choice = Math.floor(chance * receivers.length * leadSources.length);
  const receiver = receivers[Math.floor(choice / leadSources.length)];
  const source = leadSources[choice % leadSources.length] ?? leadSources[0];
  return { receiver, source };
}

/**
 * The leads that arrive by themselves after `from` and not after `to`, one event per office. Each
 * listing that buyers see at the instant of an arrival is as likely as the others to bring it; what
 * they saw then is in its history, so it matters neither when the question is put nor in how many
 * parts. Only before the policy or the rate changes, the time up to then has to be asked for.
 */
export function leadEventsBetween(
  state: State,
  live: LiveLeads,
  from: number,
  to: number,
  policy: Policy,
): LeadsReceived[] {
  const arrivals = arrivalsBetween(live, from, to);
  if (arrivals.length === 0) return [];
  const receiversAt = followReceivers(state, from, policy);
  const byOffice = new Map<number, ReceivedLead[]>();
  for (const { at, chance } of arrivals) {
    const { receiver, source } = choose(receiversAt(at), chance);
    if (receiver === undefined) continue;
    const { officeId, ...listing } = receiver;
    const leads = byOffice.get(officeId) ?? [];
    leads.push({ at, ...listing, source });
    byOffice.set(officeId, leads);
  }
  return Array.from(byOffice, ([officeId, leads]) => receive(officeId, leads));
}
