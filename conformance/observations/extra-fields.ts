/** Fields that answers have beyond those that the contract shows. */
import { isRecord, jsonOf, linesOf } from '../wire/exchange.ts';
import type { Answer } from '../wire/exchange.ts';

export function extraFieldsOf(answers: readonly Answer[], shown: readonly string[]): string[] {
  const objects = answers.flatMap(({ response }) => [
    jsonOf(response),
    ...(linesOf(response) ?? []),
  ]);
  const fields = objects.filter(isRecord).flatMap((object) => Object.keys(object));
  return [...new Set(fields)].filter((field) => !shown.includes(field)).slice(0, 5);
}
