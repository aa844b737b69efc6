/** Updates of own listings are accepted, and answered as documented. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import { responseValidators } from '../../../generated/validators/contract.ts';
import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule, defineWatch } from '../../engine/rule.ts';
import { isUpdated } from '../../engine/listings/listing-history.ts';
import { hasOddId, sampleListings } from '../../engine/listings/sample-listings.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { isCompleteUpdate, mustBeAccepted } from '../../engine/client/requests.ts';
import { brokerFormsOf, updateBody } from '../../engine/listings/update-bodies.ts';
import type { Session } from '../../engine/session/session.ts';
import { countErrorWords } from '../../engine/client/refusal-in-success.ts';
import { Inconclusive, LostAnswer, MissingPrerequisite } from '../../engine/verdict.ts';
import type { Snapshot } from '../../observer/hooks/snapshot.ts';
import { isAsDeclared } from '../../observer/snapshots/declared-details.ts';
import { sentDetails } from '../../observer/snapshots/judged-updates.ts';
import { takeSnapshot } from '../../observer/snapshots/listing-views.ts';
import { describeBodyMismatch } from '../../oracles/contract.ts';
import {
  isAnswer,
  isSuccess,
  jsonOf,
  summarize,
  type Answer,
  type Exchange,
} from '../../wire/exchange.ts';
import { isOfOperation } from '../wire/json-answers.ts';
import {
  invalidContentStatuses,
  judgeOrder,
  judgeRefused,
  visibility,
} from '../helpers/listings/refused-listing.ts';

/** Whether the body is no JSON, as a refusal's may be; a 204 means that the update succeeded. */
const isOpaque = ({ plan, response }: Answer): boolean =>
  jsonOf(response) === undefined && !(response.status === 204 && isCompleteUpdate(plan));

/** Whether a 2xx reports a refusal, as it may if the update may be refused: how is open. */
const reportsError = (answer: Answer): boolean =>
  !mustBeAccepted(answer.plan) && (countErrorWords(answer) > 0 || isOpaque(answer));

export const successBody = defineWatch({
  id: 'listing/success-body',
  scope: 'answer',
  requirements: ['listing/success-body', 'listing/every-transition'],
  title: 'Every successful update returns a message',
  soundness:
    'The body has a message for every success status; additional fields are allowed. Whether an ' +
    'update is accepted may be open, but not how a success is answered.',
  needs: { capabilities: ['listing-update'] },
  missingPrerequisite: 'no listing update succeeded',
  inspect: (exchange) => {
    const validate = responseValidators.updateListing['2XX'];
    const { plan } = exchange;
    if (plan.operation !== 'updateListing' || !isOfOperation(plan)) return 'not-mine';
    if (!isSuccess(exchange) || reportsError(exchange) || validate === undefined) return 'not-mine';
    const mismatch = describeBodyMismatch(exchange, validate);
    if (mismatch === undefined) return 'fine';
    return { expected: 'JSON {"message":string}', got: mismatch };
  },
});

const isShown = ({ fixture }: ListingKeeper, { details }: Snapshot): boolean =>
  sentDetails.every((name) => isAsDeclared(fixture[name], details[name]));

const isNotFound = ({ response }: Exchange): boolean => response?.status === 404;

/** Whether a listing with an ordinary id and the same broker takes all that the update sent. */
async function isTakenElsewhere(session: Session, { fixture }: ListingKeeper): Promise<boolean> {
  const { client, listings } = session.context;
  const { brokerExternalId } = fixture;
  const other = listings.find(
    (one) =>
      brokerExternalId !== undefined &&
      one.fixture.brokerExternalId === brokerExternalId &&
      !hasOddId(one.fixture) &&
      isUpdated(one.fixture, client),
  );
  if (other === undefined) return false;
  const status = other.otherStatus();
  const text = JSON.stringify(updateBody(fixture, status));
  const isTaken = isSuccess(await other.sendBody(session, status, text));
  await other.sendComplete(session, other.otherStatus());
  return isTaken;
}

/** @throws the refusal, unless the observer rules out that the target file is wrong */
async function inspectRefused(
  session: Session,
  keeper: ListingKeeper,
  refusal: unknown,
  isFound: boolean,
): Promise<Snapshot> {
  const { observer, listings, client } = session.context;
  const isRefusal = refusal instanceof Inconclusive && !(refusal instanceof LostAnswer);
  const isAlone = !listings.some(({ fixture }) => isUpdated(fixture, client));
  if (!isRefusal || isAlone || isFound || observer.hooks.inspectListing === undefined)
    throw refusal;
  const seen = await takeSnapshot(session, keeper);
  // A page shows the listings of every partner: one that is not found may be another partner's.
  const own = observer.hooks.inspectListing.partners?.own;
  const isKnown = own !== undefined && seen.partner !== undefined;
  const isOwn = isKnown ? seen.partner === own : hasOddId(keeper.fixture);
  if (!isShown(keeper, seen) || !isOwn) throw refusal;
  return seen;
}

