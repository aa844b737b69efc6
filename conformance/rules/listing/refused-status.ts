/** Judges that invalid statuses are refused. */
import { spread } from '../../../shared/select.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import {
  anyStatus,
  misspellingsOf,
  noStatus,
  unknownStatuses,
} from '../../arbitraries/statuses.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule } from '../../engine/rule.ts';
import { recallUpdate } from '../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { pickFrom } from '../../engine/session/probes.ts';
import { evidenceOf } from '../../engine/session/refused-twice.ts';
import { completeBodyInTurn } from '../../engine/listings/update-bodies.ts';
import type { Session } from '../../engine/session/session.ts';
import { reportsRefusal } from '../../engine/client/refusal-in-success.ts';
import type { Finding } from '../../engine/verdict.ts';
import { moveTo } from '../../observer/snapshots/listing-views.ts';
import { isSuccess, summarize, type Answer } from '../../wire/exchange.ts';

/** Whether an update was refused. Codes and bodies of refusals are open: a 2xx may report one. */
export const isRefusal = (
  answer: Answer,
  sent: unknown,
  positiveControls: readonly Answer[],
): boolean => !isSuccess(answer) || reportsRefusal(answer, positiveControls, String(sent));

const soundness =
  'The value is the only defect. Updates before and after it are accepted, to two different ' +
  'statuses, since repeating a status may be refused.';

/**
 * Judges that each value is refused in place of a status; the status code and body are open.
 * @param resembled the status that a lenient target might read in the values
 */
export async function judgeRefusedStatuses(
  session: Session,
  keeper: ListingKeeper,
  values: readonly unknown[],
  resembled?: ListingStatus,
): Promise<void> {
  await keeper.confirmStatus(session);
  const { shortListLength, longListLength } = session.context.depth;
  // There are many kinds of misspellings, while invented words are much alike.
  const tried = spread(values, resembled === undefined ? shortListLength : longListLength);
  const texts = tried.map((value, index) => {
    // A server may check the status in only one of the broker's forms.
    const body = completeBodyInTurn(keeper.fixture, value, index);
    return JSON.stringify(withChangedField(session.context, keeper, body, index));
  });
  const controlledRequests = await session.askBetweenControls(
    // If it already has the status that the values resemble, none of them would change it.
    () => keeper.planComplete(keeper.otherStatus(resembled), session.full),
    texts.map((text, index) => () => {
      const key = session.context.notes.updatingKeys.chooseForRefused(session.context, index);
      return keeper.planRefused(text, key, resembled);
    }),
    keeper.current === resembled ? undefined : recallUpdate(keeper.fixture, session),
  );
  for (const [index, { defective, positiveControls }] of controlledRequests.entries())
    judgeRefused(session, tried[index], defective, positiveControls);
}

export function judgeRefused(
  session: Session,
  value: unknown,
  defective: Answer,
  positiveControls: readonly Answer[],
  more: Pick<Finding, 'requirement'> = {},
): void {
  session.judge(isRefusal(defective, value, positiveControls), () => ({
    expected: `an error, because ${JSON.stringify(value)} is not one of the statuses`,
    got: summarize(defective),
    evidence: evidenceOf(defective, session.context.notes),
    positiveControls,
    ...more,
  }));
}

/**
 * The same from each status, which may affect how a value is read: sends a word or two and a status
 * in lower case from each. Each update to the next status is a positive control.
 */
