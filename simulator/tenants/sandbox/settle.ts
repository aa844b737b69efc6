import type { Policy } from '../../model/policy.ts';
import { leadEventsBetween } from '../live-leads/events.ts';
import { gapsIn } from './clock.ts';
import type { LeadsArrived, SandboxState } from './state.ts';

/**
 * The live leads that have arrived by now and are not in the state yet. Nothing waits for them:
 * whoever looks at the state asks for them first, so that every clock may jump.
 */
export function settle(state: SandboxState, now: number, policy: Policy): readonly LeadsArrived[] {
  const { model, settledAt, lived, beginning, settings } = state;
  const perSecond = settings.liveLeadsPerSecond;
  if (perSecond === 0 || now <= settledAt) return [];
  const live = { number: beginning.number, perSecond };
  const events = gapsIn(lived, { from: settledAt, to: now }).flatMap(({ from, to }) =>
    leadEventsBetween(model, live, from, to, policy),
  );
  return [{ kind: 'leads-arrived', events, until: now }];
}

/** A longer time is remembered though nobody got a lead in it: its draws are not made again. */
const longestQuietMilliseconds = 1000;

/**
 * Whether so short a time without a lead passed that a request which changes nothing need not have
 * it remembered. Whoever asks for it again gets no lead again, until something else changes: what
 * does has to remember it first.
 */
export function isQuiet({ events, until }: LeadsArrived, { settledAt }: SandboxState): boolean {
  return events.length === 0 && until - settledAt < longestQuietMilliseconds;
}
