/** Parses a recorded request: what it asks for, and its deliberate or accidental defects. */
import { listingStatuses, operations, type OperationId } from '../../generated/contract.ts';
import type { OpenPointId, RequirementId } from '../../generated/catalogue.ts';
import { daySeconds } from '../engine/client/clock.ts';
import { isCount } from '../engine/session/probes.ts';
import { isRecord, type NameAndValue, type RequestPlan } from '../wire/exchange.ts';
import { jsonIn } from '../wire/parsed-body.ts';
import { readDate } from './dates.ts';
import type { Entry } from './entry.ts';

export type Defect = { readonly requirement: RequirementId; readonly because: string };

/** A range in epoch seconds. A date that is not a valid instant is left out. */
export type RequestedRange = { readonly start?: number; readonly end?: number };

/** A listing update, as far as its body can be parsed. */
export interface RequestedUpdate {
  readonly status: unknown;
  readonly isKnownStatus: boolean;
  /** Whether it has every field that may be required, and exactly one form of broker. */
  readonly isComplete: boolean;
  readonly broker: 'brokerExternalId' | 'broker' | undefined;
  readonly showsCityAndState: boolean;
  /** Everything but the status, to recognize updates that differ in the status only. */
  readonly allButStatus: string;
}

export interface ParsedRequest {
  readonly plan: RequestPlan;
  /** The URL in front of the contract's paths, such as `https://api.example.com`. */
  readonly baseUrl: string;
  /** The id in the path, decoded. */
  readonly id: string | undefined;
  readonly defects: readonly Defect[];
  readonly range: RequestedRange;
  readonly update?: RequestedUpdate;
}

const templates = (Object.keys(operations) as OperationId[]).map((operation) => {
  const { path, method } = operations[operation];
  const pattern = path.replaceAll('.', String.raw`\.`).replace(/\{\w+\}/, '([^/?#]+)');
  return { operation, method, pattern: new RegExp(`^${pattern}(/?)$`) };
});

const prefix = '/partner/v1/';

/** Request fields that may select another answer for the same URL. */
const responseSelectingFields = /^(if-|range$|expect$|content-encoding$|x-http-method)/;

const headerOf = (headers: readonly NameAndValue[], wanted: string): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1];

const isUnusualHeader = ([name, value]: NameAndValue): boolean =>
  responseSelectingFields.test(name.toLowerCase()) ||
  (name.toLowerCase() === 'accept' && !/json|\*\/\*|application\/\*/.test(value));

function readCredential({ headers }: Entry, operation: OperationId): readonly Defect[] | undefined {
  const fields = headers.filter(([name]) => name.toLowerCase() === 'authorization');
  const [first] = fields;
  if (fields.length > 1) return undefined;
  const requirement =
    operation === 'updateListing' ? 'listing/needs-credential' : 'auth/missing-credential';
  if (first === undefined) {
    const hasOther = headers.some(([name]) => /^(cookie|x-.*(key|auth|token))/i.test(name));
    return hasOther ? undefined : [{ requirement, because: 'it has no Authorization header' }];
  }
  const [scheme = '', ...key] = first[1].trim().split(' ');
  const malformed = 'auth/malformed-credential';
  if (/^bearer$/i.test(scheme)) {
    if (key.join('') !== '') return scheme === 'Bearer' ? [] : undefined;
    return [{ requirement: malformed, because: 'it has no key' }];
  }
  const isPair = key.length === 1 && /^[A-Za-z]+$/.test(scheme);
  return isPair
    ? [{ requirement: malformed, because: `its scheme is ${scheme}, not Bearer` }]
    : undefined;
}

interface ReadQuery {
  readonly openPoint?: OpenPointId;
  readonly defects: readonly Defect[];
  readonly range: RequestedRange;
}

