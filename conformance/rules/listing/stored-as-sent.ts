import { spread } from '../../../shared/spread.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import type { OpenPointId } from '../../../generated/catalogue.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import { caps } from '../../engine/caps.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { lastAccepted } from '../../engine/session/listing-history.ts';
import { reportsRefusal } from '../../engine/session/refusal-in-success.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { brokerFormsOf, updateBody, type BrokerForm } from '../../engine/session/update-bodies.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, type Finding } from '../../engine/verdict.ts';
import { fieldOf, isAsDeclared } from '../../observer/declared-details.ts';
import { sentDetails } from '../../observer/judged-updates.ts';
import {
  bringTo,
  isInEffect,
  moveBarely,
  moveTo,
  takeSnapshot,
  snapshotUntil,
} from '../../observer/listing-views.ts';
import type { DetailName, Snapshot } from '../../observer/hooks/snapshot.ts';
import { isSuccess, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { writeJson } from '../../wire/write-json.ts';
import { judgeBroker, otherVisible } from '../helpers/changed-broker.ts';

type Fields = Pick<ListingFixture, 'businessType' | 'location' | 'brokerExternalId'>;

/** An update that changes a field. */
interface Change {
  readonly fields: Fields;
  readonly form: BrokerForm;
  /** Set if the listing keeps its status, or reaches it by way of another one. */
  readonly by?: 'the same status' | 'ARCHIVED';
  /** Set if the listing is hidden until then: a stale value may come back with it. */
  readonly isHidden?: true;
  /** Left out, if the target takes that. */
  readonly omits?: 'businessType' | 'location';
  /** Set if letters are escaped in the JSON: all of them, or only those of the location. */
  readonly escapes?: 'all' | 'location';
}

/** Quotes, both slashes and letters of several scripts; no markup, which a server may strip. */
const awkward = 'L’Haÿ & "Val-d\'Or" \\ Łódź, 東京 and/or everything around it, 100 % of it';
/** Separate, since a service may refuse characters beyond the basic plane. */
const pictured = 'Hôtel 🏨 & Café ☕';

/** For listings that have no other place. */
const elsewhere: Readonly<Record<string, unknown>> = { city: 'Albany', state: 'NY', country: 'CA' };

/** Changes one field at a time, in each form of the broker in turn. */
function changesOf(own: ListingFixture, all: readonly ListingFixture[]): Change[] {
  const { businessType, brokerExternalId, location = {} } = own;
  const kind = all.find((one) => (one.businessType ?? businessType) !== businessType)?.businessType;
  const brokers = brokerExternalId === undefined ? [] : all.map((one) => one.brokerExternalId);
  const broker = brokers.find((one) => one !== undefined && one !== brokerExternalId);
  const places = (['city', 'state', 'country'] as const).flatMap((field) => {
    const values = [...all.map((one) => one.location?.[field]), elsewhere[field]];
    const value = values.find((one) => one !== undefined && one !== location[field]);
    const fields = { location: { ...location, [field]: value } };
    return value === undefined
      ? []
      : [{ fields, ...(field === 'state' && { omits: 'businessType' as const }) }];
  });
  const [first = 'brokerExternalId', second = first] = brokerFormsOf(own);
  const inPart = { by: 'the same status', omits: 'location' } as const;
  const changes: Omit<Change, 'form'>[] = [
    ...places,
    ...(kind === undefined ? [] : [{ fields: { businessType: kind }, ...inPart }]),
    { fields: { location: { ...location, city: awkward } }, escapes: 'all' },
    { fields: { businessType: awkward }, isHidden: true },
    ...(location['state'] === undefined
      ? []
      : [{ fields: { location: { ...location, state: 'Niederösterreich' } } }]),
    // A server decodes raw bytes and escapes by different code.
    {
      fields: { businessType: pictured, location: { ...location, city: pictured } },
      escapes: 'location',
    },
    {
      fields: { businessType: awkward, location: { ...location, city: pictured } },
      by: 'ARCHIVED',
    },
  ];
  return [
    ...changes.map((one, index) => ({ ...one, form: index % 2 === 0 ? first : second })),
    ...(broker === undefined ? [] : [{ fields: { brokerExternalId: broker }, form: first }]),
  ];
}

/** The text of an update, and the dress that keeps it as it is. */
function writtenWith(body: Readonly<Record<string, unknown>>, escapes: Change['escapes']): Written {
  const text = JSON.stringify(body);
  if (escapes === undefined) return { text, dress: {} };
  if (escapes === 'all') return { text, dress: { dress: { json: escaped } } };
  const { location, ...rest } = body;
  const place = writeJson(JSON.stringify({ location }), escaped);
  return { text: `${JSON.stringify(rest).slice(0, -1)},${place.slice(1)}`, dress: { dress: {} } };
}

/** The listing as the target file declares it, if the observer shows that. */
async function namesShown(session: Session, keeper: ListingKeeper): Promise<DetailName[]> {
  await keeper.confirmStatus(session);
  const [form] = brokerFormsOf(keeper.fixture);
  // Undoes the last change of another attempt.
  await moveTo(session, keeper, otherVisible(keeper), form);
  const { details } = await takeSnapshot(session, keeper);
  const names = sentDetails.filter((name) => isAsDeclared(keeper.fixture[name], details[name]));
  if (names.length > 0) return names;
  throw new MissingPrerequisite(
    'needs observer.inspectListing.read.businessType or read.location, which show what is declared',
  );
}

type Told = { readonly keeper: ListingKeeper; readonly names: readonly DetailName[] };

type Written = { readonly text: string; readonly dress: Pick<RequestPlan, 'dress'> };

const escaped = 'with escaped letters';

interface Sent {
  readonly answer: Answer;
  /** Set if the change was sent alone before, while the listing was hidden. */
  readonly isBare?: true;
}

/** Whether the body of a success reports a refusal. */
const isToldRefused = ({ context: { client } }: Session, answer: Answer): boolean =>
  reportsRefusal(answer, lastAccepted(client), awkward);

/** Sends the update, by way of another status if asked for. */
async function send(
  session: Session,
  keeper: ListingKeeper,
  { fields, form, by, isHidden, omits, escapes }: Change,
): Promise<Sent | undefined> {
  if (isHidden === true) await bringTo(session, keeper, 'ARCHIVED');
  const update = async (status: ListingStatus, openPoint: OpenPointId): Promise<Answer> => {
    const left = omits && { [omits]: undefined };
    const body = { ...updateBody(keeper.fixture, status, form), ...fields, ...left };
    const { text, dress } = writtenWith(body, escapes);
    return await keeper.moveBy(session, status, text, { openPoint, ...dress });
  };
  if (by === 'the same status') return { answer: await update(keeper.current, 'same-status') };
  if (by !== undefined) {
    const first = await update(by, 'business-types');
    if (!isSuccess(first)) return undefined;
    // It says so itself.
    if (isToldRefused(session, first)) return { answer: first };
    const answer = await moveBarely(session, keeper, otherVisible(keeper));
    if (answer !== undefined) return { answer, isBare: true };
  }
  return { answer: await update(otherVisible(keeper), 'business-types') };
}

/** Sends an update with or without a change; returns whether it was accepted. */
async function judgeStored(
  session: Session,
  told: Told,
  change: Change,
  lacks?: string,
): Promise<boolean> {
  const { keeper, names } = told;
  const before = change.by === 'ARCHIVED' ? await takeSnapshot(session, keeper) : undefined;
  const { omits, ...whole } = change;
  const { answer, isBare = false } = (await send(session, keeper, change)) ?? {};
  // What is left out may be missed (partial-update).
  if (answer === undefined || !isSuccess(answer))
    return omits !== undefined && (await judgeStored(session, told, whole, lacks));
  if (isToldRefused(session, answer)) {
    // A refusal by 200 left the listing as it was: other rules build on its status.
    keeper.forgetStatus();
    await keeper.confirmStatus(session);
    return false;
  }
  const status = keeper.current;
  const sent = { ...keeper.fixture, ...change.fields };
  // Fields that an update omits may be gone (omitted-fields); an unchanged field was never stored.
  const isGone = ({ details }: Snapshot, name: DetailName): boolean =>
    isBare && JSON.stringify(details[name]) !== JSON.stringify(before?.details[name]);
  const isStored = (seen: Snapshot, name: DetailName): boolean =>
    fieldOf[name] === omits ||
    isAsDeclared(sent[fieldOf[name]], seen.details[name]) ||
    isGone(seen, name);
  const holds = (one: Snapshot): boolean =>
    isInEffect(one, status) && names.every((name) => isStored(one, name));
  const seen = await snapshotUntil(session, keeper, holds);
  const other = names.find((name) => !isStored(seen, name));
  const isMoved = isInEffect(seen, status);
  // A field stored late, or not at all, says nothing about losses.
  if (other !== undefined || !isMoved) session.context.notes.detailsAsDeclared.delete(keeper);
  const finding = (): Finding => ({
    expected: isMoved
      ? `the ${other} ${JSON.stringify(other && sent[fieldOf[other]])}, as the update sent it`
      : `the listing to be ${status}, as the update sent it`,
    got: isMoved ? (JSON.stringify(other && seen.details[other]) ?? 'nothing') : 'it is not',
    evidence: [answer, seen.exchange],
  });
  session.judge(other === undefined && isMoved, finding, lacks);
  return true;
}

export const storedAsSent = defineRule({
  id: 'listing/stored-as-sent',
  requirements: ['listing/stored-as-sent'],
  title: 'An accepted update stores the kind of business and the place that it sends',
  needs: { capabilities: ['listing-update'], fixtures: ['listings', 'observer.inspectListing'] },
  missingPrerequisite: 'needs businessType and location in one of the listings',
  locks: 'listings',
  // A field changed here and stored late would spoil rules about losses.
  comesLast: true,
  cases: ({ listings }) =>
    listings
      .filter(({ fixture: { businessType, location } }) => businessType && location)
      .slice(0, caps.listingsInEveryStatus),
  input: nothingVaries,
  // Sound as a presumption only. Which values are accepted is open: refusals are not judged.
  check: async (session, keeper) => {
    const { listings, depth } = session.context;
    const told = { keeper, names: await namesShown(session, keeper) };
    const changes = changesOf(
      keeper.fixture,
      listings.map(({ fixture }) => fixture),
    );
    const tried = spread(changes, depth.shortListLength);
    let isChanged = false;
    let isLastChanged = false;
    for (const change of tried) {
      isLastChanged = await judgeStored(session, told, change);
      isChanged ||= isLastChanged;
    }
    // A short run leaves restoring to the end.
    if (isChanged && !depth.triesVariants) return;
    const last = tried.at(-1);
    if (isLastChanged && last && (await judgeBroker(session, keeper, last.fields.brokerExternalId)))
      return;
    // The last broker that was sent may now be the listing's only owner.
    for (const form of brokerFormsOf(keeper.fixture)) {
      const lacks = isChanged ? undefined : 'a change that is accepted';
      if (await judgeStored(session, told, { fields: {}, form }, lacks)) return;
    }
  },
});
