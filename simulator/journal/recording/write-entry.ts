import type { IncomingMessage, ServerResponse } from 'node:http';

import type { PresentedCredential } from '../../model/command.ts';
import { farthestMilliseconds } from '../../model/instant.ts';
import type { State } from '../../model/state.ts';
import { findOperation } from '../../policy/contract-paths.ts';
import { listDifferences } from '../../policy/dialects/dialect.ts';
import type { NewEntry, RecordedCredential, RecordedHeader, RecordedResponse } from '../entry.ts';
import { maskToken } from '../masking/masked-key.ts';
import type { Masker } from '../masking/masker.ts';
import { maskHeader, maskTarget } from '../masking/places.ts';
import type { Collected, CollectedRequest } from './body.ts';
import { recordBody, recordRequestBody } from './body.ts';
import { explainExchange, pathOf } from './explain-exchange.ts';
import type { JournalSource, Notes } from './recording.ts';

const nobody = { key: null, standing: null, partner: null, permissions: [] };

/** Who presented the credential, without the key. */
function recordCredential(presented: PresentedCredential, state: State): RecordedCredential {
  if (presented.kind === 'none') {
    const isMissing = presented.reasonCode === 'auth/missing-credential';
    return { presented: isMissing ? 'nothing' : 'malformed', ...nobody };
  }
  const key = maskToken(presented.key);
  const known = state.credentials.get(presented.key);
  if (known === undefined) {
    return { ...nobody, presented: 'key', key, standing: 'never-issued' };
  }
  const { revoked, partnerId: partner, permissions } = known;
  const standing = revoked ? 'revoked' : 'valid';
  return { presented: 'key', key, standing, partner, permissions };
}

/** An exchange that has ended, and what was seen of it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly read: CollectedRequest;
  readonly sent: Collected;
  readonly notes: Notes;
  readonly requestId: string;
  /** The path with its query as sent, whatever it was rewritten to. */
  readonly target: string;
  readonly connection: number;
  /** By the machine's clock. */
  readonly receivedAt: number;
  readonly durationMilliseconds: number;
  readonly ended: NewEntry['ended'];
  /** How much of each body is kept. */
  readonly bodyBytes: number;
}

function recordHeaders(raw: readonly string[], { mask }: Masker): RecordedHeader[] {
  return raw.flatMap((name, index) => {
    const value = maskHeader(name, raw[index + 1] ?? '');
    return index % 2 === 0 ? [{ name: mask(name), value: mask(value) }] : [];
  });
}

function sentHeadersOf(response: ServerResponse): string[] {
  return Object.entries(response.getHeaders()).flatMap(([name, value = '']) =>
    [value].flat().flatMap((one) => [name, String(one)]),
  );
}

function recordResponse(
  { response, sent, ended, bodyBytes }: Exchange,
  masker: Masker,
): RecordedResponse | null {
  if (!response.headersSent) return null;
  const state = sent.size() === 0 && ended === 'whole' ? 'none' : ended;
  return {
    status: response.statusCode,
    headers: recordHeaders(sentHeadersOf(response), masker),
    body: recordBody(state, sent, bodyBytes, masker),
  };
}

/** The instant as ISO 8601; a clock may stand where no date is. */
function toIso(milliseconds: number): string {
  return Math.abs(milliseconds) <= farthestMilliseconds
    ? new Date(milliseconds).toISOString()
    : 'no date';
}

function decisionOf({ decided }: Notes, source: JournalSource) {
  if (decided === undefined) {
    return { at: toIso(source.now()), credential: null, events: [] };
  }
  const { command, state, now, events } = decided;
  return {
    at: toIso(now),
    credential: recordCredential(command.credential, state),
    events: events.map(({ kind }) => kind),
  };
}

/** The entry of an exchange. */
export function writeEntry(exchange: Exchange, source: JournalSource, masker: Masker): NewEntry {
  const { request, response, read, notes, requestId, connection, receivedAt } = exchange;
  const { method = '', httpVersion, rawHeaders } = request;
  const status = response.headersSent ? response.statusCode : undefined;
  const { reasonCodes, why } = explainExchange(request, status, notes);
  return {
    requestId,
    ...decisionOf(notes, source),
    receivedAt: toIso(receivedAt),
    durationMilliseconds: exchange.durationMilliseconds,
    connection,
    request: {
      method,
      path: masker.mask(maskTarget(exchange.target)),
      httpVersion,
      headers: recordHeaders(rawHeaders, masker),
      body: recordRequestBody(request, read, exchange.bodyBytes, masker),
    },
    response: recordResponse(exchange, masker),
    ended: exchange.ended,
    operation: notes.decided?.command.operation ?? findOperation(method, pathOf(request)) ?? null,
    reasonCodes,
    why: masker.mask(why),
    faults: notes.faults,
    defects: source.defects,
    dialect: listDifferences(source.dialect),
  };
}
