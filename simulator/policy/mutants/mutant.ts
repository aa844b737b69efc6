/** Mutants: alterations of the finished answers of one operation and status. */
import type { OpenPointId, RequirementId } from '../../../generated/catalogue.ts';
import type { OperationId } from '../../../generated/contract.ts';
import type { Answer } from '../answer.ts';

/** `OPERATION/STATUS/…/OPERATOR`, such as `getOfficeLeadCount/200/body/officeId/removed`. */
export type MutantId = `${OperationId}/${string}`;

/** The data of a mutant, without its function. */
interface MutantFacts {
  readonly id: MutantId;
  readonly operation: OperationId;
  /** The documented status of the answers that it alters; '4XX' for a class. */
  readonly status: string;
  readonly kind: OperatorKind;
  /** The wrong behaviour, in one sentence. */
  readonly description: string;
  readonly change: (reply: FinishedReply) => FinishedReply;
}

/** A mutant that breaks a requirement. */
export interface WrongMutant extends MutantFacts {
  /** The main requirement that it breaks; it may break others with it. */
  readonly requirement: RequirementId;
}

interface EquivalentMutant extends MutantFacts {
  readonly equivalent: Equivalence;
}

/** One alteration of the correct answers of one operation and status. */
export type Mutant = WrongMutant | EquivalentMutant;

export const isEquivalent = (mutant: Mutant): mutant is EquivalentMutant => 'equivalent' in mutant;

/** Why a conforming service may give the altered answer. */
export interface Equivalence {
  /** The open point that allows it, or the requirement that demands no more. */
  readonly because: OpenPointId | RequirementId;
  readonly reason: string;
}

/** The requirement that a mutant breaks, or why it breaks none. */
export type Judgement = RequirementId | Equivalence;

export const equivalent = (because: Equivalence['because'], reason: string): Equivalence => ({
  because,
  reason,
});

/** What operators apply to. */
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
  /** The alteration, continuing "In a 200 of getHealth, " and the name of the value, if any. */
  readonly phrase: string;
  /** Returns a value of another type unchanged. */
  readonly change: (value: Value) => Value;
}

export type ReplyOperator = Operator<FinishedReply>;
export type ValueOperator = Operator<unknown>;

export interface FinishedReply {
  readonly status: number;
  /** By lower-case name; null omits a header, even a default one. */
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body: Buffer;
}

export function finishReply({ status, body, headers = {} }: Answer): FinishedReply {
  const isText = typeof body === 'string';
  const isBytes = Buffer.isBuffer(body);
  const mediaType = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  return {
    status,
    headers: { 'content-type': mediaType, ...headers },
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

/** Changes the JSON value of the body; a body that is not JSON is unchanged. */
export function changeJson(change: (value: unknown) => unknown) {
  return changeText((text) => {
    const parsed = parse(text);
    return parsed === undefined ? text : JSON.stringify(change(parsed.value));
  });
}
