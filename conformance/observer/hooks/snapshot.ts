/** Reads a snapshot from an answer of inspectListing, by the pointers of the target file. */
import { listingStatuses } from '../../../generated/contract.ts';
import type { InspectListingHook, SnapshotPointers } from '../../../generated/target.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { isRecord, jsonOf, type HookExchange, type RecordedResponse } from '../../wire/exchange.ts';
import { parsePointer, valueAt } from '../../../shared/json-pointer.ts';

/** Details that an update may lose. */
export const detailNames = ['businessType', 'location', 'broker'] as const;
export type DetailName = (typeof detailNames)[number];

/** A listing as the observer shows it; fields that it does not show are undefined. */
export interface Snapshot {
  readonly exchange: HookExchange;
  readonly visible: boolean | undefined;
  readonly inSearch: boolean | undefined;
  /** The badge's words; empty if there is no badge. */
  readonly badge: string | undefined;
  readonly status: string | undefined;
  readonly partner: string | undefined;
  readonly details: Readonly<Partial<Record<DetailName, unknown>>>;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const placeFields = ['city', 'state', 'country', 'visibility'] as const;

/** Reduces a location to its documented fields, if it has any: others may change by themselves. */
function reduceToDocumented(name: DetailName, value: unknown): unknown {
  if (name !== 'location' || !isRecord(value)) return value;
  const shown = placeFields.filter((field) => field in value);
  if (shown.length === 0) return value;
  return Object.fromEntries(shown.map((field) => [field, value[field]]));
}

const isEntirelyBlank = (value: unknown): boolean =>
  isRecord(value)
    ? Object.values(value).every(isEntirelyBlank)
    : value === undefined || value === null || value === '';

/** Ignores the details of a hidden listing if none of the business is shown: they may be stored. */
function omitUnshownDetails(details: Snapshot['details']): Snapshot['details'] {
  const { broker, ...business } = details;
  const shown = Object.keys(business).length === 0 ? [broker] : Object.values(business);
  return shown.every(isEntirelyBlank) ? {} : details;
}

type Shown = {
  readonly value: unknown;
  readonly pointers: SnapshotPointers;
  readonly isHidden?: boolean;
};

const at = ({ value }: Shown, pointer: string): unknown => valueAt(value, parsePointer(pointer));

/** Reads a field; undefined if it has no pointer, or if a hidden listing's page lacks it. */
function read<T>(
  shown: Shown,
  field: keyof SnapshotPointers,
  [kind, isOfKind]: readonly [string, (value: unknown) => value is T],
  otherwise?: T,
): T | undefined {
  const pointer = shown.pointers[field];
  if (pointer === undefined) return undefined;
  const value = at(shown, pointer) ?? otherwise;
  if (isOfKind(value)) return value;
  if (shown.isHidden === true && (value ?? null) === null) return undefined;
  throw new Inconclusive(
    `observer.inspectListing answered ${JSON.stringify(value) ?? 'nothing'} at ${pointer}, but ${kind} was expected (read.${field})`,
  );
}

const aFlag = ['true or false', (value: unknown) => typeof value === 'boolean'] as const;
const aText = ['a string', isText] as const;
const aTextOrNumber = [
  'a string or a number',
  (value: unknown): value is string | number => isText(value) || typeof value === 'number',
] as const;
const aTextOrNone = ['a string, null or nothing', isText] as const;

function readDetails(shown: Shown): Snapshot['details'] {
  const details = detailNames.flatMap((name) => {
    const pointer = shown.pointers[name];
    return pointer === undefined
      ? []
      : [[name, reduceToDocumented(name, at(shown, pointer)) ?? null]];
  });
  return Object.fromEntries(details);
}

/** The answer's JSON, which may be missing if no field is read. */
function valueOf(response: RecordedResponse, pointers: SnapshotPointers): unknown {
  const value = jsonOf(response);
  if (value !== undefined || Object.keys(pointers).length === 0) return value;
  throw new Inconclusive('observer.inspectListing did not answer with JSON');
}

const nothing = {
  inSearch: undefined,
  badge: undefined,
  status: undefined,
  partner: undefined,
  details: {},
} as const;

/** The status that a page names in its own letters, such as For Sale; other words as they are. */
function statusNamedBy(text: string | undefined): string | undefined {
  const name = text
    ?.trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');
  return listingStatuses.find((one) => one === name) ?? text;
}

/** @throws {Inconclusive} naming the pointer if the answer is not as promised. */
export function readSnapshot(hook: InspectListingHook, exchange: HookExchange): Snapshot {
  const { response } = exchange;
  const { read: pointers = {} } = hook;
  if (response === undefined) throw new Inconclusive('observer.inspectListing did not respond');
  if (hook.absent?.includes(response.status) === true) {
    return { ...nothing, exchange, visible: false };
  }
  const page = { value: valueOf(response, pointers), pointers };
  const visible = read(page, 'visible', aFlag) ?? (hook.absent === undefined ? undefined : true);
  const shown = { ...page, isHidden: visible === false };
  const details = readDetails(shown);
  return {
    exchange,
    visible,
    inSearch: read(shown, 'inSearch', aFlag),
    badge: read(shown, 'badge', aTextOrNone, '')?.trim(),
    status: statusNamedBy(read(shown, 'status', aText)),
    partner: read(shown, 'partner', aTextOrNumber)?.toString(),
    details: visible === false ? omitUnshownDetails(details) : details,
  };
}
