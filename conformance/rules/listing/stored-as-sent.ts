import type { ListingStatus } from '../../../generated/api.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import { caps, spread } from '../../engine/budget.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { countErrorWords } from '../../engine/session/listing-history.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { updateBody } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import type { Finding } from '../../engine/verdict.ts';
import { atOnceSeconds, eventually } from '../../observer/eventually.ts';
import { isAsDeclared, sentDetails } from '../../observer/judge-look.ts';
import { assertInEffect, bringTo, snapshot } from '../../observer/listing-views.ts';
import type { DetailName } from '../../observer/hooks/snapshot.ts';
import { isSuccess } from '../../wire/exchange.ts';

type Description = Pick<ListingFixture, 'businessType' | 'location'>;

/** Quotes, a backslash and letters of several scripts; no markup, which may well be taken out. */
const awkward = 'L’Haÿ & "Val-d\'Or" \\ Łódź, 東京 and everything around it, 100 % of it';

/** Where no listing has another place. */
const elsewhere: Readonly<Record<string, unknown>> = { city: 'Albany', state: 'NY', country: 'CA' };

/** One field at a time is another one: that of another listing, which is taken there, or an awkward one. */
function changesOf(own: ListingFixture, all: readonly ListingFixture[]): Description[] {
  const { businessType, location = {} } = own;
  const kind = all.find((one) => (one.businessType ?? businessType) !== businessType);
  const places = (['city', 'state', 'country'] as const).flatMap((field) => {
    const values = [...all.map((one) => one.location?.[field]), elsewhere[field]];
    const value = values.find((one) => one !== undefined && one !== location[field]);
    return value === undefined ? [] : [{ location: { ...location, [field]: value } }];
  });
  return [
    ...places,
    ...(kind?.businessType === undefined ? [] : [{ businessType: kind.businessType }]),
    { location: { ...location, city: awkward } },
    { businessType: awkward },
  ];
}

/** What the observer shows of the listing as the target file has it. */
async function namesShown(session: Session, keeper: ListingKeeper): Promise<DetailName[]> {
  await bringTo(session, keeper, 'FOR_SALE');
  const { details } = await snapshot(session, keeper);
  const names = sentDetails.filter((name) => isAsDeclared(keeper.fixture[name], details[name]));
  if (names.length > 0) return names;
  throw new MissingPrerequisite(
    'needs observer.inspectListing.read.businessType or read.location, which show what is declared',
  );
}

interface Told {
  readonly keeper: ListingKeeper;
  readonly names: readonly DetailName[];
}

/** Sends an update with a change, or without one; whether it was accepted. */
async function judgeStored(
  session: Session,
  { keeper, names }: Told,
  change: Description,
  lacks?: string,
): Promise<boolean> {
  const { fixture } = keeper;
  const status: ListingStatus = keeper.current === 'FOR_SALE' ? 'REVIEWING_OFFERS' : 'FOR_SALE';
  const text = JSON.stringify({ ...updateBody(fixture, status), ...change });
  const answer = await keeper.moveBy(session, status, text, { openPoint: 'business-types' });
  if (!isSuccess(answer) || countErrorWords(answer, awkward) > 0) return false;
  const sent = { ...fixture, ...change };
  const seen = await eventually(
    session,
    () => snapshot(session, keeper),
    ({ details }) => names.every((name) => isAsDeclared(sent[name], details[name])),
    atOnceSeconds(session),
  );
  assertInEffect(seen, status);
  const other = names.find((name) => !isAsDeclared(sent[name], seen.details[name]));
  // What is stored late, or not at all, says nothing of what gets lost.
  if (other !== undefined) session.context.notes.detailsAsDeclared.delete(keeper);
  const finding = (): Finding => ({
    expected: `the ${other} ${JSON.stringify(other && sent[other])}, as the update sent it`,
    got: JSON.stringify(other && seen.details[other]) ?? 'nothing',
    evidence: [answer, seen.exchange],
  });
  session.judge(other === undefined, finding, lacks);
  return true;
}

export const storedAsSent = defineRule({
  id: 'listing/stored-as-sent',
  requirements: ['listing/stored-as-sent'],
  title: 'An accepted update stores the kind of business and the place that it sends',
  needs: {
    capabilities: ['listing-update'],
    fixtures: ['listings', 'observer.inspectListing'],
  },
  missingPrerequisite: 'needs businessType and location in one of the listings',
  locks: 'listings',
  // What is changed here and stored late would be in the way of rules about what gets lost.
  comesLast: true,
  cases: ({ listings }) =>
    listings
      .filter(({ fixture: { businessType, location } }) => businessType && location)
      .slice(0, caps.listingsInEveryStatus),
  input: nothingVaries,
  // Sound: presumed only. Which values are taken is open: what is refused is not judged.
  check: async (session, keeper) => {
    const { listings, depth } = session.context;
    const told = { keeper, names: await namesShown(session, keeper) };
    const changes = changesOf(
      keeper.fixture,
      listings.map(({ fixture }) => fixture),
    );
    let isChanged = false;
    for (const change of spread(changes, depth.shortListLength)) {
      isChanged = (await judgeStored(session, told, change)) || isChanged;
    }
    // A short run leaves it to the end to put the listing back.
    if (isChanged && !depth.triesVariants) return;
    await judgeStored(session, told, {}, isChanged ? undefined : 'a change that is accepted');
  },
});
