/** Detects what a key can see of a target, for a new target file. Sends read requests only. */
import type { Capability, Target } from '../../../generated/target.ts';
import { isAnswer, isSuccess, linesOf, membersOf, summarize } from '../../wire/exchange.ts';
import type { Exchange } from '../../wire/exchange.ts';
import { Connection, type ConnectionOptions } from '../session/connect.ts';
import { daySeconds } from '../client/clock.ts';
import { textsOf } from '../counts/counts.ts';
import { describeSubject, planCount, planHealth } from '../client/requests.ts';
import type { RangeTexts, Subject } from '../client/requests.ts';
import { CannotJudge } from './cannot-judge.ts';
import { assertAnswers } from './preflight.ts';

export interface Discovered {
  /** As listed by the health check; undefined if it has no list. */
  readonly permissions: readonly string[] | undefined;
  /** The offices of the breakdown, and those given by the user. */
  readonly offices: readonly number[];
  readonly capabilities: readonly Capability[];
  /** Requests that failed, each with its answer. */
  readonly misses: readonly string[];
}

/** Maximum number of offices to request. */
const officesAsked = 3;

/** A range for targets that insist on dates, an open point. */
function lastDay(): RangeTexts {
  const end = Math.floor(Date.now() / 1000);
  return textsOf({ start: end - daySeconds, end });
}

async function count(connection: Connection, subject: Subject): Promise<Exchange> {
  const { client, credentials } = connection;
  const full = credentials.present('full');
  const first = await client.send(planCount(subject, {}, full));
  return first.response?.status === 400
    ? await client.send(planCount(subject, lastDay(), full))
    : first;
}

const isCounted = (exchange: Exchange): boolean => isAnswer(exchange) && isSuccess(exchange);

function officesIn({ response }: Exchange): number[] {
  const lines = response === undefined ? undefined : linesOf(response);
  return (lines ?? []).map(({ officeId }) => officeId).filter((id) => typeof id === 'number');
}

async function explore(connection: Connection): Promise<Discovered> {
  const { target, client, credentials } = connection;
  await assertAnswers(connection);
  const health = await client.send(planHealth(credentials.present('full')));
  const { permissions } = health.response === undefined ? {} : membersOf(health.response);
  const asked: { readonly subject: Subject; readonly exchange: Exchange }[] = [];
  const ask = async (kind: Subject['kind'], id: number): Promise<Exchange> => {
    const subject = { kind, id: String(id) };
    const exchange = await count(connection, subject);
    asked.push({ subject, exchange });
    return exchange;
  };
  const { organization } = target;
  const officesOfBreakdown = organization
    ? officesIn(await ask('organization', organization.id))
    : [];
  const offices = [...new Set([...(target.offices?.ids ?? []), ...officesOfBreakdown])];
  for (const office of offices.slice(0, officesAsked)) await ask('office', office);
  const isSeen = (kind: Subject['kind']): boolean =>
    asked.some(({ subject, exchange }) => subject.kind === kind && isCounted(exchange));
  return {
    permissions: Array.isArray(permissions) ? permissions.map(String) : undefined,
    offices,
    capabilities: (['office', 'organization'] as const)
      .filter(isSeen)
      .map((kind) => `${kind}-lead-count` as const),
    misses: asked
      .filter(({ exchange }) => !isCounted(exchange))
      .map(({ subject, exchange }) => `${describeSubject(subject)}: ${summarize(exchange)}`),
  };
}

/** @throws {CannotJudge} if nothing can be counted. */
export async function discover(target: Target, options: ConnectionOptions): Promise<Discovered> {
  // A capability is claimed only once the target has shown it.
  const connection = new Connection({ ...target, capabilities: [] }, options);
  const { secrets } = connection;
  try {
    const found = await explore(connection);
    const misses = found.misses.map((miss) => secrets.redact(miss));
    if (found.capabilities.length > 0) return { ...found, misses };
    throw new CannotJudge(
      [
        'the key cannot count leads for any of the given ids. Is it the correct key?',
        ...misses,
      ].join('\n  '),
    );
  } catch (cause) {
    throw cause instanceof CannotJudge ? cause.redactedBy(secrets) : cause;
  } finally {
    connection.close();
  }
}
