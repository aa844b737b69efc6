/** The contract oracle: checks answers against the compiled schemas of the contract. */
import { operations } from '../../generated/contract.ts';
import { responseValidators, type Validator } from '../../generated/validators/contract.ts';
import type { Inspection } from '../engine/rule.ts';
import { jsonOf, summarize, type Answer } from '../wire/exchange.ts';

/** The documented status that covers a status: itself, or its class such as '4XX'. */
export function documentedStatus({ plan, response }: Answer): string | undefined {
  const documented: readonly string[] = operations[plan.operation].statuses;
  const exact = String(response.status);
  const range = `${exact.slice(0, 1)}XX`;
  return [exact, range].find((status) => documented.includes(status));
}

export function validatorOf(answer: Answer): Validator | undefined {
  const status = documentedStatus(answer);
  return status === undefined ? undefined : responseValidators[answer.plan.operation][status];
}

const describeErrors = ({ errors }: Validator): string =>
  (errors ?? [])
    .map(
      ({ instancePath, message }) =>
        `${instancePath === '' ? 'the body' : instancePath} ${message}`,
    )
    .join('; ');

/** Why a body does not fit a schema, in words; undefined if it fits. */
export function describeBodyMismatch(answer: Answer, validate: Validator): string | undefined {
  const value = jsonOf(answer.response);
  if (value === undefined) return `not JSON: ${summarize(answer)}`;
  return validate(value) ? undefined : `${describeErrors(validate)}, in ${summarize(answer)}`;
}

/** Checks a body against its schema, if the answer has the schema's status. */
export function inspectBody(
  answer: Answer,
  status: number,
  validate: Validator | undefined,
): Inspection {
  if (answer.response.status !== status || validate === undefined) return 'not-mine';
  const mismatch = describeBodyMismatch(answer, validate);
  if (mismatch === undefined) return 'fine';
  return { expected: `a body that matches the contract for ${status}`, got: mismatch };
}

/** The same for a status and a body together. */
export function describeMismatch(
  answer: Answer,
  status: number,
  validate: Validator | undefined,
): string | undefined {
  if (answer.response.status !== status) return summarize(answer);
  return validate === undefined ? undefined : describeBodyMismatch(answer, validate);
}
