/** Journal entries as the middleware writes them, and explanations on the small state. */
import { createJournal, type Journal } from '../journal/journal.ts';
import type { NewEntry, RingLimits, RawExchangeEntry } from '../journal/journal.ts';
import type { SentHeaders } from '../journal/why/decision-trace.ts';
import type { Explanation, KnownDefect } from '../journal/why/explain.ts';
import { alternativesOf, explain } from '../journal/why/explain.ts';
import type { Command } from '../model/command.ts';
import { decide } from '../model/decide.ts';
import type { State } from '../model/state.ts';
import { applyDialect, type Answers } from '../policy/dialects/dialect.ts';
import { referencePolicies, type Policies } from '../policy/override.ts';
import { now, state as smallState } from './state.ts';

export function newEntry(changes: Partial<NewEntry> = {}): NewEntry {
  return {
    requestId: 'test-1',
    at: '2026-03-14T09:26:53.000Z',
    receivedAt: '2026-03-14T10:00:00.000Z',
    durationMilliseconds: 1.5,
    connection: 1,
    request: {
      method: 'GET',
      path: '/partner/v1/offices/2101/leads/count?startDate=2024-01-01T00%3A00%3A00Z',
      httpVersion: '1.1',
      headers: [
        { name: 'Host', value: '127.0.0.1:4010' },
        { name: 'Cookie', value: 'a=1; b=2' },
      ],
      body: { state: 'none', size: 0, truncated: false },
    },
    response: {
      status: 200,
      headers: [
        { name: 'content-type', value: 'application/json; charset=utf-8' },
        { name: 'set-cookie', value: 'c=3; Path=/' },
      ],
      body: { state: 'whole', text: '{"totalLeads":15}', size: 17, truncated: false },
    },
    ended: 'whole',
    operation: 'getOfficeLeadCount',
    credential: null,
    reasonCodes: ['bounds'],
    why: '200: 15 leads of office 2101',
    faults: [],
    defects: [],
    dialect: [],
    events: [],
    ...changes,
  };
}

export function answered(status: number, path = '/partner/v1/health'): NewEntry {
  const { request, response, ...entry } = newEntry({ operation: 'getHealth' });
  if (response === null) throw new Error('An answered entry has a response.');
  return { ...entry, request: { ...request, path }, response: { ...response, status } };
}

const metadata = {
  requestId: '',
  connection: 0,
  receivedAt: 0,
  durationMilliseconds: 0,
  ended: 'whole',
  at: 0,
} as const;

/** Converts an entry to an exchange whose size is that of its JSON. */
export function exchangeOf(entry: NewEntry = newEntry()): RawExchangeEntry {
  const bytes = Buffer.byteLength(JSON.stringify(entry));
  return { bytes, metadata, content: { write: () => entry } };
}

export function filledJournal(count: number, limits: Partial<RingLimits> = {}): Journal {
  const journal = createJournal(limits);
  for (let index = 0; index < count; index += 1) journal.append(exchangeOf());
  return journal;
}

const reference = referencePolicies;

export interface Defect extends KnownDefect {
  readonly break: (policies: Policies) => Policies;
}

export interface Conditions {
  readonly dialect?: Answers;
  readonly defects?: readonly Defect[];
  readonly sent?: SentHeaders;
  /** By default the small one. */
  readonly state?: State;
}

export function explained(
  command: Command,
  { dialect = {}, defects = [], sent = {}, state = smallState }: Conditions = {},
): Explanation {
  const compose = (answers: Answers, on: readonly Defect[]): Policies =>
    on.reduce((policies, defect) => defect.break(policies), applyDialect(answers, reference));
  const policies = compose(dialect, defects);
  const { reply, events } = decide(state, command, now, policies.policy);
  const alternatives = alternativesOf(dialect, defects, compose);
  return explain({ state, command, reply, events, now, policies, dialect, alternatives, sent });
}

export const why = (command: Command, conditions?: Conditions): string =>
  explained(command, conditions).why;
