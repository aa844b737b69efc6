import { findOperation } from '../../policy/contract-paths.ts';
import { listDifferences } from '../../policy/dialects/dialect.ts';
import type {
  RecordedCredential,
  RecordedHeader,
  RecordedResponse,
} from '../../../generated/control.ts';
import type { NewEntry } from '../entry.ts';
import type { Moment } from '../ring.ts';
import { maskToken } from '../masking/masked-key.ts';
import { maskerFor, type Masker } from '../masking/masker.ts';
import { authorizationIn, maskHeader, maskTarget } from '../masking/places.ts';
import type { UnroutedRequest } from '../why/unrouted.ts';
import { recordBody, type ReadBody, type SeenBody } from './body.ts';
import { explainExchange, type JournalSource, type KeptDecision, type Notes } from './recording.ts';

/** What was sent and received, and why, as it was seen: nothing of it is read or masked yet. */
export interface SeenExchange extends UnroutedRequest {
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
  /** How much of each body is kept. */
  readonly bodyBytes: number;
}

type Exchange = SeenExchange & Moment;

/** What an entry tells of the sandbox as it was. */
export type EntrySource = Pick<JournalSource, 'secrets' | 'dialect' | 'defects'>;

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

/** What an entry tells of its moment. */
export function writeMoment(moment: Moment) {
  return {
    requestId: moment.requestId,
    at: new Date(moment.at).toISOString(),
    receivedAt: new Date(moment.receivedAt).toISOString(),
    durationMilliseconds: moment.durationMilliseconds,
    connection: moment.connection,
    ended: moment.ended,
  };
}

function writeEntry(exchange: Exchange, { secrets, dialect, defects }: EntrySource): NewEntry {
  const { method, path, httpVersion, rawHeaders, read, notes, bodyBytes } = exchange;
  const masker = maskerFor(secrets, authorizationIn(rawHeaders));
  const { reasonCodes, why } = explainExchange(exchange, notes);
  const { decision } = notes;
  return {
    ...writeMoment(exchange),
    credential: decision === undefined ? null : recordCredential(decision),
    events: decision?.events ?? [],
    request: {
      method,
      path: masker.mask(maskTarget(exchange.target)),
      httpVersion,
      headers: recordHeaders(rawHeaders, masker),
      body: { ...recordBody(read.state, read.seen, bodyBytes, masker), size: read.size },
    },
    response: recordResponse(exchange, masker),
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
const objectBytes = 600;

/** What a journal keeps of an exchange: the entry is written when somebody looks. */
export class Content {
  readonly seen: SeenExchange;
  readonly source: EntrySource;

  constructor(seen: SeenExchange, source: EntrySource) {
    this.seen = seen;
    this.source = source;
  }

  get bytes(): number {
    const { target, rawHeaders, read, sentHeaders, sent, bodyBytes } = this.seen;
    const bodies = Math.min(read.seen.size, bodyBytes) + Math.min(sent.size, bodyBytes);
    return objectBytes + bodies + target.length + lengthOf(rawHeaders) + lengthOf(sentHeaders);
  }

  write(moment: Moment, sentHeaders = this.seen.sentHeaders): NewEntry {
    return writeEntry({ ...this.seen, ...moment, sentHeaders }, this.source);
  }
}
