import type { OpenPointId, RequirementId } from '../../../generated/catalogue.ts';

/** Why a conforming service may answer so too. */
export interface Equivalence {
  /** The open point that leaves it to the service, or the requirement that asks for no more. */
  readonly because: OpenPointId | RequirementId;
  readonly reason: string;
}

/** The requirement that a mutant breaks, or why it breaks none. */
export type Judgement = RequirementId | Equivalence;

/** A judgement by a rule of equivalence. */
export const equivalent = (because: Equivalence['because'], reason: string): Equivalence => ({
  because,
  reason,
});
