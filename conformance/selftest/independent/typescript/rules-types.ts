/**
 * The decision table: every decision of the server is one small function in it, so that a defect
 * replaces a single entry.
 */
import type { ServerResponse } from 'node:http';

import type {
  Answer,
  Asked,
  Counting,
  Credential,
  JsonObject,
  Lead,
  Line,
  Listing,
  Moment,
  Office,
  Operation,
  Organization,
  Packed,
  Range,
  Route,
  Status,
  State,
} from './types.ts';

export type DateName = 'startDate' | 'endDate';
type RangeFault = 'unreadable' | 'order' | 'future' | 'presence';

export interface AccessRules {
  readKey(asked: Asked): string | undefined;
  matchKey(
    key: string | undefined,
    issued: readonly Credential[],
    operation: Operation,
  ): Credential | undefined;
  mayUse(operation: Operation, credential: Credential): boolean;
  refuse(operation: Operation, why: 'credential' | 'permission'): Answer;
  healthReport(credential: Credential, state: State, now: number): JsonObject;
}

export interface RangeRules {
  allowsParameter(name: string): boolean;
  pickParameter(values: readonly string[]): string | undefined;
  parseInstant(text: string, name: DateName, operation: Counting): number | undefined;
  acceptsPresence(hasStart: boolean, hasEnd: boolean): boolean;
  defaultStart(now: number): number;
  defaultEnd(now: number): number;
  mayStart(start: Moment, now: number): boolean;
  inOrder(start: Moment, end: Moment): boolean;
  adjust(range: Range): Range;
  refuseRange(fault: RangeFault): Answer;
}

export interface CountRules {
  leadsOf(office: Office, state: State): readonly Lead[];
  counts(lead: Lead, range: Range, state: State, operation: Counting): boolean;
  settle(total: number): number;
}

export interface ResourceRules {
  decodeSegment(raw: string): string | undefined;
  findOffice(segment: string, partner: string, state: State): Office | undefined;
  officeMissing(segment: string, state: State): Answer;
  officeReport(office: Office, total: number): JsonObject;
  findOrganization(segment: string, partner: string, state: State): Organization | undefined;
  organizationMissing(segment: string, state: State): Answer;
  officesOf(organization: Organization, state: State): readonly Office[];
  arrangeLines(lines: readonly Line[]): readonly Line[];
  organizationTotal(lines: readonly Line[]): number;
  organizationReport(
    organization: Organization,
    lines: readonly Line[],
    total: number,
    state: State,
  ): JsonObject;
}

export interface ListingRules {
  findListing(id: string, partner: string, state: State): Listing | undefined;
  parseBody(body: Buffer, headers: Asked['headers']): unknown;
  readStatus(value: unknown): Status | undefined;
  acceptsBroker(update: JsonObject, listing: Listing): boolean;
  acceptsDescription(update: JsonObject): boolean;
  mayChange(from: Status, to: Status): boolean;
  enterUpdate(externalListingId: string): Promise<boolean>;
  updateReport(listing: Listing, before: Status): JsonObject;
}

/** What an update says about the business. */
export type Description = Pick<Listing, 'businessType' | 'location'>;

/** What buyers see on the card of a listing. */
interface Card {
  readonly trade: string;
  readonly place: Readonly<Record<string, string>>;
}

export interface BackroomRules {
  takesNote(lead: Lead): boolean;
  isShown(listing: Listing): boolean;
  isFound(listing: Listing): boolean;
  ribbonOf(listing: Listing): string | undefined;
  cardOf(listing: Listing, card: Card): Card;
  store(listing: Listing, status: Status, state: State): void;
  /** Called for each accepted update, with its description of the business. */
  describe(listing: Listing, update: Description): void;
  /** Called for each update with an invalid status. */
  refused(listing: Listing): void;
}

export interface WireRules {
  /** The status for unparsable bytes, by the parser's error code; undefined to close silently. */
  refuseBytes(code: string): number | undefined;
  findRoute(path: string): Route | undefined;
  finish(answer: Answer, asked: Asked, operation: Operation | undefined): Answer;
  write(packed: Packed, response: ServerResponse): void;
}

export type Rules = AccessRules &
  RangeRules &
  CountRules &
  ResourceRules &
  ListingRules &
  BackroomRules &
  WireRules;

/** Called once per server, so that a defect can keep state. */
export type Patch = (rules: Rules) => Partial<Rules>;

/** Patches by defect id. `defects.json` says what each breaks. */
export type Patches = Readonly<Record<string, Patch>>;
