/** Asserts that the target can be judged: a wrong address or key is not a failure of the target. */
import { pathPrefix } from '../../../generated/contract.ts';
import { isAnswer, membersOf, summarize } from '../../wire/exchange.ts';
import type { Exchange, PresentedCredential } from '../../wire/exchange.ts';
import { diagnoseConnection, otherSchemeOf, type ConnectionStep } from '../../wire/reach.ts';
import { CannotJudge } from './cannot-judge.ts';
import type { Client } from '../client/client.ts';
import type { Connection } from '../session/connect.ts';
import { claims, officesOf, organizationOf, subjectsOf } from '../session/subjects.ts';
import { explainForeignService } from './foreign-service.ts';
import { misplacedPlans, planCount, planHealth } from '../client/requests.ts';
import type { Target } from '../../../generated/target.ts';

function plansOf(target: Target, full: PresentedCredential) {
  const subjects = subjectsOf({ target }, officesOf(target).slice(0, 1));
  return [planHealth(full), ...subjects.map((subject) => planCount(subject, {}, full))];
}

const maxDiagnosisSeconds = 3;

const statusOf = ({ response }: Exchange): number | undefined => response?.status;

const pointsToItself = ({ plan, response }: Exchange): boolean =>
  response?.headers.location === plan.path;

/** The location of a redirect; redirects are not followed. */
function describeRedirect(exchanges: readonly Exchange[]): string {
  const redirects = exchanges.filter(({ response }) => response?.headers.location);
  const [location] = redirects.map(({ response }) => response?.headers.location);
  if (redirects.length > 0 && redirects.every(pointsToItself)) return ' and redirects to itself:';
  return location === undefined
    ? ''
    : ` and redirects to ${location}. Redirects are not followed; is that the URL for baseUrl?`;
}

/** OpenSSL's messages for alerts of servers that require client certificates. */
const wantsCertificate =
  /alert (certificate required|bad certificate|unknown ca|handshake failure)/i;

/** Explains why no complete answer came. */
function explainSilence(exchanges: readonly Exchange[], baseUrl: string): string {
  const areAll = (form: RegExp): boolean =>
    exchanges.every(({ failure = '' }) => form.test(failure));
  if (areAll(/^the answer broke off/))
    return `${baseUrl} answers, but no answer is complete. Does something between here and the service truncate answers?`;
  if (areAll(/^Parse Error/))
    return `${baseUrl} answers, but not with HTTP. Is that the port of the service?`;
  if (exchanges.some(({ failure = '' }) => wantsCertificate.test(failure)))
    return `${baseUrl} requires a client certificate, or a different one: set tls.certFile and tls.keyFile in the target file`;
  return `${baseUrl} does not respond. Is the service running, and is baseUrl correct?`;
}

function explainStatus(exchanges: readonly Exchange[], { baseUrl }: Target): string {
  const statuses = new Set(exchanges.map(statusOf));
  if (statuses.size > 1) return 'no operation answers 200:';
  const [status] = statuses;
  switch (status) {
    case undefined:
      return explainSilence(exchanges, baseUrl);
    case 401:
      return `every operation refuses credentials.full. Is the key correct, and valid for ${baseUrl}?`;
    case 404:
      return `nothing is found below ${baseUrl}. baseUrl is the URL without ${pathPrefix.slice(0, -1)}; is it correct?`;
    default:
      return `every operation answers ${status}${describeRedirect(exchanges) || ':'}`;
  }
}

const describeStep = ({ explanation, fix = '' }: ConnectionStep): string =>
  `${explanation}; ${fix}`;

