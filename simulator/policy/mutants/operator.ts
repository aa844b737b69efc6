import type { FinishedReply } from './finished-reply.ts';

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

/** A change of a whole reply. */
export interface ReplyOperator {
  /** The last part of the id of its mutants. */
  readonly name: string;
  /** What it does, behind "In a 200 of getHealth, ". */
  readonly phrase: string;
  readonly change: (reply: FinishedReply) => FinishedReply;
}

/** A change of one value of a body. */
export interface ValueOperator {
  readonly name: string;
  /** What it does, behind the name of the value. */
  readonly phrase: string;
  /** Gives a value of another type back as it is. */
  readonly change: (value: unknown) => unknown;
}
