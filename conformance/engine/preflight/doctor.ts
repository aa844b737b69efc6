/** Checks whether a target is reachable and its target file is right. Sends read requests only. */
import type { Target } from '../../../generated/target.ts';
import { isAnswer, isSuccess, membersOf } from '../../wire/exchange.ts';
import { diagnoseConnection, type ConnectionStep } from '../../wire/reach.ts';
import type { Secrets } from '../../wire/secrets.ts';
import { CannotJudge } from './cannot-judge.ts';
import { checkCredentials, checkFixtures, checked, type Check } from './checks.ts';
import { assertDeclarations } from './declarations.ts';
import { assertAnswers, findUnusableCapabilities } from './preflight.ts';
import { Connection, type ConnectionOptions } from '../session/connect.ts';
import type { ConnectedContext } from '../context.ts';
import { Session } from '../session/session.ts';
import { BudgetSpent } from '../verdict.ts';

export interface Diagnosis {
  readonly baseUrl: string;
  readonly checks: readonly Check[];
  readonly requests: number;
  readonly secrets: Secrets;
}

function checkOf(reached: ConnectionStep): Check {
  const { step, isOk: well, explanation, fix = '', isAddressWrong, isDoubtful } = reached;
  const message = `${explanation}; ${fix}`;
  const complaints = isAddressWrong === true ? [{ path: ['baseUrl'], message }] : [];
  const words = well || isAddressWrong === true ? explanation : message;
  return {
    about: step === 'tls' ? 'TLS' : step,
    state: isDoubtful === true ? 'doubt' : well ? 'ok' : 'wrong',
    explanation: words,
    complaints,
  };
}

/** Runs a step that throws if the target cannot be judged. */
async function attempt(
  about: string,
  explanation: string,
  step: () => Promise<void>,
): Promise<Check> {
  try {
    await step();
    return checked(about, explanation);
  } catch (cause) {
    if (cause instanceof BudgetSpent)
      return { about, state: 'wrong', explanation: cause.message, complaints: [] };
    if (!(cause instanceof CannotJudge)) throw cause;
    return { about, state: 'wrong', explanation: cause.summary, complaints: cause.complaints };
  }
}

/** Detects another service, which may also accept every request. */
function checkFields({ client }: ConnectedContext): Check[] {
  const found = client.exchanges.filter(isAnswer).map(({ response }) => membersOf(response));
  const isKnown = found.some((body) => 'permissions' in body || 'totalLeads' in body);
  if (isKnown) return [];
  const message = 'the answers have neither permissions nor totalLeads; is this the right API?';
  return [checked('answers', 'is this another service?', [{ path: ['baseUrl'], message }])];
}

/** Checks the offset of the target's clock from ours, by its Date headers. */
function checkClock({ client, clock }: ConnectedContext): Check {
  const about = 'clock';
  const hasDate = client.exchanges
    .filter(isAnswer)
    .some(({ response }) => !Number.isNaN(Date.parse(response.headers.date ?? '')));
  if (!hasDate) {
    const explanation =
      "the target sends no Date header; the suite uses this machine's clock instead";
    return checked(about, explanation);
  }
  const seconds = Math.round(clock.offsetMilliseconds / 1000);
  const size = Math.abs(seconds);
  const where = seconds < 0 ? 'behind' : 'ahead of';
  const explanation = size < 2 ? "as this machine's" : `${size} s ${where} this machine's`;
  if (size <= clock.toleranceSeconds) return checked(about, explanation);
  const message = `the target's clock is ${explanation}; the suite follows it; correct one of the clocks, or raise the tolerance`;
  return checked(about, explanation, [{ path: ['limits', 'clockToleranceSeconds'], message }]);
}

/** Makes refusals a doubt; a later check names the field of the file that is to blame. */
function mentionRefusals(check: Check, { client }: Pick<Connection, 'client'>): Check {
  const refused = client.exchanges.filter(isAnswer).filter((answer) => !isSuccess(answer));
  if (refused.length === 0) return check;
  const refusals = refused.map(({ plan, response }) => `${plan.operation} with ${response.status}`);
  const explanation = `all were answered, but ${[...new Set(refusals)].join(', ')}`;
  return { ...check, state: 'doubt', explanation };
}

async function* checkAll(connection: Connection): AsyncGenerator<Check> {
  const { target } = connection;
  const [unusable] = findUnusableCapabilities(target);
  if (unusable !== undefined) {
    const complaints = [{ path: ['capabilities'], message: unusable }];
    yield { about: 'capabilities', state: 'wrong', explanation: unusable, complaints };
  }
  for (const step of await diagnoseConnection(
    target.baseUrl,
    target.limits?.timeoutSeconds ?? 10,
    connection.service,
  )) {
    yield checkOf(step);
  }
  const counted = target.capabilities.filter((one) => one !== 'listing-update').join(', ');
  const accepted = `health${counted === '' ? '' : `, ${counted}`}: a correct request is accepted`;
  const answered = await attempt('correct requests', accepted, () => assertAnswers(connection));
  yield answered.state === 'ok' ? mentionRefusals(answered, connection) : answered;
  const context = connection.createContext();
  yield* checkFields(context);
  yield checkClock(context);
  yield* checkCredentials(new Session(context, { fresh: false }));
  yield await attempt('own ids', 'the target knows the declared offices and the organization', () =>
    assertDeclarations(context),
  );
  yield* checkFixtures(new Session(context, { fresh: false }));
}

/** Runs the checks in order, up to the first that finds something wrong. */
export async function examine(target: Target, options: ConnectionOptions): Promise<Diagnosis> {
  const connection = new Connection(target, options);
  const { client, secrets } = connection;
  const checks: Check[] = [];
  try {
    for await (const check of checkAll(connection)) {
      checks.push(check);
      if (check.state === 'wrong') break;
    }
  } finally {
    connection.close();
  }
  return { baseUrl: target.baseUrl, checks, requests: client.requestCount, secrets };
}
