/** From a checked target to all that a run knows before its first rule. */
import type { Target } from '../../../generated/target.ts';
import { CredentialBook } from '../../target/credentials.ts';
import { Secrets } from '../../wire/secrets.ts';
import { CannotJudge } from '../preflight/cannot-judge.ts';
import { Client } from './client.ts';
import { budgetOf, depths } from '../budget.ts';
import type { Budget, Depth } from '../budget.ts';
import { TargetClock } from './clock.ts';
import type { Context } from '../context.ts';
import { CountMemory } from './counts.ts';
import { assertDeclarations } from '../preflight/declarations.ts';
import { keepersOf } from './listings.ts';
import { Observer } from '../../observer/hooks/observer.ts';
import { preflight } from '../preflight/preflight.ts';
import { noLimit } from './range-limit.ts';
import type { RunOptions } from '../run/run.ts';
import { Session } from './session.ts';
import { surveyTarget } from '../survey/survey.ts';

const defaultLimits = {
  concurrency: 4,
  timeoutSeconds: 10,
  clockToleranceSeconds: 300,
} as const;

/** To another status and back for each listing, and by a second detour for a few of them. */
const requestsOfRestoring = (listings: number): number => 2 * listings + 8;

/** The budget of a run; the limit of the target file stays above it. */
export function budgetFor({ limits }: Target, { budget = 'standard' }: RunOptions): Budget {
  const { depth, requests } = budgetOf(budget);
  return { depth, requests: Math.min(requests, limits?.requests ?? requests) };
}

function depthFor(target: Target, options: RunOptions): Depth {
  const depth: Depth = depths[budgetFor(target, options).depth];
  return options.asksOpenPoints === true ? { ...depth, asksOpenPoints: true } : depth;
}

const limitsOf = ({ limits }: Target) => ({
  ...defaultLimits,
  ...limits,
  requestsPerSecond: limits?.requestsPerSecond,
});

export function createClient(target: Target, options: RunOptions): Client {
  const { signal, onWait } = options;
  const { requests } = budgetFor(target, options);
  return new Client({
    ...limitsOf(target),
    requests,
    reserve: Math.min(requestsOfRestoring(keepersOf(target).length), Math.floor(requests / 20)),
    budgetField: requests === target.limits?.requests ? 'limits.requests' : '--budget',
    baseUrl: target.baseUrl.replace(/\/+$/, ''),
    signal,
    onWait,
  });
}

/** What is known before anything is surveyed: the clock of what was answered so far. */
export function openContext(
  target: Target,
  client: Client,
  options: RunOptions,
  { credentials, secrets }: Pick<Context, 'credentials' | 'secrets'>,
): Context {
  const tolerance = target.limits?.clockToleranceSeconds ?? defaultLimits.clockToleranceSeconds;
  return {
    target,
    credentials,
    secrets,
    client,
    clock: new TargetClock(client.exchanges, tolerance),
    counts: new CountMemory(),
    listings: keepersOf(target),
    depth: depthFor(target, options),
    observer: new Observer(target, {
      environment: options.environment,
      secrets,
      limits: { ...limitsOf(target), requests: budgetFor(target, options).requests },
      signal: options.signal,
    }),
    survey: { closed: 0, earliest: 0, limit: noLimit, jumps: [], officeDates: 'unknown' },
  };
}

async function lookAround(
  target: Target,
  client: Client,
  options: RunOptions,
  secrets: Secrets,
): Promise<Context> {
  const credentials = CredentialBook.read(target, options.environment, secrets);
  await preflight(target, client, credentials.present('full'));
  const context = openContext(target, client, options, { credentials, secrets });
  await assertDeclarations(context);
  return { ...context, survey: await surveyTarget(new Session(context, { fresh: false })) };
}

/**
 * Looks whether the target can be judged, and where its leads are.
 * @throws {CannotJudge} when it cannot, without any key in its words.
 */
export async function prepare(
  target: Target,
  client: Client,
  options: RunOptions,
): Promise<Context> {
  const secrets = new Secrets();
  try {
    return await lookAround(target, client, options, secrets);
  } catch (cause) {
    throw cause instanceof CannotJudge ? cause.redactedBy(secrets) : cause;
  }
}
