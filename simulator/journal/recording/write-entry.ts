import { findOperation } from '../../policy/contract-paths.ts';
import { listDifferences } from '../../policy/dialects/dialect.ts';
import type { NewEntry, RecordedCredential, RecordedHeader, RecordedResponse } from '../entry.ts';
import type { Unwritten } from '../journal.ts';
import { maskToken } from '../masking/masked-key.ts';
import { maskerFor, type Masker } from '../masking/masker.ts';
import { authorizationIn, maskHeader, maskTarget } from '../masking/places.ts';
import type { UnroutedRequest } from '../why/unrouted.ts';
import { recordBody, type ReadBody, type SeenBody } from './body.ts';
import { explainExchange } from './explain-exchange.ts';
import type { JournalSource, KeptDecision, Notes } from './recording.ts';

/** An exchange that has ended, as it was seen: nothing of it is read or masked yet. */
export interface Exchange extends UnroutedRequest {
  readonly requestId: string;
  readonly connection: number;
  /** By the machine's clock. */
  readonly receivedAt: number;
  readonly durationMilliseconds: number;
  readonly ended: NewEntry['ended'];
  /** The path with its query as sent, whatever it was rewritten to. */
  readonly target: string;
  readonly httpVersion: string;
  /** Names and values in turn. */
  readonly rawHeaders: readonly string[];
  readonly read: ReadBody;
  /** Names and values in turn. */
  readonly sentHeaders: readonly string[];
  readonly sent: SeenBody;
  readonly notes: Notes;
  /** By the sandbox's clock. */
  readonly at: number;
  /** How much of each body is kept. */
  readonly bodyBytes: number;
}

const nobody = { key: null, standing: null, partner: null, permissions: [] };

/** Who presented the credential, without the key. */
function recordCredential({ presented, known }: KeptDecision): RecordedCredential {
  if (presented.kind === 'none') {
    const isMissing = presented.reasonCode === 'auth/missing-credential';
    return { presented: isMissing ? 'nothing' : 'malformed', ...nobody };
  }
  const key = maskToken(presented.key);
  if (known === undefined) {
    return { ...nobody, presented: 'key', key, standing: 'never-issued' };
  }
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

function recordResponse(
  { status, sentHeaders, sent, ended, bodyBytes }: Exchange,
  masker: Masker,
): RecordedResponse | null {
  if (status === undefined) return null;
  const state = sent.size === 0 && ended === 'whole' ? 'none' : ended;
  return {
    status,
    headers: recordHeaders(sentHeaders, masker),
    body: recordBody(state, sent, bodyBytes, masker),
  };
}

function writeEntry(exchange: Exchange, { secrets, dialect, defects }: JournalSource): NewEntry {
  const { method, path, httpVersion, rawHeaders, read, notes, bodyBytes } = exchange;
  const masker = maskerFor(secrets, authorizationIn(rawHeaders));
  const { reasonCodes, why } = explainExchange(exchange, notes);
  const { decision } = notes;
  return {
    requestId: exchange.requestId,
    at: new Date(exchange.at).toISOString(),
    credential: decision === undefined ? null : recordCredential(decision),
    events: decision?.events ?? [],
    receivedAt: new Date(exchange.receivedAt).toISOString(),
    durationMilliseconds: exchange.durationMilliseconds,
    connection: exchange.connection,
    request: {
      method,
      path: masker.mask(maskTarget(exchange.target)),
      httpVersion,
      headers: recordHeaders(rawHeaders, masker),
      body: { ...recordBody(read.state, read.seen, bodyBytes, masker), size: read.size },
    },
    response: recordResponse(exchange, masker),
    ended: exchange.ended,
    operation: decision?.operation ?? findOperation(method, path) ?? null,
    reasonCodes,
    why: masker.mask(why),
    faults: notes.faults,
    defects,
    dialect: listDifferences(dialect),
  };
}

const lengthOf = (texts: readonly string[]): number => {
  let sum = 0;
  for (const { length } of texts) sum += length;
  return sum;
};

/** What the objects take beside their texts, about. */
const objectBytes = 500;

/** The exchange for a journal, which writes its entry when somebody looks: many are kept. */
export class UnwrittenExchange implements Unwritten {
  readonly bytes: number;
  readonly #exchange: Exchange;
  readonly #source: JournalSource;

  constructor(exchange: Exchange, source: JournalSource) {
    const { target, rawHeaders, read, sentHeaders, sent, bodyBytes } = exchange;
    const bodies = Math.min(read.seen.size, bodyBytes) + Math.min(sent.size, bodyBytes);
    const texts = target.length + lengthOf(rawHeaders) + lengthOf(sentHeaders);
    this.bytes = objectBytes + bodies + texts;
    this.#exchange = exchange;
    this.#source = source;
  }

  write(): NewEntry {
    return writeEntry(this.#exchange, this.#source);
  }
}
