/** Entries of a journal, as the middleware writes them. */
import type { NewEntry, RingLimits, Unwritten } from '../journal/ring.ts';
import { createJournal, type Journal } from '../journal/journal.ts';

/** An entry of a count that was answered, with the changes. */
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

/** The same, answered with a status. */
export function answered(status: number, path = '/partner/v1/health'): NewEntry {
  const { request, response, ...entry } = newEntry({ operation: 'getHealth' });
  if (response === null) throw new Error('An answered entry has a response.');
  return { ...entry, request: { ...request, path }, response: { ...response, status } };
}

const moment = {
  requestId: '',
  connection: 0,
  receivedAt: 0,
  durationMilliseconds: 0,
  ended: 'whole',
  at: 0,
} as const;

/** The entry as an exchange that is written so, and takes as many bytes as its JSON. */
export function exchangeOf(entry: NewEntry = newEntry()): Unwritten {
  const bytes = Buffer.byteLength(JSON.stringify(entry));
  return { bytes, moment, content: { write: () => entry } };
}

/** A journal of so many entries. */
export function filledJournal(count: number, limits: Partial<RingLimits> = {}): Journal {
  const journal = createJournal(limits);
  for (let index = 0; index < count; index += 1) journal.append(exchangeOf());
  return journal;
}
