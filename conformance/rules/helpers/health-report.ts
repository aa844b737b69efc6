/** What a health report cannot be, whichever of its fields are there. */
import { isRecord, jsonOf, membersOf, summarize, type Answer } from '../../wire/exchange.ts';
import { isOfOperation } from './documented-answer.ts';

const isText = (value: unknown): boolean => typeof value === 'string';

/** Whether it has to be a health report: what a site shows at another path is none. */
export const isHealthReport = ({ plan, response }: Answer): boolean =>
  plan.operation === 'getHealth' && isOfOperation(plan) && response.status === 200;

/** What is wrong with the body, in words; the table of the report has no column Required. */
export function findHealthProblem(answer: Answer): string | undefined {
  const body = jsonOf(answer.response);
  const words = summarize(answer);
  if (body === undefined) return `no JSON: ${words}`;
  if (!isRecord(body)) return `no object: ${words}`;
  const { status, permissions, timestamp } = body;
  if (!Array.isArray(permissions) || !permissions.every(isText)) {
    return `permissions is no array of strings, in ${words}`;
  }
  if (status !== undefined && status !== 'success') return `status is not "success", in ${words}`;
  if (timestamp !== undefined && !isText(timestamp)) return `timestamp is no string, in ${words}`;
  return undefined;
}

/** Permissions in one order: a list that names one twice names the same. */
export const named = (values: readonly unknown[]): string =>
  JSON.stringify([...new Set(values.map(String))].toSorted());

/** The permissions that a health report lists, in one order. */
export function listedIn(answer: Answer): string | undefined {
  const { permissions } = membersOf(answer.response);
  return isHealthReport(answer) && Array.isArray(permissions) ? named(permissions) : undefined;
}
