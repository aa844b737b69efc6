/** Observations by the answer to one update: its status, or its body. */
import { pick } from '../../shared/select.ts';
import { openPoints } from '../../generated/catalogue.ts';
import { noCredential } from '../arbitraries/credentials.ts';
import { noStatus } from '../arbitraries/statuses.ts';
import { recallUpdate } from '../engine/listings/listing-history.ts';
import { planHealth, planUpdate } from '../engine/client/requests.ts';
import { updateBody } from '../engine/listings/update-bodies.ts';
import { MissingPrerequisite, Inconclusive } from '../engine/verdict.ts';
import type { Session } from '../engine/session/session.ts';
import { isThrottled } from '../wire/pace.ts';
import { isAnswer, isSuccess, membersOf, type Answer } from '../wire/exchange.ts';
import { retryableLossOf } from '../wire/noise.ts';
import { isAccepted, kindOfBody, observeListing, refusalOf } from './observe-update.ts';
import type { ListingAccess } from './observe-update.ts';
import { otherAnswer, seenBy, type ObservationTable } from './observation.ts';
import { isOrdinary } from './reading.ts';

/** Number of blanks, which do not change the meaning of the JSON. */
const blanks = 2_000_000;

const askWithText = ({ session, keeper, ask }: ListingAccess, text: string): Promise<Answer> =>
  ask(keeper.planRefused(text, session.full));

/** Whether an answer is final: after a throttled or transient one, the request was retried. */
const isFinal = (one: Answer): boolean => !isThrottled(one) && retryableLossOf(one) === undefined;

/** The answer to a plain update that a rule has already sent. */
const findPlainUpdate = (
  { context }: Session,
  matches: (answer: Answer) => boolean,
): Answer | undefined =>
  context.client.exchanges
    .filter(isAnswer)
    .find(
      (one) =>
        one.plan.operation === 'updateListing' && isOrdinary(one) && isFinal(one) && matches(one),
    );

const askUnknownStatus = async (access: ListingAccess): Promise<Answer> =>
  findPlainUpdate(
    access.session,
    ({ plan }) => plan.body?.text.includes(`"${noStatus}`) === true,
  ) ?? (await askWithText(access, JSON.stringify(updateBody(access.keeper.fixture, noStatus))));

const limited = ['withoutLeadTracking', 'withoutOrganizationAccess'] as const;

/** Names of permissions that updates may need; the source does not document them. */
const mayBeForUpdates = /listing|update|write|edit|manage|admin|all|full|\*/i;

/** @throws {Inconclusive} if its permissions are unknown, or one of them may be for updates. */
async function assertNoneForUpdates(
  session: Session,
  name: (typeof limited)[number],
): Promise<void> {
  const answer = await session.ask(planHealth(session.context.credentials.present(name)));
  const { permissions } = membersOf(answer.response);
  if (!isSuccess(answer) || !Array.isArray(permissions)) {
    throw new Inconclusive(
      `credentials.${name} may update listings, but the health check does not list its permissions`,
    );
  }
  const own = permissions.find((one) => mayBeForUpdates.test(String(one)));
  if (own === undefined) return;
  throw new Inconclusive(
    `credentials.${name} may update listings, but has the permission ${String(own)}, which may be the one required`,
  );
}

export const updateAnswers = {
  // Sends the same bytes again, as a client's retry does.
  'same-status': observeListing(async ({ session, keeper, ask }) => {
    const last =
      recallUpdate(keeper.fixture, session) ??
      (await keeper.sendComplete(session, keeper.otherStatus()));
    const plan = planUpdate(keeper.fixture, keeper.current, session.full);
    const answer = await ask({ ...plan, ...pick(last.plan, 'body') });
    return seenBy(answer, isAccepted(answer) ? 'accepted' : 'refused');
  }),
  // A target may create an unknown listing, so only an id given by the operator is used.
  'unknown-listing': observeListing(async ({ session, keeper, ask }) => {
    const { unknownListingId } = session.context.target;
    if (unknownListingId === undefined) {
      throw new MissingPrerequisite(
        'needs unknownListingId in the target file, since an update may create the listing',
      );
    }
    const fixture = { ...keeper.fixture, externalListingId: unknownListingId };
    const answer = await ask(planUpdate(fixture, 'DRAFT', session.full));
    return seenBy(answer, isSuccess(answer) ? 'created' : refusalOf(answer, '404', '400', '403'));
  }),
  'update-success-code': observeListing(async ({ session, update }) => {
    const answer = findPlainUpdate(session, isSuccess) ?? (await update());
    const { answers } = openPoints['update-success-code'];
    const code = answers.find((one) => one === String(answer.response.status));
    if (code === undefined) throw otherAnswer(answer);
    return seenBy(answer, code);
  }),
  'update-error-code': observeListing(async (access) => {
    const answer = await askUnknownStatus(access);
    return seenBy(answer, refusalOf(answer, '400', '422'));
  }),
  'update-error-body': observeListing(async (access) => {
    const answer = await askUnknownStatus(access);
    if (isAccepted(answer)) throw new Inconclusive('the update was not refused');
    return seenBy(answer, kindOfBody(answer));
  }),
  'update-unauthorized-body': observeListing(async ({ session, keeper, ask }) => {
    const { label } = noCredential.presented;
    const answer =
      findPlainUpdate(session, ({ plan }) => plan.credential.label === label) ??
      (await ask(keeper.planRefusedForCredential(noCredential.presented)));
    if (answer.response.status !== 401) throw otherAnswer(answer);
    return seenBy(answer, kindOfBody(answer), 'without a credential');
  }),
  // Truncated JSON represents a missing body too, and one that is not an object.
  'unreadable-body': observeListing(async (access) => {
    const answer = await askWithText(access, '{');
    return seenBy(answer, refusalOf(answer, '400', '422'));
  }),
  'request-media-type': observeListing(async ({ update }) => {
    const answer = await update({}, { mediaType: 'text/plain' });
    const seen = isSuccess(answer) ? 'accepted' : refusalOf(answer, '415', '400');
    return seenBy(answer, seen, 'for JSON declared as text/plain');
  }),
  'body-size': observeListing(async ({ update }) => {
    const answer = await update({}, { trailer: ' '.repeat(blanks) });
    const remark = 'for an update followed by two million spaces';
    return seenBy(answer, isAccepted(answer) ? 'unlimited' : 'limited', remark);
  }),
  'update-permission': observeListing(async ({ session, update }) => {
    const { credentials } = session.context;
    const name = limited.find((one) => credentials.find(one) !== undefined);
    if (name === undefined) {
      throw new MissingPrerequisite(
        `needs ${limited.map((one) => `credentials.${one}`).join(' or ')}`,
      );
    }
    const answer = await update({}, { credential: credentials.present(name) });
    const remark = `with credentials.${name}`;
    if (isSuccess(answer)) {
      await assertNoneForUpdates(session, name);
      return seenBy(answer, 'any-valid-key', remark);
    }
    if ([401, 403].includes(answer.response.status))
      return seenBy(answer, 'own-permission', remark);
    throw otherAnswer(answer);
  }),
} satisfies ObservationTable;
