/** A mutant: one alteration of the finished answers of one operation and status. */
import type { OpenPointId, RequirementId } from '../../../generated/catalogue.ts';
import type { OperationId } from '../../../generated/contract.ts';
import type { Answer } from '../answer.ts';

/** `OPERATION/STATUS/…/OPERATOR`, such as `getOfficeLeadCount/200/body/officeId/removed`. */
export type MutantId = `${OperationId}/${string}`;

/** What a mutant is, beside what it does. */
interface MutantFacts {
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

export const isEquivalent = (mutant: Mutant): mutant is EquivalentMutant => 'equivalent' in mutant;

/** Why a conforming service may answer so too. */
export interface Equivalence {
  /** The open point that leaves it to the service, or the requirement that asks for no more. */
  readonly because: OpenPointId | RequirementId;
  readonly reason: string;
}

/** The requirement that a mutant breaks, or why it breaks none. */
export type Judgement = RequirementId | Equivalence;

export const equivalent = (because: Equivalence['because'], reason: string): Equivalence => ({
  because,
  reason,
});

/** What an operator works on. */
export const operatorKinds = [
  'status',
  'header',
  'bytes',
  'property',
  'type',
  'string',
  'number',
  'boolean',
  'array',
  'object',
] as const;

export type OperatorKind = (typeof operatorKinds)[number];

interface Operator<Value> {
  /** The last part of the id of its mutants. */
  readonly name: string;
  /** What it does, behind "In a 200 of getHealth, " and the name of the value, if it is of one. */
  readonly phrase: string;
  /** Gives a value of another type back as it is. */
  readonly change: (value: Value) => Value;
}

export type ReplyOperator = Operator<FinishedReply>;
export type ValueOperator = Operator<unknown>;

export interface FinishedReply {
  readonly status: number;
  /** By lower-case name; null for one that is left out, also where it is a usual one. */
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body: Buffer;
}

/** What an answer is on the wire. */
export function finishReply({ status, body, headers = {} }: Answer): FinishedReply {
  const isText = typeof body === 'string';
  const isBytes = Buffer.isBuffer(body);
  const original = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  return {
    status,
    headers: { 'content-type': original, ...headers },
    body: isBytes ? body : Buffer.from(isText ? body : JSON.stringify(body)),
  };
}

export function changeText(change: (text: string) => string | Buffer) {
  return (reply: FinishedReply): FinishedReply => ({
    ...reply,
    body: Buffer.from(change(reply.body.toString())),
  });
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** A change of what the body says; a body that is no JSON stays. */
export function changeJson(change: (value: unknown) => unknown) {
  return changeText((text) => {
    const parsed = parse(text);
    return parsed === undefined ? text : JSON.stringify(change(parsed.value));
  });
}
