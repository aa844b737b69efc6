import type { RequirementId } from '../../../generated/catalogue.ts';
import type { Override } from '../override.ts';

/**
 * What it takes to see a defect: requests with one key, a second credential, an observer that sees
 * what the API does not tell, or several requests at once.
 */
export type Takes = 'api' | 'second-credential' | 'observer' | 'concurrency';

/** A deliberate violation of a requirement, on top of any dialect. */
export interface Defect {
  /** `area/slug`, with the area of the requirement. */
  readonly id: string;
  /** What it breaks first of all; it may break others with it. */
  readonly requirement: RequirementId;
  /** What the service does wrong, in one sentence. */
  readonly description: string;
  readonly takes: Takes;
  readonly override: Override;
}

/** Defects by id; those that do not say what they take need what their requirement needs. */
export type DefectTable = Readonly<
  Record<string, Omit<Defect, 'id' | 'takes'> & { readonly takes?: Takes }>
>;
