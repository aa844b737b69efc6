/** Clients that record what they observe, and a check that the history is linearizable. */
import { setTimeout as pause } from 'node:timers/promises';

import { isObject } from '../model/json.ts';
import { jsonRequest } from './service.ts';

/** A write or read of a value. Times are those of a clock shared by all clients. */
export interface Operation {
  readonly kind: 'write' | 'read';
  /** Each value is written at most once. */
  readonly value: string;
  readonly begin: number;
  /** Infinity for a write without an answer, which may happen at any time, or never. */
  readonly end: number;
}

/** The zone of a value: its write and all of its reads are contiguous in the order. */
type Zone = ReturnType<typeof zoneOf>;

function zoneOf(value: string, operations: readonly Operation[]) {
  /** When the first of its operations ended, and when the last one began. */
  const firstEnd = Math.min(...operations.map(({ end }) => end));
  const lastBegin = Math.max(...operations.map(({ begin }) => begin));
  return { value, firstEnd, lastBegin };
}

function explainReads(value: string, operations: readonly Operation[]): string[] {
  const write = operations.find(({ kind }) => kind === 'write');
  if (write === undefined) return [`${value} was read, and nobody wrote it`];
  const early = operations.some(({ kind, end }) => kind === 'read' && end < write.begin);
  return early ? [`${value} was read before it was written`] : [];
}

/** Whether the register certainly had this value throughout the span. */
const isHeld = ({ firstEnd, lastBegin }: Zone): boolean => firstEnd < lastBegin;

function conflict(held: Zone, other: Zone): string[] {
  const overlaps = isHeld(other)
    ? other.firstEnd < held.lastBegin && held.firstEnd < other.lastBegin
    : other.lastBegin > held.firstEnd && other.firstEnd < held.lastBegin;
  return overlaps ? [`${other.value} came while ${held.value} was there, before and after`] : [];
}

/**
 * Finds what no single register could have shown; empty for a linearizable history. If each value
 * is written once, zones decide this (Gibbons and Korach, Testing Shared Memories, 1997).
 * Linearizability is local, so checking each register suffices (Herlihy and Wing, 1990).
 * @param begun the initial value
 */
export function findConflicts(begun: string, history: readonly Operation[]): string[] {
  const byValue = new Map<string, Operation[]>();
  byValue.set(begun, [{ kind: 'write', value: begun, begin: -Infinity, end: -Infinity }]);
  for (const operation of history) {
    const others = byValue.get(operation.value) ?? [];
    byValue.set(operation.value, [...others, operation]);
  }
  const values = [...byValue];
  const zones = values.map(([value, operations]) => zoneOf(value, operations));
  return [
    ...values.flatMap(([value, operations]) => explainReads(value, operations)),
    ...zones
      .filter(isHeld)
      .flatMap((held) =>
        zones.filter((zone) => zone !== held).flatMap((zone) => conflict(held, zone)),
      ),
  ];
}

/** The effect of a request; `unknown` without an answer, or if the answer leaves it open. */
type Became = 'done' | 'nothing' | 'unknown';

interface Asked {
  readonly became: Became;
  readonly body: unknown;
  readonly begin: number;
  readonly end: number;
}

export interface Seen {
  readonly sandbox: string;
  /** The operations on the business type of one listing. */
  readonly register: Operation[];
  /** Values that were not written according to the answer. */
  readonly refused: string[];
  /** The effect of adding each lead, by its instant. */
  readonly leads: Map<string, Became>;
  /** Each count, with its possible minimum and maximum. */
  readonly counts: { readonly least: number; found: number; most: number }[];
  done: number;
}

export const emptyObservation = (sandbox: string): Seen => ({
  sandbox,
  register: [],
  refused: [],
  leads: new Map(),
  counts: [],
  done: 0,
});

const timeoutMilliseconds = 8_000;

