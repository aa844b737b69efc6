import { findOperation } from '../../policy/contract-paths.ts';
import { listDifferences } from '../../policy/dialects/dialect.ts';
import type { RecordedCredential, RecordedHeader } from '../../../generated/control.ts';
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

/** What an entry tells that is the same at each moment, and the masker for the rest. */
function writeTimeless(seen: SeenExchange, { secrets, dialect, defects }: EntrySource) {
  const { method, path, httpVersion, rawHeaders, read, sent, notes, bodyBytes } = seen;
  const masker = maskerFor(secrets, authorizationIn(rawHeaders));
  const { reasonCodes, why } = explainExchange(seen, notes);
  const { decision } = notes;
  const entry = {
    credential: decision === undefined ? null : recordCredential(decision),
    events: decision?.events ?? [],
    request: {
      method,
      path: masker.mask(maskTarget(seen.target)),
      httpVersion,
      headers: recordHeaders(rawHeaders, masker),
      body: { ...recordBody(read.state, read.seen, bodyBytes, masker), size: read.size },
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

/** What the objects take beside their texts, about. */
const objectBytes = 600;

/** What a journal keeps of an exchange: the entry is written when somebody looks. */
export class Content {
  readonly seen: SeenExchange;
  readonly source: EntrySource;
  #timeless: ReturnType<typeof writeTimeless> | undefined;

  constructor(seen: SeenExchange, source: EntrySource) {
    this.seen = seen;
    this.source = source;
  }

  get bytes(): number {
    const { target, rawHeaders, read, sentHeaders, sent, bodyBytes } = this.seen;
    const bodies = Math.min(read.seen.size, bodyBytes) + Math.min(sent.size, bodyBytes);
    return objectBytes + bodies + target.length + lengthOf(rawHeaders) + lengthOf(sentHeaders);
  }

  /** Those that share it share its texts, too: they are masked once, and kept once. */
  write(moment: Moment, sentHeaders = this.seen.sentHeaders): NewEntry {
    this.#timeless ??= writeTimeless(this.seen, this.source);
    const { entry, sentBody, masker } = this.#timeless;
    const { status, sent } = this.seen;
    // Whoever changes an entry that a program was given changes no other one.
    const request = { ...entry.request, headers: [...entry.request.headers] };
    const told = { ...writeMoment(moment), ...entry, request };
    if (status === undefined) return { ...told, response: null };
    const state = sent.size === 0 && moment.ended === 'whole' ? 'none' : moment.ended;
    const headers = recordHeaders(sentHeaders, masker);
    return { ...told, response: { status, headers, body: { ...sentBody, state } } };
  }
}