/** Explains why nothing can be judged. HTTPS servers answer plain HTTP with 400, or not at all. */
async function explain(
  exchanges: readonly Exchange[],
  { target, service }: Connection,
): Promise<CannotJudge> {
  const foreignService = explainForeignService(exchanges);
  const seen = exchanges.map((exchange) => `${exchange.plan.operation}: ${summarize(exchange)}`);
  if (exchanges.every((exchange) => [undefined, 400].includes(statusOf(exchange)))) {
    const failures = exchanges.map(({ failure }) => failure ?? '');
    const other = await otherSchemeOf(target.baseUrl, failures);
    if (other !== undefined) {
      const [spoken] = other.split(':');
      const message = `that port speaks ${spoken}; write ${other}`;
      return new CannotJudge('the target file does not match the target', [
        { path: ['baseUrl'], message },
      ]);
    }
  }
  const obstacles = exchanges.every((exchange) => statusOf(exchange) === undefined)
    ? (await diagnoseConnection(target.baseUrl, maxDiagnosisSeconds, service)).filter(
        ({ isOk }) => !isOk,
      )
    : [];
  const wrong = obstacles.find(({ isAddressWrong }) => isAddressWrong === true);
  if (wrong !== undefined) {
    return new CannotJudge('the target file does not match the target', [
      { path: ['baseUrl'], message: describeStep(wrong) },
    ]);
  }
  const why = foreignService ?? explainStatus(exchanges, target);
  return new CannotJudge([why, ...obstacles.map(describeStep), ...seen].join('\n  '));
}

/** Whether the service runs under another prefix, which is its own fault (wire/prefix). */
async function isMisplaced(client: Client, full: PresentedCredential): Promise<boolean> {
  for (const plan of misplacedPlans(planHealth(full))) {
    const exchange = await client.send(plan);
    if (!isAnswer(exchange) || exchange.response.status !== 200) continue;
    if (Array.isArray(membersOf(exchange.response).permissions)) return true;
  }
  return false;
}

/** Throws if the target throttles; the client has already waited and retried by then. */
function assertNotThrottled(exchange: Exchange, refused: string | undefined): void {
  const status = statusOf(exchange);
  if (status !== 429 && status !== 503) return;
  if (refused !== undefined) throw new CannotJudge(refused);
  const why = status === 429 ? 'the target limits the request rate' : 'the target is not available';
  throw new CannotJudge(
    `${why}: it answered ${status} to ${exchange.plan.operation} every time. Try later, or lower the rate (limits.requestsPerSecond)`,
  );
}

/** Throws if all lead operations refuse a key that health accepts: then it lacks a permission. */
function assertLeadAccess([health, ...leads]: readonly Exchange[]): void {
  const isRefused = leads.length > 0 && leads.every((exchange) => statusOf(exchange) === 401);
  if (health === undefined || statusOf(health) !== 200 || !isRefused) return;
  const message =
    'the health check accepts the key, but every lead operation answers 401; the key needs lead tracking and organization-level access';
  throw new CannotJudge('the target file does not match the target', [
    { path: ['credentials', 'full'], message },
  ]);
}

/** @throws {CannotJudge} if no operation answers 200, or all lead counts refuse the key. */
export async function assertAnswers(connection: Connection): Promise<void> {
  const { target, client, credentials } = connection;
  const full = credentials.present('full');
  const exchanges: Exchange[] = [];
  for (const plan of plansOf(target, full)) {
    const exchange = await client.send(plan);
    assertNotThrottled(exchange, client.backoff.refusal);
    exchanges.push(exchange);
  }
  assertLeadAccess(exchanges);
  const isUsable =
    exchanges.some((exchange) => statusOf(exchange) === 200) &&
    explainForeignService(exchanges) === undefined;
  const isNotFound = exchanges.every((exchange) => statusOf(exchange) === 404);
  if (isUsable || (isNotFound && (await isMisplaced(client, full)))) return;
  throw await explain(exchanges, connection);
}

/** Descriptions of claimed capabilities whose fixtures are missing. */
export function findUnusableCapabilities(target: Target): string[] {
  const complaints: string[] = [];
  if (claims(target, 'office-lead-count') && officesOf(target).length === 0)
    complaints.push('office-lead-count is claimed, but offices.ids is empty');
  if (claims(target, 'organization-lead-count') && organizationOf(target) === undefined)
    complaints.push('organization-lead-count is claimed, but there is no organization.id');
  return complaints;
}

/** @throws {CannotJudge} if a claimed capability lacks its fixtures. */
export function assertUsable(target: Target): void {
  const unusable = findUnusableCapabilities(target);
  if (unusable.length === 0) return;
  const complaints = unusable.map((message) => ({ path: ['capabilities'], message }));
  throw new CannotJudge('the target file is incomplete', complaints);
}
