import type { RequirementId } from '../../../generated/catalogue.ts';
import type { Override } from '../dialects/override.ts';

/**
 * What it takes to see a defect: requests with one key, a second credential, an observer that sees
 * what the API does not tell, or several requests at once.
 */
export type Takes = 'api' | 'second-credential' | 'observer' | 'concurrency';

/** A mistake that an implementer might make, on top of any dialect. */
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
