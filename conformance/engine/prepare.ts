/** From a checked target to all that a run knows before its first rule. */
import type { Target } from '../../generated/target.ts';
import { CredentialBook } from '../target/credentials.ts';
import { Secrets } from '../wire/secrets.ts';
import { CannotJudge } from './cannot-judge.ts';
import { Client } from './client.ts';
import { TargetClock } from './clock.ts';
import type { Context } from './context.ts';
import { CountMemory } from './counts.ts';
import { assertDeclarations } from './declarations.ts';
import { keepersOf } from './listings.ts';
import { Observer } from '../observer/observer.ts';
import { preflight } from './preflight.ts';
import type { RunOptions } from './run.ts';
import { Session } from './session.ts';
import { surveyTarget } from './survey.ts';

const defaultLimits = {
  requests: 1500,
  concurrency: 4,
  timeoutSeconds: 10,
  clockToleranceSeconds: 300,
} as const;

const limitsOf = ({ limits }: Target) => ({
  ...defaultLimits,
  ...limits,
  requestsPerSecond: limits?.requestsPerSecond,
});

export function createClient(target: Target, { signal, onWait }: RunOptions): Client {
  return new Client({
    ...limitsOf(target),
    baseUrl: target.baseUrl.replace(/\/+$/, ''),
    signal,
    onWait,
  });
}

async function lookAround(
  target: Target,
  client: Client,
  { environment, signal }: RunOptions,
  secrets: Secrets,
): Promise<Context> {
  const credentials = CredentialBook.read(target, environment, secrets);
  await preflight(target, client, credentials.present('full'));
  const tolerance = target.limits?.clockToleranceSeconds ?? defaultLimits.clockToleranceSeconds;
  const context = {
    target,
    credentials,
    secrets,
    client,
    clock: new TargetClock(client.exchanges, tolerance),
    counts: new CountMemory(),
    listings: keepersOf(target),
    observer: new Observer(target, { environment, secrets, limits: limitsOf(target), signal }),
    survey: { closed: 0, earliest: 0, jumps: [], officeDates: 'unknown' } as Context['survey'],
  };
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
