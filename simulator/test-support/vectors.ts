/** The golden vectors of spec/vectors/, as their schemas describe them. */
import { readFile } from 'node:fs/promises';

import type { ListingStatus } from '../../generated/api.ts';
import type { Dialect, OpenPointId, RequirementId } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';

/** A text in place of a date. */
type DateText = { readonly id: string; readonly text: string; readonly because: string } & (
  | { readonly verdict: 'valid'; readonly epochMilliseconds: number }
  | { readonly verdict: 'invalid'; readonly requirement: RequirementId }
  | {
      readonly verdict: 'open';
      readonly openPoints: readonly OpenPointId[];
      readonly epochMilliseconds: number | null;
      readonly epochNanoseconds?: string;
    }
);

/** Texts of one instant. */
interface SameInstant {
  readonly id: string;
  readonly epochMilliseconds: number;
  readonly spellings: readonly {
    readonly text: string;
    readonly openPoints: readonly OpenPointId[];
  }[];
}

/** How many leads of a set count. */
export interface LeadTally {
  readonly totalLeads: number;
  readonly byOffice: Readonly<Record<string, number>>;
}

/** A range over a set of leads, and the counts of it. */
export interface CountedRange {
  readonly id: string;
  readonly startDate?: string;
  readonly startMilliseconds?: number;
  readonly endDate?: string;
  readonly endMilliseconds?: number;
  readonly counts: Readonly<Record<Dialect['bounds'], LeadTally>>;
}

/** A set of leads, and ranges over it. */
export interface LeadSet {
  readonly id: string;
  readonly now: string;
  readonly nowMilliseconds: number;
  readonly offices: readonly number[];
  readonly leads: readonly {
    readonly officeId: number;
    readonly at: string;
    readonly epochMilliseconds: number;
  }[];
  readonly ranges: readonly CountedRange[];
}

interface TransitionVector {
  readonly id: string;
  readonly from: ListingStatus;
  readonly to: ListingStatus;
  readonly outcome: 'success';
}

interface VisibilityVector {
  readonly id: string;
  readonly status: ListingStatus;
  readonly visible: boolean;
  readonly inSearch: boolean;
  readonly badge: true | null;
  readonly badgeText?: string;
  readonly openPoints: readonly OpenPointId[];
}

type Under = Readonly<Partial<Record<OpenPointId, string>>>;

export interface ErrorBodyVector {
  readonly id: string;
  readonly operation: OperationId;
  readonly status: string;
  readonly body: Readonly<Record<string, string>> | null;
  readonly freeTexts: readonly string[];
  readonly requirements: readonly RequirementId[];
  readonly under?: Under;
  readonly openPoints: readonly OpenPointId[];
}

/** A request with placeholders. */
export interface TemplateRequest {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A request with one defect, and its positive control without. */
export interface RequestVector {
  readonly id: string;
  readonly operation: OperationId;
  readonly requirement: RequirementId;
  readonly defect: string;
  readonly request: TemplateRequest;
  readonly status: string;
  readonly errorBody: string;
  readonly positiveControl: TemplateRequest;
  readonly positiveControlStatus: string;
  readonly under?: Under;
  readonly openPoints: readonly OpenPointId[];
}

interface VectorsByFile {
  readonly 'date-texts': DateText;
  readonly 'same-instants': SameInstant;
  readonly 'lead-counts': LeadSet;
  readonly transitions: TransitionVector;
  readonly visibility: VisibilityVector;
  readonly 'error-bodies': ErrorBodyVector;
  readonly requests: RequestVector;
}

export async function readVectors<Name extends keyof VectorsByFile>(
  name: Name,
): Promise<readonly VectorsByFile[Name][]> {
  const file = new URL(`../../spec/vectors/${name}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).vectors;
}
