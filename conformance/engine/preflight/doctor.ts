/** Looks at a target before anything is judged: can it be reached, and is its file true? Writes nothing. */
import type { Target } from '../../../generated/target.ts';
import { CredentialBook } from '../../target/credentials.ts';
import { reach } from '../../wire/reach.ts';
import type { Reached } from '../../wire/reach.ts';
import { Secrets } from '../../wire/secrets.ts';
import { CannotJudge } from './cannot-judge.ts';
import type { Complaint } from './cannot-judge.ts';
import { checkClock } from './check-clock.ts';
import { checkCredentials } from './check-credentials.ts';
import { checkFixtures } from './check-fixtures.ts';
import type { Client } from '../session/client.ts';
import type { Context } from '../context.ts';
import { assertDeclarations } from './declarations.ts';
import { findUnusableCapabilities, preflight } from './preflight.ts';
import { createClient, openContext } from '../session/connect.ts';
import type { RunOptions } from '../run/run.ts';
import { Session } from '../session/session.ts';
import { BudgetSpent } from '../verdict.ts';

/**
 * ok          as declared
 * doubt       not as declared; the file may be wrong, or the target is, which a rule will judge
 * wrong       nothing can be judged before it is fixed
 * not-looked  it would take a request that changes something, or an earlier step went wrong
 */
export type CheckState = 'ok' | 'doubt' | 'wrong' | 'not-looked';

export interface Check {
  readonly about: string;
  readonly state: CheckState;
  readonly explanation: string;
  /** Fields of the target file, each with its fix. */
  readonly complaints: readonly Complaint[];
}

export interface Diagnosis {
  readonly baseUrl: string;
  readonly checks: readonly Check[];
  readonly requests: number;
  readonly secrets: Secrets;
}

export const isWell = (about: string, explanation: string): Check => ({
  about,
  state: 'ok',
  explanation,
  complaints: [],
});

const abouts = {
  name: 'name',
  connection: 'connection',
  tls: 'TLS',
} as const satisfies Record<Reached['step'], string>;

function checkOf({ step, isWell: well, explanation, fix = '', isAddressWrong }: Reached): Check {
  const message = `${explanation}; ${fix}`;
  const complaints = isAddressWrong === true ? [{ path: ['baseUrl'], message }] : [];
  const words = well || isAddressWrong === true ? explanation : message;
  return { about: abouts[step], state: well ? 'ok' : 'wrong', explanation: words, complaints };
}

/** Runs a step that throws where nothing can be judged. */
async function attempt(
  about: string,
  explanation: string,
  step: () => Promise<void>,
): Promise<Check> {
  try {
    await step();
    return isWell(about, explanation);
  } catch (cause) {
    if (cause instanceof BudgetSpent) {
      return { about, state: 'wrong', explanation: cause.message, complaints: [] };
    }
    if (!(cause instanceof CannotJudge)) throw cause;
    return { about, state: 'wrong', explanation: cause.summary, complaints: cause.complaints };
  }
}

const isWrong = ({ state }: Check): boolean => state === 'wrong';

async function* snapshot(
  target: Target,
  client: Client,
  options: RunOptions,
  secrets: Secrets,
): AsyncGenerator<Check> {
  const [unusable] = findUnusableCapabilities(target);
  if (unusable !== undefined) {
    const complaints = [{ path: ['capabilities'], message: unusable }];
    yield { about: 'capabilities', state: 'wrong', explanation: unusable, complaints };
  }
  for (const step of await reach(target.baseUrl, target.limits?.timeoutSeconds ?? 10)) {
    yield checkOf(step);
  }
  const book = CredentialBook.read(target, options.environment, secrets);
  const counted = target.capabilities.filter((one) => one !== 'listing-update').join(', ');
  const accepted = `health${counted === '' ? '' : `, ${counted}`}: a correct request is answered`;
  yield await attempt('correct requests', accepted, () =>
    preflight(target, client, book.present('full')),
  );
  const context: Context = openContext(target, client, options, { credentials: book, secrets });
  yield checkClock(context);
  yield* checkCredentials(new Session(context, { fresh: false }));
  yield await attempt('own ids', 'the target knows the declared offices and the organization', () =>
    assertDeclarations(context),
  );
  yield* checkFixtures(new Session(context, { fresh: false }));
}

/** All that can be looked at, up to what goes wrong. */
export async function examine(target: Target, options: RunOptions): Promise<Diagnosis> {
  const client = createClient(target, options);
  const secrets = new Secrets();
  const checks: Check[] = [];
  try {
    for await (const check of snapshot(target, client, options, secrets)) {
      checks.push(check);
      if (isWrong(check)) break;
    }
  } finally {
    client.close();
  }
  return { baseUrl: target.baseUrl, checks, requests: client.requestCount, secrets };
}
