/** Reads a snapshot from an answer of inspectListing, by the pointers of the target file. */
import type { InspectListingHook, SnapshotPointers } from '../../../generated/target.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { isRecord, jsonOf, type HookExchange, type RecordedResponse } from '../../wire/exchange.ts';
import { parsePointer, valueAt } from '../../../shared/json-pointer.ts';

/** Details that an update may lose. */
export const detailNames = ['businessType', 'location', 'broker'] as const;
export type DetailName = (typeof detailNames)[number];

/** A listing as the observer shows it; undefined if it does not show a field. */
export interface Snapshot {
  readonly exchange: HookExchange;
  readonly visible: boolean | undefined;
  readonly inSearch: boolean | undefined;
  /** Its words; empty if there is no badge. */
  readonly badge: string | undefined;
  readonly status: string | undefined;
  readonly partner: string | undefined;
  readonly details: Readonly<Partial<Record<DetailName, unknown>>>;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const placeFields = ['city', 'state', 'country', 'visibility'] as const;

/** For a place, the documented fields if there are any: others may change by themselves. */
function documented(name: DetailName, value: unknown): unknown {
  if (name !== 'location' || !isRecord(value)) return value;
  const shown = placeFields.filter((field) => field in value);
  if (shown.length === 0) return value;
  return Object.fromEntries(shown.map((field) => [field, value[field]]));
}

const isBlank = (value: unknown): boolean =>
  isRecord(value)
    ? Object.values(value).every(isBlank)
    : value === undefined || value === null || value === '';

/** The page of a hidden listing may show nothing of the business, but a broker, whatever is stored. */
function shownIfHidden(details: Snapshot['details']): Snapshot['details'] {
  const { broker, ...business } = details;
  const told = Object.keys(business).length === 0 ? [broker] : Object.values(business);
  return told.every(isBlank) ? {} : details;
}

/** Reads the fields that have pointers; undefined for others. */
class Reader {
  readonly #value: unknown;
  readonly #pointers: SnapshotPointers;

  constructor(value: unknown, pointers: SnapshotPointers) {
    this.#value = value;
    this.#pointers = pointers;
  }

  flag(field: 'visible' | 'inSearch'): boolean | undefined {
    return this.#read(field, 'true or false', (value) => typeof value === 'boolean');
  }

  text(field: 'status' | 'partner'): string | undefined {
    return this.#read(field, 'a text', isText);
  }

  badge(): string | undefined {
    return this.#read('badge', 'a text, null or nothing', isText, '')?.trim();
  }

  details(): Snapshot['details'] {
    const shown = detailNames.flatMap((name) => {
      const pointer = this.#pointers[name];
      if (pointer === undefined) return [];
      return [[name, documented(name, this.#at(pointer)) ?? null] as const];
    });
    return Object.fromEntries(shown);
  }

  #at(pointer: string): unknown {
    return valueAt(this.#value, parsePointer(pointer));
  }

  #read<T>(
    field: keyof SnapshotPointers,
    kind: string,
    isOfKind: (value: unknown) => value is T,
    otherwise?: T,
  ): T | undefined {
    const pointer = this.#pointers[field];
    if (pointer === undefined) return undefined;
    const value = this.#at(pointer) ?? otherwise;
    if (isOfKind(value)) return value;
    throw new Inconclusive(
      `observer.inspectListing answered ${JSON.stringify(value) ?? 'nothing'} at ${pointer}, where ${kind} was expected (read.${field})`,
    );
  }
}

/** If no field is read, the answer needs no body. */
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

/** @throws {Inconclusive} naming the pointer if the answer is not as promised. */
export function readSnapshot(hook: InspectListingHook, exchange: HookExchange): Snapshot {
  const { response } = exchange;
  const { read: pointers = {} } = hook;
  if (response === undefined) throw new Inconclusive('observer.inspectListing gave no response');
  if (hook.absent?.includes(response.status) === true) {
    return { ...nothing, exchange, visible: false };
  }
  const reader = new Reader(valueOf(response, pointers), pointers);
  const visible = reader.flag('visible') ?? (hook.absent === undefined ? undefined : true);
  const details = reader.details();
  return {
    exchange,
    visible,
    inSearch: reader.flag('inSearch'),
    badge: reader.badge(),
    status: reader.text('status'),
    partner: reader.text('partner'),
    details: visible === false ? shownIfHidden(details) : details,
  };
}
