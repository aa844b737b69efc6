/**
 * Is there anything to judge at all? A wrong address, a wrong key or a service that is down is a
 * matter of the target file or of the moment, and no failure of the implementation.
 */
import { isAnswer, membersOf, summarize } from '../wire/exchange.ts';
import type { Exchange, PresentedCredential } from '../wire/exchange.ts';
import type { Client } from './client.ts';
import { claims, officesOf, organizationOf } from './context.ts';
import { misplace, planCount, planHealth } from './requests.ts';
import type { Target } from '../../generated/target.ts';

/** The target could not be judged; the message says why, and how to mend it. */
export class CannotJudge extends Error {
  override readonly name = 'CannotJudge';
}

function plansOf(target: Target, full: PresentedCredential) {
  const [office] = officesOf(target);
  const subjects = [organizationOf(target), office].filter((subject) => subject !== undefined);
  return [planHealth(full), ...subjects.map((subject) => planCount(subject, {}, full))];
}

function explain(exchanges: readonly Exchange[], target: Target): string {
  const statuses = new Set(exchanges.map(({ response }) => response?.status));
  const seen = exchanges.map((exchange) => `${exchange.plan.operation}: ${summarize(exchange)}`);
  const all = `\n  ${seen.join('\n  ')}`;
  if (statuses.size > 1) return `no operation answers 200:${all}`;
  const [status] = statuses;
  switch (status) {
    case undefined:
      return `${target.baseUrl} gives no response. Is the service running, and baseUrl right?${all}`;
    case 401:
      return `every operation refuses credentials.full. Is the key right, and valid for ${target.baseUrl}?${all}`;
    case 404:
      return `nothing is found below ${target.baseUrl}. baseUrl is the address without /partner/v1; is it right?${all}`;
    default:
      return `every operation answers ${status}:${all}`;
  }
}

/** Whether the service is there, but under another prefix: a fault of its own (wire/prefix). */
async function isMisplaced(client: Client, full: PresentedCredential): Promise<boolean> {
  for (const plan of misplace(planHealth(full))) {
    const exchange = await client.send(plan);
    if (!isAnswer(exchange) || exchange.response.status !== 200) continue;
    if (Array.isArray(membersOf(exchange.response).permissions)) return true;
  }
  return false;
}

/**
 * Asks each claimed operation that reads once, with the full credential and nothing else.
 * @throws {CannotJudge} when none of them answers 200.
 */
export async function preflight(
  target: Target,
  client: Client,
  full: PresentedCredential,
): Promise<void> {
  const exchanges: Exchange[] = [];
  for (const plan of plansOf(target, full)) exchanges.push(await client.send(plan));
  const isWell = exchanges.some(
    (exchange) => isAnswer(exchange) && exchange.response.status === 200,
  );
  const isNotFound = exchanges.every(({ response }) => response?.status === 404);
  if (isWell || (isNotFound && (await isMisplaced(client, full)))) return;
  throw new CannotJudge(explain(exchanges, target));
}

/** A claimed capability without the fixtures that it takes. */
export function findUnusableCapabilities(target: Target): string[] {
  const complaints: string[] = [];
  if (claims(target, 'office-lead-count') && officesOf(target).length === 0) {
    complaints.push('office-lead-count is claimed, but offices.ids names no office');
  }
  if (claims(target, 'organization-lead-count') && organizationOf(target) === undefined) {
    complaints.push('organization-lead-count is claimed, but there is no organization.id');
  }
  return complaints;
}
