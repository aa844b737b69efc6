/** Adds the location and business type of other listings to a change of status. */
import type { ListingStatus } from '../../../../generated/api.ts';
import type { ListingFixture } from '../../../../generated/target.ts';
import type { Context } from '../../../engine/context.ts';
import { hasTakenEffect } from '../../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../../engine/listings/listings.ts';
import { updateBody, type BrokerForm } from '../../../engine/listings/update-bodies.ts';
import type { Session } from '../../../engine/session/session.ts';
import { isAsDeclared } from '../../../observer/snapshots/declared-details.ts';
import { sentDetails } from '../../../observer/snapshots/judged-updates.ts';
import { isSuccess, type Answer } from '../../../wire/exchange.ts';

/** The fields of an update that describe a listing. */
type Details = Required<Pick<ListingFixture, 'businessType' | 'location'>>;

/** Real places with several words, accents and punctuation, in case all listings are alike. */
const places = [
  { businessType: 'Bed & Breakfast', city: 'Dún Laoghaire', state: 'Leinster', country: 'IE' },
  { businessType: 'Café', city: "Saint-Jean-d'Angély", state: 'NAQ', country: 'FR' },
] as const;

const keysOf = (value: object): string => Object.keys(value).toSorted().join();

/** The details of the other listings that declare the same fields, and of some real places. */
function detailsOfOtherListings(keeper: ListingKeeper, { listings }: Context): Details[] {
  const { businessType, location } = keeper.fixture;
  if (businessType === undefined || location === undefined) return [];
  const declared = listings.flatMap(({ fixture }) =>
    fixture.businessType !== undefined && fixture.location !== undefined
      ? [{ businessType: fixture.businessType, location: fixture.location }]
      : [],
  );
  const { country = 'XX' } = location;
  const isCoded = typeof country === 'string' && /^[A-Z]{2}$/.test(country);
  const real = places.map(({ businessType: kind, ...place }) => ({
    businessType: kind,
    location: { ...place, visibility: undefined },
  }));
  return [...declared, ...(isCoded ? real : [])].flatMap((one) => {
    const { visibility } = location;
    const there = Object.entries({ ...one.location, visibility }).filter(
      ([key]) => key in location,
    );
    const place = Object.fromEntries(there.filter(([, value]) => value !== undefined));
    const isAlike = keysOf(place) === keysOf(location) && !isAsDeclared(place, location);
    return isAlike ? [{ businessType: one.businessType, location: place }] : [];
  });
}

/** Properties of a text that a server may treat specially. */
const properties = {
  'several words': / /,
  'other letters': /[^ -~]/,
  marks: /[^\p{L}\p{N} ]/u,
  'all capitals': /^[A-Z]{2,3}$/,
  long: /.{12}/,
} as const;

function propertiesOf({ businessType, location }: Details): string[] {
  const texts = [['businessType', businessType], ...Object.entries(location)] as const;
  return texts.flatMap(([field, value]) => {
    const text = typeof value === 'string' ? value : '';
    const names = Object.entries(properties).flatMap(([name, shape]) =>
      shape.test(text) ? [`${field} ${name}`] : [],
    );
    return field === 'country' ? [`in ${text}`, ...names] : names;
  });
}

/** Weight of a property that no update has had; 1 is that of one new under the given conditions. */
const weightOfNew = 2;

/** The details with most properties not yet sent under these conditions, and those properties. */
function chooseNewDetails(
  { context }: Session,
  keeper: ListingKeeper,
  conditions: readonly string[],
): readonly [Details, readonly string[]] | undefined {
  const { sentDetailProperties } = context.notes;
  const newOf = (details: Details): string[] =>
    propertiesOf(details)
      .flatMap((one) => [one, ...conditions.map((condition) => `${one}, ${condition}`)])
      .filter((one) => !sentDetailProperties.has(one));
  const weightOf = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + (name.includes(', ') ? 1 : weightOfNew), 0);
  return detailsOfOtherListings(keeper, context)
    .map((details) => [details, newOf(details)] as const)
    .toSorted(([, a], [, b]) => weightOf(b) - weightOf(a))[0];
}

/** Number of updates that prove that listings accept such details, or that one does not. */
const minUpdates = 2;

/** Whether the observer shows both details as declared. */
const areDetailsShown = ({ notes }: Context, keeper: ListingKeeper): boolean =>
  sentDetails.every((name) => notes.detailsAsDeclared.get(keeper)?.includes(name));

/** Whether the observer shows what an update sent. */
const isShownAsSent = ({ notes }: Context, answer: Answer, details: Details): boolean =>
  notes.snapshots.some(
    ({ update, seen }) =>
      update === answer &&
      sentDetails.every((one) => isAsDeclared(details[one], seen.details[one])),
  );

/** Whether the observer shows that an update left the status as it was. */
const isStatusUnchanged = ({ notes }: Context, answer: Answer, from: ListingStatus): boolean =>
  isSuccess(answer) &&
  notes.snapshots.some(({ update, seen }) => update === answer && seen.status === from);

/** Business type and location of other listings; none if the listing has not accepted such. */
export function detailsOfOthers(context: Context, keeper: ListingKeeper): Partial<Details> {
  if (context.notes.ignoredDetails.has(keeper)) return {};
  const others = detailsOfOtherListings(keeper, context);
  const [place] = others;
  const kind = others.find((one) => one.businessType !== keeper.fixture.businessType);
  return {
    ...(kind && { businessType: kind.businessType }),
    ...(place && { location: place.location }),
  };
}

/**
 * Changes the status along with details of other listings. Which ones a listing may have is open.
 * @returns undefined if the change was not made, and must be sent with the listing's own details
 */
export async function changeWithOtherDetails(
  session: Session,
  keeper: ListingKeeper,
  [from, to]: readonly [ListingStatus, ListingStatus],
  form: BrokerForm | undefined,
): Promise<Answer | undefined> {
  const { context } = session;
  const { notes } = context;
  const isDisabled =
    session.fresh || !context.depth.triesVariants || !areDetailsShown(context, keeper);
  const failed = notes.ignoredDetails.get(keeper) ?? 0;
  if (isDisabled || failed >= minUpdates) return undefined;
  const [details, unsent] =
    chooseNewDetails(session, keeper, [`from ${from}`, `to ${to}`, `by ${form}`]) ?? [];
  if (details === undefined) return undefined;
  const isTried = notes.adoptedDetails < minUpdates;
  const key = notes.updatingKeys.chooseForRefused(context, notes.adoptedDetails);
  const changes = isTried ? { openPoint: 'business-types' as const } : { credential: key };
  const body = { ...updateBody(keeper.fixture, to, form), ...details };
  const answer = await keeper.sendBody(session, to, JSON.stringify(body), changes);
  if (isStatusUnchanged(context, answer, from)) {
    // The success may report a refusal. With the listing's own details the change must take effect.
    notes.ignoredDetails.set(keeper, failed + 1);
    keeper.forgetStatus();
    return undefined;
  }
  const isSure = hasTakenEffect(answer, context.client);
  const isKept = !isTried || isShownAsSent(context, answer, details);
  if (isSure && isKept) notes.adoptedDetails += 1;
  // One refusal is enough.
  else notes.ignoredDetails.set(keeper, isSure ? failed + 1 : minUpdates);
  if (isSure) for (const one of unsent ?? []) notes.sentDetailProperties.add(one);
  if (isSure) return answer;
  // A failure, or a success that reports a refusal, leaves the status unknown.
  if (answer.response.status < 400 || answer.response.status >= 500) keeper.forgetStatus();
  return undefined;
}