/** The parts of a place that few values are stored in, so that a server may have a default. */
const kindOfPlace = ({ fixture: { location } }: ListingKeeper): string =>
  JSON.stringify([location?.country, location?.visibility]);

/**
 * Updates a listing by its broker object, for the snapshot after it. Only the first listing of each
 * kind of place gets one, unless another one there had both forms of the broker.
 */
async function sendOtherBrokerForm(session: Session, keeper: ListingKeeper): Promise<void> {
  const alike = session.context.listings.filter((one) => kindOfPlace(one) === kindOfPlace(keeper));
  const hadBoth = ({ brokerFormOffset }: ListingKeeper): boolean => brokerFormOffset !== undefined;
  const isAccepted = session.context.listings.some(hadBoth) && !alike.some(hadBoth);
  const [, other] = brokerFormsOf(keeper.fixture);
  if (isAccepted && other !== undefined && alike[0] === keeper)
    await keeper.sendComplete(session, keeper.otherStatus(), other);
}

export const everyListing = defineRule({
  id: 'listing/every-listing',
  requirements: ['listing/every-transition', 'listing/full-update'],
  title: 'Every listing can be updated, with any characters in its id',
  soundness:
    'The target may refuse an update because the target file is wrong about the listing. The ' +
    'rule judges a refusal only if the observer finds the listing under the same id with the ' +
    'declared details, and with the declared partner unless the id must be percent-encoded. It ' +
    "judges refused content only if the observer shows that content with the API's own values, or " +
    'if another listing of the same broker takes it.',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  phase: 'last',
  cases: ({ listings }) => sampleListings(listings, ({ fixture }) => fixture),
  check: async (session, keeper) => {
    const { client } = session.context;
    if (!session.fresh && isUpdated(keeper.fixture, client)) {
      await sendOtherBrokerForm(session, keeper);
      return session.recordPass();
    }
    try {
      // This status has a stated badge, which the observer must then show.
      const isOther = keeper.current !== 'UNDER_CONTRACT';
      const made = isOther ? await keeper.sendComplete(session, 'UNDER_CONTRACT') : undefined;
      if (made === undefined || !isSuccess(made)) await keeper.confirmStatus(session);
    } catch (refusal) {
      const refused = session.exchanges.slice(-2);
      const last = refused.findLast(isAnswer);
      const isForContent =
        last !== undefined && invalidContentStatuses.includes(last.response.status);
      // A target that refuses the id may say that the content is invalid.
      const isForId =
        isForContent && hasOddId(keeper.fixture) && (await isTakenElsewhere(session, keeper));
      if (isForContent && !isForId) return await judgeRefused(session, keeper, last, refusal);
      const isFound = !isForId && !refused.every(isNotFound);
      const { exchange } = await inspectRefused(session, keeper, refusal, isFound);
      session.judge(false, () => ({
        expected: 'a success, because the observer shows the listing under the same id',
        got: refused.map(summarize).at(-1) ?? 'nothing',
        evidence: [exchange, ...refused],
        hint: 'percent-encodings in an id are decoded after the path is split (RFC 3986, section 2.4)',
      }));
    }
    await sendOtherBrokerForm(session, keeper);
    session.recordPass();
  },
});

const isComplete = ({ businessType, location }: ListingFixture): boolean =>
  businessType !== undefined && location !== undefined;

/** Sends the fixture's own values, with the given location. */
async function update(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  changes: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const body = updateBody(keeper.fixture, status);
  const location = { ...keeper.fixture.location, ...changes };
  return await keeper.sendBody(session, status, JSON.stringify({ ...body, location }));
}

function completeListings({ listings }: Context): ListingKeeper[] {
  const complete = listings.filter(({ fixture }) => isComplete(fixture));
  return (complete.length === 0 ? listings : complete).slice(0, caps.listingsOfRule);
}

export const fullUpdate = defineRule({
  id: 'listing/full-update',
  requirements: ['listing/full-update', 'wire/request-json'],
  title: 'An update with all documented fields is accepted as JSON',
  soundness:
    "The values are the fixture's own, and the one visibility that the source allows. The same " +
    'update is accepted without that visibility or in another order, or the observer shows the ' +
    'same values.',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  usedListings: completeListings,
  cases: completeListings,
  check: async (session, keeper) => {
    if (!isComplete(keeper.fixture))
      throw new MissingPrerequisite('needs businessType and location in one of the listings');
    const status = keeper.otherStatus();
    const full = await update(session, keeper, status, { visibility });
    if (isSuccess(full)) return session.recordPass();
    const positiveControl = await update(session, keeper, status, { visibility: undefined });
    if (!isSuccess(positiveControl)) {
      await judgeOrder(session, keeper, status, positiveControl);
      const refusal = new Inconclusive(`no update is accepted: ${summarize(full)}`);
      return await judgeRefused(session, keeper, full, refusal);
    }
    session.judge(false, () => ({
      expected: `a success for an update of all fields with visibility ${visibility}`,
      got: `${summarize(full)}; without visibility ${summarize(positiveControl)}`,
      evidence: [full, positiveControl],
    }));
  },
});