async function ask(url: string, method: string, path: string, body?: unknown): Promise<Asked> {
  const begin = performance.now();
  const key = path.startsWith('/_simulator') ? undefined : 'sim-key-full';
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const response = await fetch(`${url}${path}`, { ...jsonRequest(method, key, body), signal });
    const text = await response.text();
    const end = performance.now();
    if (response.ok) return { became: 'done', body: JSON.parse(text), begin, end };
    const became = text.includes('nothing was done') ? 'nothing' : 'unknown';
    if (response.status === 503) return { became, body: undefined, begin, end };
    throw new Error(`${method} ${path} was answered ${response.status} ${text}`);
  } catch (error) {
    // The errors of fetch for a broken connection and for a timeout.
    const isLost = error instanceof TypeError || error instanceof DOMException;
    if (!isLost) throw error;
    return { became: 'unknown', body: undefined, begin, end: Infinity };
  }
}

export const fieldOf = (body: unknown, name: string): unknown =>
  isObject(body) ? body[name] : undefined;

async function writeListing(url: string, seen: Seen, value: string): Promise<void> {
  const path = `/sandboxes/${seen.sandbox}/partner/v1/listings/LST-0002`;
  const body = { brokerExternalId: 'BRK-04', status: 'SOLD', businessType: value };
  const { became, begin, end } = await ask(url, 'PUT', path, body);
  if (became === 'done') seen.done += 1;
  if (became === 'nothing') seen.refused.push(value);
  else seen.register.push({ kind: 'write', value, begin, end: became === 'done' ? end : Infinity });
}

export async function readListing(url: string, seen: Seen): Promise<void> {
  const path = `/_simulator/sandboxes/${seen.sandbox}/listings/tidewater/LST-0002`;
  const { became, body, begin, end } = await ask(url, 'GET', path);
  if (became !== 'done') return;
  seen.done += 1;
  seen.register.push({ kind: 'read', value: String(fieldOf(body, 'businessType')), begin, end });
}

/** An instant years before all other leads. */
const firstInstant = Date.UTC(2001, 0, 1);

async function addLead(url: string, seen: Seen, number: number): Promise<void> {
  const at = new Date(firstInstant + number * 1000).toISOString().replace('.000Z', 'Z');
  seen.leads.set(at, 'unknown');
  const path = `/_simulator/sandboxes/${seen.sandbox}/leads`;
  const { became } = await ask(url, 'POST', path, { office: 2101, at: [at] });
  seen.leads.set(at, became);
  if (became === 'done') seen.done += 1;
}

const sizeOf = ({ leads }: Seen, counts: (became: Became) => boolean): number =>
  [...leads.values()].filter(counts).length;

/** Reads and records the number of leads. The first use creates the sandbox. */
export async function countLeads(url: string, seen: Seen): Promise<void> {
  const range = 'startDate=2001-01-01T00:00:00Z&endDate=2002-01-01T00:00:00Z';
  const path = `/sandboxes/${seen.sandbox}/partner/v1/offices/2101/leads/count?${range}`;
  const least = sizeOf(seen, (became) => became === 'done');
  const { became, body } = await ask(url, 'GET', path);
  if (became !== 'done') return;
  seen.done += 1;
  const most = sizeOf(seen, (one) => one !== 'nothing');
  seen.counts.push({ least, found: Number(fieldOf(body, 'totalLeads')), most });
}

export async function listLeads(url: string, { sandbox }: Seen): Promise<string[]> {
  const path = `/_simulator/sandboxes/${sandbox}/leads?office=2101&limit=10000`;
  const leads = fieldOf((await ask(url, 'GET', path)).body, 'leads');
  if (!Array.isArray(leads)) throw new Error('The leads were not listed.');
  return leads.map((lead) => String(fieldOf(lead, 'at'))).filter((at) => at < '2002');
}

/**
 * Runs a client: it sends consecutive requests, each to any replica, until it is told to stop. It
 * pauses in between, so that clients do not starve the replicas of CPU time.
 */
export async function askOn(
  chooseUrl: () => string,
  seen: Seen,
  client: number,
  isOver: () => boolean,
): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    const own = client * 100_000 + number;
    const step = Math.floor(Math.random() * 4);
    if (step === 0) await writeListing(chooseUrl(), seen, `type ${own}`);
    else if (step === 1) await readListing(chooseUrl(), seen);
    else if (step === 2) await addLead(chooseUrl(), seen, own);
    else await countLeads(chooseUrl(), seen);
    await pause(Math.random() * 40);
  }
}
