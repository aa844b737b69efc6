import { spread } from '../../../shared/select.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import type { OpenPointId } from '../../../generated/catalogue.ts';
import { caps } from '../../engine/caps.ts';
import { defineRule } from '../../engine/rule.ts';
import { lastAcceptedUpdates } from '../../engine/listings/listing-history.ts';
import { reportsRefusal } from '../../engine/client/refusal-in-success.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { brokerFormsOf, updateBody } from '../../engine/listings/update-bodies.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, type Finding } from '../../engine/verdict.ts';
import { fieldOf, isAsDeclared } from '../../observer/snapshots/declared-details.ts';
import { sentDetails } from '../../observer/snapshots/judged-updates.ts';
import {
  bringTo,
  isInEffect,
  sendMinimalUpdate,
  moveTo,
  takeSnapshot,
  tryMove,
  pollSnapshotAfter,
} from '../../observer/snapshots/listing-views.ts';
import type { DetailName, Snapshot } from '../../observer/hooks/snapshot.ts';
import { isSuccess, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { writeJson } from '../../wire/write-json.ts';
import {
  awkwardText,
  fieldChangesOf,
  simplifyChange,
  type FieldChange,
} from '../helpers/listings/changes-of-field.ts';
import {
  isAnsweredAsUsual,
  judgeBrokerChanges,
  otherVisibleStatus,
} from '../helpers/listings/changed-broker.ts';

/** The text of an update, and a dress that does not alter it. */
function writeBody(
  body: Readonly<Record<string, unknown>>,
  escapes: FieldChange['escapes'],
): WrittenBody {
  const text = JSON.stringify(body);
  if (escapes === undefined) return { text, dress: {} };
  if (escapes === 'all') return { text, dress: { dress: { json: escaped } } };
  const { location, ...rest } = body;
  const place = writeJson(JSON.stringify({ location }), escaped);
  return { text: `${JSON.stringify(rest).slice(0, -1)},${place.slice(1)}`, dress: { dress: {} } };
}

/** Restores the declared listing; returns the details that the observer shows as declared. */
async function restoreAndFindShown(session: Session, keeper: ListingKeeper): Promise<DetailName[]> {
  await keeper.confirmStatus(session);
  const [form] = brokerFormsOf(keeper.fixture);
  // This undoes the last change of an earlier attempt.
  await moveTo(session, keeper, otherVisibleStatus(keeper), form);
  const findShown = async (): Promise<DetailName[]> => {
    const { details } = await takeSnapshot(session, keeper);
    return sentDetails.filter((name) => isAsDeclared(keeper.fixture[name], details[name]));
  };
  let names = await findShown();
  if (session.fresh && names.length < sentDetails.length) {
    // A change of status may not store details at all.
    const body = updateBody(keeper.fixture, keeper.current, form);
    await tryMove(session, keeper, keeper.current, body, { openPoint: 'same-status' });
    await keeper.confirmStatus(session);
    names = await findShown();
  }
  if (names.length > 0) return names;
  throw new MissingPrerequisite(
    'needs observer.inspectListing.read.businessType or read.location, which show what is declared',
  );
}

type ShownListing = { readonly keeper: ListingKeeper; readonly names: readonly DetailName[] };

type WrittenBody = { readonly text: string; readonly dress: Pick<RequestPlan, 'dress'> };

const escaped = 'with escaped letters';

interface Sent {
  readonly answer: Answer;
  /** Set if the change came with an earlier update, and `answer` is to one of the status alone. */
  readonly isMinimal?: true;
}

/** Whether the body of a success reports a refusal. */
const reportsItsRefusal = ({ context: { client } }: Session, answer: Answer): boolean =>
  reportsRefusal(answer, lastAcceptedUpdates(client), awkwardText);

/** Sends the update; with `by`, the change is sent with another status first. */
async function send(
  session: Session,
  keeper: ListingKeeper,
  { fields, form, via, from, omits, escapes }: FieldChange,
): Promise<Sent | undefined> {
  if (from !== undefined) await bringTo(session, keeper, from);
  const update = async (status: ListingStatus, openPoint: OpenPointId): Promise<Answer> => {
    const left = omits && { [omits]: undefined };
    const body = { ...updateBody(keeper.fixture, status, form), ...fields, ...left };
    const { text, dress } = writeBody(body, escapes);
    return await keeper.sendBody(session, status, text, { openPoint, ...dress });
  };
  if (via === 'the same status') return { answer: await update(keeper.current, 'same-status') };
  if (via !== undefined) {
    const first = await update(via, 'business-types');
    if (!isSuccess(first)) return undefined;
    // Its own body reports the refusal.
    if (reportsItsRefusal(session, first)) return { answer: first };
    const answer = await sendMinimalUpdate(session, keeper, otherVisibleStatus(keeper));
    if (answer !== undefined) return { answer, isMinimal: true };
  }
  return { answer: await update(otherVisibleStatus(keeper), 'business-types') };
}

/** Sends an update with or without a change; returns whether it was accepted. */
async function judgeStored(
  session: Session,
  shown: ShownListing,
  change: FieldChange,
  lacks?: string,
): Promise<boolean> {
  const { keeper, names } = shown;
  const { omits, via } = change;
  const hasIntermediate = via !== undefined && via !== 'the same status';
  const before = hasIntermediate ? await takeSnapshot(session, keeper) : undefined;
  const { answer, isMinimal = false } = (await send(session, keeper, change)) ?? {};
  if (answer === undefined || !isSuccess(answer)) {
    const simpler = simplifyChange(change);
    return simpler !== undefined && (await judgeStored(session, shown, simpler, lacks));
  }
  if (via === 'the same status' && !isAnsweredAsUsual(session, answer)) return true;
  if (reportsItsRefusal(session, answer)) {
    // The refusal with 200 did not change the listing, so its status must be read again.
    keeper.forgetStatus();
    await keeper.confirmStatus(session);
    return false;
  }
  const status = keeper.current;
  const sent = { ...keeper.fixture, ...change.fields };
  // Fields that an update omits may be gone (omitted-fields); an unchanged field was never stored.
  const isGone = ({ details }: Snapshot, name: DetailName): boolean =>
    isMinimal && JSON.stringify(details[name]) !== JSON.stringify(before?.details[name]);
  const isStored = (seen: Snapshot, name: DetailName): boolean =>
    fieldOf[name] === omits ||
    isAsDeclared(sent[fieldOf[name]], seen.details[name]) ||
    isGone(seen, name);
  const holds = (one: Snapshot): boolean =>
    isInEffect(one, status) && names.every((name) => isStored(one, name));
  const seen = await pollSnapshotAfter(session, keeper, answer, holds);
  const other = names.find((name) => !isStored(seen, name));
  const isMoved = isInEffect(seen, status);
  // A field that is stored late or not at all proves nothing about losses.
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
  title: 'An accepted update stores the business type and location that it sends',
  soundness:
    'This is a presumption. Which values are accepted is open, so refusals are not judged.',
  needs: { capabilities: ['listing-update'], fixtures: ['listings', 'observer.inspectListing'] },
  missingPrerequisite: 'needs businessType and location in one of the listings',
  locks: 'listings',
  // A field that is changed here and stored late would mislead rules about losses.
  phase: 'last',
  cases: ({ listings }) =>
    listings
      .filter(({ fixture: { businessType, location } }) => businessType && location)
      .slice(0, caps.listingsInEveryStatus),
  check: async (session, keeper) => {
    const { listings, depth } = session.context;
    const shown = { keeper, names: await restoreAndFindShown(session, keeper) };
    const changes = fieldChangesOf(
      keeper.fixture,
      listings.map(({ fixture }) => fixture),
    );
    const tried = spread(changes, depth.shortListLength);
    let isChanged = false;
    let isLastChanged = false;
    for (const change of tried) {
      isLastChanged = await judgeStored(session, shown, change);
      isChanged ||= isLastChanged;
    }
    // A short run leaves restoring the listing to the end of the run.
    if (isChanged && !depth.triesVariants) return;
    const last = tried.at(-1);
    if (
      isLastChanged &&
      last &&
      (await judgeBrokerChanges(session, keeper, last.fields.brokerExternalId))
    )
      return;
    // Restores the listing in either form: its owner may now be the last broker that was sent.
    for (const form of brokerFormsOf(keeper.fixture)) {
      const lacks = isChanged ? undefined : 'an accepted change';
      if (await judgeStored(session, shown, { fields: {}, form }, lacks)) return;
    }
  },
});
