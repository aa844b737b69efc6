/** Converts a raw exchange to a journal entry: parsed, masked and explained. */
import type { RecordedCredential, RecordedHeader } from '../../../generated/control.ts';
import { findOperation } from '../../policy/contract-paths.ts';
import { listDifferences } from '../../policy/dialects/dialect.ts';
import { maskerFor, type Masker } from '../masking/masker.ts';
import { authorizationIn, maskHeader, maskTarget, maskToken } from '../masking/places.ts';
import type { ExchangeMetadata, NewEntry } from '../journal.ts';
import type { UnroutedRequest } from '../why/refusal.ts';
import { recordBody, type CapturedRequestBody, type CapturedBody } from './body.ts';
import type { JournalSource, RecordedDecision, Notes } from './recording.ts';
import { explainExchange } from './recording.ts';

/** A raw exchange with its reasons, not yet parsed or masked. */
interface RawExchange extends UnroutedRequest {
  /** The path and query as sent, before any rewriting. */
  readonly target: string;
  readonly httpVersion: string;
  /** Names and values alternately. */
  readonly rawHeaders: readonly string[];
  readonly read: CapturedRequestBody;
  /** Names and values alternately. */
  readonly sentHeaders: readonly string[];
  readonly sent: CapturedBody;
  readonly notes: Notes;
  /** Maximum number of bytes to keep of each body. */
  readonly bodyBytes: number;
}

type EntrySource = Pick<JournalSource, 'secrets' | 'dialect' | 'defects'>;

const noCredential = { key: null, standing: null, partner: null, permissions: [] };

/** The owner of the presented credential, without the key. */
function recordCredential({ presented, known }: RecordedDecision): RecordedCredential {
  if (presented.kind === 'none') {
    const isMissing = presented.reasonCode === 'auth/missing-credential';
    return { presented: isMissing ? 'nothing' : 'malformed', ...noCredential };
  }
  const key = maskToken(presented.key);
  if (known === undefined)
    return { ...noCredential, presented: 'key', key, standing: 'never-issued' };
  const { revoked, partnerId: partner, permissions } = known;
  const standing = revoked ? 'revoked' : 'valid';
  return { presented: 'key', key, standing, partner, permissions };
}

function recordHeaders(raw: readonly string[], { mask }: Masker): RecordedHeader[] {
  return raw.flatMap((name, index) => {
    const value = maskHeader(name, raw[index + 1] ?? '');
    return index % 2 === 0 ? [{ name: mask(name), value: mask(value) }] : [];
  });
}

/** The fields of an entry that are specific to an exchange. */
function writeMetadata(metadata: ExchangeMetadata) {
  return {
    requestId: metadata.requestId,
    at: new Date(metadata.at).toISOString(),
    receivedAt: new Date(metadata.receivedAt).toISOString(),
    durationMilliseconds: metadata.durationMilliseconds,
    connection: metadata.connection,
    ended: metadata.ended,
  };
}

/** The fields of an entry that repeated exchanges share, and the masker for the rest. */
function writeShared(exchange: RawExchange, { secrets, dialect, defects }: EntrySource) {
  const { method, path, httpVersion, rawHeaders, read, sent, notes, bodyBytes } = exchange;
  const masker = maskerFor(secrets, authorizationIn(rawHeaders));
  const { reasonCodes, why } = explainExchange(exchange, notes);
  const { decision } = notes;
  const entry = {
    credential: decision === undefined ? null : recordCredential(decision),
    events: decision?.events ?? [],
    request: {
      method,
      path: masker.mask(maskTarget(exchange.target)),
      httpVersion,
      headers: recordHeaders(rawHeaders, masker),
      body: { ...recordBody(read.state, read.captured, bodyBytes, masker), size: read.size },
    },
    operation: decision?.operation ?? findOperation(method, path) ?? null,
    reasonCodes,
    why: masker.mask(why),
    faults: notes.faults,
    defects,
    dialect: listDifferences(dialect),
  };
  return { entry, sentBody: recordBody('whole', sent, bodyBytes, masker), masker };
}

const lengthOf = (texts: readonly string[]): number => {
  let sum = 0;
  for (const { length } of texts) sum += length;
  return sum;
};

/** Approximate size of an entry's objects, without their texts. */
const objectBytes = 600;

/** An exchange in the journal, converted to an entry when it is read. */
export class ExchangeContent {
  readonly exchange: RawExchange;
  readonly source: EntrySource;
  #shared: ReturnType<typeof writeShared> | undefined;

  constructor(exchange: RawExchange, source: EntrySource) {
    this.exchange = exchange;
    this.source = source;
  }

  get bytes(): number {
    const { target, rawHeaders, read, sentHeaders, sent, bodyBytes } = this.exchange;
    const bodies = Math.min(read.captured.size, bodyBytes) + Math.min(sent.size, bodyBytes);
    return objectBytes + bodies + target.length + lengthOf(rawHeaders) + lengthOf(sentHeaders);
  }

  /** Creates the entry. Repeated exchanges share their texts, which are masked only once. */
  write(metadata: ExchangeMetadata, sentHeaders = this.exchange.sentHeaders): NewEntry {
    this.#shared ??= writeShared(this.exchange, this.source);
    const { entry, sentBody, masker } = this.#shared;
    const { status, sent } = this.exchange;
    // Copy, so that a modification of one returned entry does not affect another.
    const request = { ...entry.request, headers: [...entry.request.headers] };
    const shared = { ...writeMetadata(metadata), ...entry, request };
    if (status === undefined) return { ...shared, response: null };
    const state = sent.size === 0 && metadata.ended === 'whole' ? 'none' : metadata.ended;
    const headers = recordHeaders(sentHeaders, masker);
    return { ...shared, response: { status, headers, body: { ...sentBody, state } } };
  }
}