async function judgeRefusedFromEach(
  session: Session,
  keeper: ListingKeeper,
  words: readonly string[],
): Promise<void> {
  await keeper.confirmStatus(session);
  const send = (value: string, turn: number, resembled?: ListingStatus): Promise<Answer> => {
    const plain = completeBodyInTurn(keeper.fixture, value, turn);
    const body = withChangedField(session.context, keeper, plain, turn);
    const key = session.context.notes.updatingKeys.chooseForRefused(session.context, turn);
    return session.ask(keeper.planRefused(JSON.stringify(body), key, resembled));
  };
  // A replay, which may start from another status, sends the same values.
  const begin = (session.dressing?.seed ?? 0) % listingStatuses.length;
  const around = [...listingStatuses.slice(begin), ...listingStatuses.slice(0, begin)];
  const [first = keeper.current] = around;
  if (keeper.current === first) await moveTo(session, keeper, keeper.otherStatus());
  let before = await moveTo(session, keeper, first);
  for (const [index, from] of around.entries()) {
    const word = words[index % words.length] ?? noStatus;
    const unknown = await send(word, index);
    // Not the next status, which the following update must be able to reach. In every other turn
    // the current one, which a target that reads the value leniently does not change.
    const resembled = index % 2 === 0 ? (around[(index + 2) % around.length] ?? from) : from;
    const respelled = await send(resembled.toLowerCase(), index + 1, resembled);
    // Every other turn sends one more: later answers may depend on the number of refusals.
    const spare = index % 2 === 0 ? words[around.length + index / 2] : undefined;
    const another = spare === undefined ? undefined : await send(spare, index);
    const after = await moveTo(session, keeper, around[(index + 1) % around.length] ?? from);
    judgeRefused(session, word, unknown, [before, after]);
    if (another !== undefined) judgeRefused(session, spare, another, [before, after]);
    const requirement = 'listing/status-spelling';
    judgeRefused(session, resembled.toLowerCase(), respelled, [before, after], { requirement });
    before = after;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** The location of another listing, if one is declared in another city. */
export function anotherPlace(
  { listings }: Context,
  { fixture }: ListingKeeper,
  turn: number,
): Fields {
  const { location } = fixture;
  const places = listings
    .map((one) => one.fixture.location)
    .filter((one) => one?.city !== undefined && one.city !== location?.city);
  const place = pickFrom(places, turn);
  return location === undefined || place === undefined
    ? {}
    : { location: { ...location, ...place, visibility: location.visibility } };
}

/** A city with a name that needs quoting, if the listing has a location. */
export const awkwardPlace = ({ location }: { readonly location?: object }): Fields | undefined =>
  location && { location: { ...location, city: 'St. Val-d\'Or "Est" \\ Łódź' } };

function anotherBusinessType(
  { listings }: Context,
  { fixture }: ListingKeeper,
  turn: number,
): Fields {
  const all = listings.flatMap((one) => one.fixture.businessType ?? []);
  const kinds = all.filter((one) => one !== fixture.businessType);
  const businessType = pickFrom(kinds, turn);
  return businessType === undefined || fixture.businessType === undefined ? {} : { businessType };
}

/** Another listing's broker, in the form that the body has. */
export function anotherBroker(
  { listings }: Context,
  { fixture }: ListingKeeper,
  body: Fields,
): Fields {
  const form = 'broker' in body ? 'broker' : 'brokerExternalId';
  const textOf = (one: ListingFixture): string => JSON.stringify(one[form] ?? null);
  const other = listings
    .map((one) => one.fixture)
    .find((one) => one[form] !== undefined && textOf(one) !== textOf(fixture));
  return other === undefined ? {} : { [form]: other[form] };
}

/**
 * Adds a changed field to the body of an update that must be refused. Only one in four names
 * another broker, and one in four changes nothing: a change may itself be a legal reason to refuse,
 * such as a broker that may not have the listing, which would hide whether the status is refused.
 */
export function withChangedField(
  context: Context,
  keeper: ListingKeeper,
  body: Fields,
  turn: number,
): Fields {
  const kind = anotherBusinessType(context, keeper, turn);
  const place = anotherPlace(context, keeper, turn);
  const changes = [kind, {}, { ...place, ...anotherBroker(context, keeper, body) }, place];
  return { ...body, ...changes[turn % changes.length] };
}

export const statusSpelling = defineRule({
  id: 'listing/status-spelling',
  requirements: ['listing/status-spelling'],
  title: 'A value that only resembles a status is refused',
  soundness,
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  usedListings: ({ listings }) => listings.slice(-1),
  cases: ({ listings }) => listings.slice(-1),
  input: () => anyStatus,
  // Every run tries a status of two words, which can be misspelled in more ways.
  examples: () => ['FOR_SALE'] as const,
  runs: 0,
  // listing/unknown-status tries lower case from each status, unless the run is short.
  check: (session, keeper, status) => {
    const isTried = (value: unknown): boolean =>
      session.context.depth.triesVariants && value === status.toLowerCase();
    const values = misspellingsOf(status).filter((value) => !isTried(value));
    return judgeRefusedStatuses(session, keeper, values, status);
  },
});

/** The first listing; misspellings are sent to the last. */
const listingToTry = ({ listings }: Context): ListingKeeper[] => listings.slice(0, 1);

export const unknownStatus = defineRule({
  id: 'listing/unknown-status',
  requirements: ['listing/unknown-status', 'listing/status-spelling'],
  title: 'An unknown status is refused in every status of the listing',
  soundness,
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  usedListings: listingToTry,
  cases: listingToTry,
  input: () => unknownStatuses,
  check: (session, keeper, words) =>
    session.context.depth.triesVariants
      ? judgeRefusedFromEach(session, keeper, words)
      : judgeRefusedStatuses(session, keeper, words),
});
