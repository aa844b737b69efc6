import type { RequirementId } from '../../../generated/catalogue.ts';
import type { OperationId } from '../../../generated/contract.ts';
import type { FinishedReply } from './finished-reply.ts';
import type { Equivalence } from './judgement.ts';
import type { OperatorKind } from './operator.ts';

/** `OPERATION/STATUS/…/OPERATOR`, such as `getOfficeLeadCount/200/body/officeId/removed`. */
export type MutantId = `${OperationId}/${string}`;

/** What a mutant is, beside what it does. */
export interface MutantFacts {
  readonly id: MutantId;
  readonly operation: OperationId;
  /** The documented status of the answers that it alters; '4XX' for a class. */
  readonly status: string;
  readonly kind: OperatorKind;
  /** What the service does, in one sentence. */
  readonly description: string;
  readonly change: (reply: FinishedReply) => FinishedReply;
}

/** One that a conforming service cannot be. */
export interface WrongMutant extends MutantFacts {
  /** What it breaks first of all; it may break others with it. */
  readonly requirement: RequirementId;
}

/** One that a conforming service may be. */
export interface EquivalentMutant extends MutantFacts {
  readonly equivalent: Equivalence;
}

/** One alteration of the right answers of one operation and status. */
export type Mutant = WrongMutant | EquivalentMutant;

/** Whether a conforming service may answer so too. */
export const isEquivalent = (mutant: Mutant): mutant is EquivalentMutant => 'equivalent' in mutant;