/** @param now the target's clock, epoch seconds */
function readDates(query: readonly NameAndValue[], now: number): ReadQuery {
  const names = query.map(([name]) => name);
  const none = { defects: [], range: {} };
  if (names.some((name) => name !== 'startDate' && name !== 'endDate'))
    return { openPoint: 'unknown-parameter', ...none };
  if (new Set(names).size < names.length) return { openPoint: 'repeated-parameter', ...none };
  const dates = new Map(query.map(([name, text]) => [name, readDate(text)]));
  const [start, end] = [dates.get('startDate'), dates.get('endDate')];
  const defects = [start, end].flatMap((date) => date?.defect ?? []);
  const range = {
    ...(start?.instant !== undefined && { start: start.instant / 1000 }),
    ...(end?.instant !== undefined && { end: end.instant / 1000 }),
  };
  if (range.start !== undefined && range.end !== undefined && range.start >= range.end) {
    const because = 'startDate is not before endDate';
    return { defects: [...defects, { requirement: 'range/start-not-before-end', because }], range };
  }
  const openPoint = start?.openPoint ?? end?.openPoint;
  if (openPoint !== undefined) return { openPoint, defects, range };
  if (end === undefined && range.start !== undefined && range.start > now + daySeconds) {
    const because = 'startDate is in the future and the range ends now';
    return { defects: [...defects, { requirement: 'range/start-after-now', because }], range };
  }
  const isAhead = (instant: number | undefined): boolean => (instant ?? now) > now;
  if (isAhead(range.start)) return { openPoint: 'future-window', defects, range };
  return isAhead(range.end) ? { openPoint: 'future-end', defects, range } : { defects, range };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function readUpdate({ body }: Entry): RequestedUpdate | undefined {
  const parsed = jsonIn(body?.text ?? '');
  if (!isRecord(parsed) || !/^application\/json\b/i.test(body?.mediaType ?? '')) return undefined;
  const { status, brokerExternalId, broker, businessType, location, ...otherFields } = parsed;
  const brokerForms = [
    ...(isText(brokerExternalId) ? (['brokerExternalId'] as const) : []),
    ...(isRecord(broker) ? (['broker'] as const) : []),
  ];
  const hasRequiredFields =
    isText(businessType) && isRecord(location) && Object.keys(otherFields).length === 0;
  return {
    status,
    isKnownStatus: listingStatuses.some((known) => known === status),
    isComplete: hasRequiredFields && brokerForms.length === 1,
    broker: brokerForms.length === 1 ? brokerForms[0] : undefined,
    showsCityAndState: isRecord(location) && location['visibility'] === 'SHOW_CITY_STATE',
    allButStatus: JSON.stringify({ ...parsed, status: undefined }),
  };
}

function statusDefects(update: RequestedUpdate | undefined): readonly Defect[] {
  const { status, isKnownStatus } = update ?? {};
  if (update === undefined || isKnownStatus === true || !isText(status) || status.trim() === '')
    return [];
  const normalized = status
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');
  const isSpelling = listingStatuses.some((known) => known === normalized);
  const requirement = isSpelling ? 'listing/status-spelling' : 'listing/unknown-status';
  return [{ requirement, because: `${JSON.stringify(status)} is not one of the statuses` }];
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const maxTargetLength = 2000;

/** Request targets that a gateway may reject on its own: overlong, or with a broken escape. */
const isUnusualTarget = (url: string): boolean =>
  url.length > maxTargetLength || decoded(url) === undefined;

/** The open point that a request touches apart from its dates, if any. */
function openPointOf(entry: Entry, operation: OperationId, id: string | undefined, slash: string) {
  if (slash !== '') return 'trailing-slash';
  if (entry.method !== operations[operation].method) return 'other-methods';
  if (isCount(operation) && !/^[1-9]\d{0,15}$/.test(id ?? '')) return 'id-forms';
  return undefined;
}

/**
 * Parses a recorded request; undefined if it belongs to no operation.
 * @param label the name of its credential
 * @param now the target's clock, epoch seconds
 */
export function readRequest(entry: Entry, label: string, now: number): ParsedRequest | undefined {
  const [address = '', ...queries] = entry.url.split('#')[0]?.split('?') ?? [];
  const at = address.indexOf(prefix, address.indexOf('//') + 2);
  if (at < 0) return undefined;
  const path = address.slice(at);
  for (const { operation, pattern } of templates) {
    const [found, ...groups] = pattern.exec(path) ?? [];
    if (found === undefined) continue;
    const [segment, slash = ''] = groups.length > 1 ? groups : [undefined, groups[0]];
    const id = segment === undefined ? undefined : decoded(segment);
    const query: NameAndValue[] = [...new URLSearchParams(queries.join('?'))];
    const dates: ReadQuery = isCount(operation)
      ? readDates(query, now)
      : { defects: [], range: {}, ...(query.length > 0 && { openPoint: 'unknown-parameter' }) };
    const update = operation === 'updateListing' ? readUpdate(entry) : undefined;
    const credential = readCredential(entry, operation);
    const defects = [...(credential ?? []), ...dates.defects, ...statusDefects(update)];
    const openPoint =
      openPointOf(entry, operation, id, slash) ??
      (defects.length > 1 ? 'precedence' : dates.openPoint);
    const isHostile =
      entry.isProbe ||
      isUnusualTarget(entry.url) ||
      entry.headers.some(isUnusualHeader) ||
      credential === undefined ||
      (entry.body !== undefined && operation !== 'updateListing') ||
      (operation === 'updateListing' && update === undefined);
    return {
      baseUrl: address.slice(0, at),
      id,
      defects,
      range: dates.range,
      ...(update !== undefined && { update }),
      plan: {
        operation,
        path,
        query,
        credential: {
          label,
          headers: [['Authorization', headerOf(entry.headers, 'authorization') ?? '']],
          query: [],
        },
        ...(entry.body !== undefined && { body: entry.body }),
        ...(entry.method !== operations[operation].method && { method: entry.method }),
        ...(openPoint !== undefined && { openPoint }),
        ...(isHostile && { hostile: true }),
      },
    };
  }
  return undefined;
}
