/** Reads the refusal of an update: its code, and what kind of body it has. */
import { Inconclusive } from '../engine/verdict.ts';
import { isRecord, jsonOf, membersOf, summarize } from '../wire/exchange.ts';
import type { Answer } from '../wire/exchange.ts';

/**
 * The code of a refusal where it is one of those that are told apart, else `other`.
 * @throws {Inconclusive} where the request was not refused as wrong.
 */
export function refusalOf<Code extends string, Other extends string>(
  answer: Answer,
  codes: readonly Code[],
  other: Other,
): Code | Other {
  const { status } = answer.response;
  if (status < 400 || status >= 500) throw new Inconclusive(`another answer: ${summarize(answer)}`);
  return codes.find((code) => code === String(status)) ?? other;
}

export function kindOfBody({ response }: Answer): 'error-body' | 'other-json' | 'text' | 'empty' {
  if (response.text === '') return 'empty';
  const value = jsonOf(response);
  if (value === undefined) return 'text';
  const { status, error } = membersOf(response);
  const isErrorBody = isRecord(value) && status === 'error' && typeof error === 'string';
  return isErrorBody ? 'error-body' : 'other-json';
}
