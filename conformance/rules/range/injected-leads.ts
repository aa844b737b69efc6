/** Creates leads at known instants and compares the counts of ranges around them. */
import { spread } from '../../../shared/select.ts';
import { caps } from '../../engine/caps.ts';
import type { Context, Survey } from '../../engine/context.ts';
import { defineRule } from '../../engine/rule.ts';
import { daySeconds } from '../../engine/client/clock.ts';
import { componentsOf, formatInstant, textsOf } from '../../engine/counts/counts.ts';
import type { Bounds } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { isLimited } from '../../engine/counts/range-limit.ts';
import type { Subject } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { usesPlaceholder } from '../../observer/hooks/hook-request.ts';
import {
  assertInstant,
  isFreeInstant,
  createPastLead,
  noFreePast,
  readCounts,
  sourcesOf,
} from '../../observer/leads/leads.ts';
import {
  busiestPlaceOf,
  datedSubjectsOfPlace,
  leadPlacesOf,
  openPlace,
  type LeadPlace,
} from '../../observer/leads/lead-places.ts';
import type { CountReading, SourceName } from '../../observer/leads/leads.ts';
import {
  judgeRise,
  risesBy,
  risesExactlyBy,
  type Expectation,
} from '../../observer/leads/rises.ts';
import {
  findAnchor,
  countWithin,
  turningPointOf,
  turningPointNames,
} from '../helpers/counts/injected-windows.ts';
import type { TurningPointName, LeadRange } from '../helpers/counts/injected-windows.ts';
import { judgeAgreement, judgeSpelling } from '../helpers/counts/agreement.ts';

/** Epoch seconds; if a range without a start is too long, it begins as early as is accepted. */
function clippedBoundsOf({ start, end }: LeadRange, anchor: number, { limit }: Survey): Bounds {
  const begin = limit.acceptsNoStart ? start : (start ?? (end ?? 0) - limit.longestSeconds);
  const [first, last] = [begin, end].map((one) => (one === undefined ? one : anchor + one));
  return { start: first, end: last };
}

const isAcceptedBy = ({ start = 0, end }: LeadRange, { limit }: Survey): boolean =>
  end === undefined ? limit.acceptsNoStart : end - start <= limit.longestSeconds;

interface Case {
  readonly when: TurningPointName;
  readonly place: LeadPlace | undefined;
  /** Sources that the leads use in turn. */
  readonly sources?: readonly (SourceName | undefined)[];
  readonly anchor: number;
}

/** Whether leads may be created in the place at that instant. */
const mayCreateLead = (context: Context, place: LeadPlace, instant: number): boolean =>
  instant < context.survey.closed - 3 * daySeconds &&
  instant > context.survey.earliest &&
  isFreeInstant(context, place, instant);

function casesOf(context: Context): Case[] {
  const [first, second = first] = leadPlacesOf(context);
  const sources = sourcesOf(context);
  const hook = context.observer.hooks.createLead;
  // The check reports what is missing.
  const canCreate = first !== undefined && hook !== undefined && usesPlaceholder(hook, 'instant');
  if (!canCreate) return [{ when: 'before midnight', place: first, anchor: 0 }];
  return turningPointNames.flatMap((when, index) => {
    const isSummedUp = turningPointOf(when).isSummedUp === true;
    const place = isSummedUp ? busiestPlaceOf(context) : index === 1 ? second : first;
    const anchor =
      place &&
      findAnchor(when, context.survey.closed, (instant) => mayCreateLead(context, place, instant));
    const isTooFar = turningPointOf(when).yearsAgo !== undefined && isLimited(context);
    if (anchor === undefined || isTooFar) return [];
    const turn = index % sources.length;
    const inTurn = [...sources.slice(turn), ...sources.slice(0, turn)];
    return [{ when, place, sources: inTurn, anchor }];
  });
}

/* The first count of a range, for replays: later counts include leads of earlier attempts. */

/** A count, and the leads that the run had created at known instants by then. */
interface FirstCount {
  readonly before: readonly CountReading[];
  readonly leads: number;
}

/** Whether all leads that the run created in the range since then are of the place. */
const areLeadsOfPlace = (
  { context }: Session,
  { officeId, externalListingId }: LeadPlace,
  { start = -Infinity, end = Infinity }: Bounds,
  leads: number,
): boolean =>
  externalListingId === undefined &&
  context.observer.pastLeads
    .slice(leads)
    .filter(({ instant }) => instant >= start && instant <= end)
    .every((one) => one.officeId === officeId && one.externalListingId === undefined);

/**
 * Counts a range. A replay recalls the first count of a closed range instead, if only leads of the
 * place were created since: some defects show only with the first leads of a range.
 */
async function readFirstCount(
  session: Session,
  place: LeadPlace,
  subject: Subject,
  bounds: Bounds,
): Promise<FirstCount> {
  const { notes, observer } = session.context;
  const range = textsOf(bounds);
  const key = JSON.stringify([subject, range]);
  const first = notes.firstCounts.get(key);
  if (
    session.fresh &&
    first !== undefined &&
    areLeadsOfPlace(session, place, bounds, first.leads)
  ) {
    const components = componentsOf(first.answer);
    return { before: [{ subject, range, components, answer: first.answer }], leads: first.leads };
  }
  const before = await readCounts(session, [subject], range);
  const leads = observer.pastLeads.length;
  const [reading] = before;
  if (first === undefined && reading !== undefined && bounds.end !== undefined)
    notes.firstCounts.set(key, { answer: reading.answer, leads });
  return { before, leads };
}

/** Expects a rise within these limits; in a range up to now, other leads may arrive too. */
function risesWithin(
  { least, most }: ReturnType<typeof countWithin>,
  isOpen: boolean,
  place: LeadPlace,
): Expectation {
  if (isOpen) return risesBy(least, place);
  const each = Array.from({ length: most - least + 1 }, (_, more) =>
    risesExactlyBy(least + more, place),
  );
  return (name, from, to) => {
    const expected = each.map((one) => one(name, from, to));
    return expected.includes(undefined) ? undefined : expected[0];
  };
}

export const injectedLeads = defineRule({
  id: 'range/injected-leads',
  requirements: [
    'range/inside-a-day',
    'range/matrix',
    'office/number-agrees',
    'range/instants-not-texts',
  ],
  title: 'A lead at a known instant is counted in the ranges that contain it',
  soundness:
    'Nobody else creates leads at those past instants, and every range except those up to now ' +
    'ended before the run. A lead at a bound may count or not. By using {{instant}}, the ' +
    'operator promises that a lead counts as received at that instant.',
  needs: { capabilities: leadCapabilities, fixtures: ['observer.createLead'] },
  missingPrerequisite: noFreePast,
  locks: 'everything',
  phase: 'last',
  cases: casesOf,
  check: async (session, { place: given, when, sources = [], anchor }) => {
    const { context } = session;
    const { survey, depth } = context;
    assertInstant(context);
    // Rules that wait for leads to count need the remaining budget: these instants must suffice.
    const isShort = context.client.requestsLeft < caps.requestsOfWaitingLeads;
    if (isShort && !session.fresh && session.withPremise > 0) return;
    const place = await openPlace(session, given);
    const point = turningPointOf(when);
    const subjects = datedSubjectsOfPlace(context, place);
    const windows = point.windows.filter(
      (window) => isAcceptedBy(window, survey) && anchor + (window.end ?? 0) <= survey.closed,
    );
    const ranges = [];
    let turn = -1;
    for (const window of spread<LeadRange>(windows, depth.longListLength)) {
      // Each window is counted for one subject, in turn.
      if (window.followsAtOnce !== true) turn += 1;
      const subject = subjects[Math.max(turn, 0) % subjects.length];
      if (subject === undefined)
        throw new MissingPrerequisite('needs a count with dates of the office of the leads');
      const bounds = clippedBoundsOf(window, anchor, survey);
      const first = await readFirstCount(session, place, subject, bounds);
      ranges.push({ bounds, ...first, words: window.words });
    }
    const instants = point.leads.map((lead) => anchor + lead);
    const leads = [];
    for (const [index, instant] of instants.entries())
      leads.push(await createPastLead(session, place, instant, sources[index % sources.length]));
    const made = instants.map(formatInstant).join(', ');
    for (const { bounds, before, leads: earlier, words: range } of ranges) {
      const since = context.observer.pastLeads.slice(earlier).map(({ instant }) => instant);
      const expect = risesWithin(countWithin(bounds, since), bounds.end === undefined, place);
      const times = since.length > instants.length ? 'repeatedly ' : '';
      const words = `leads were created ${times}at ${made}, ${when}, and the range is ${range}`;
      await judgeRise(session, { place, leads, before, expect, words });
    }
    if (point.bound === undefined) return;
    const bounds = clippedBoundsOf(point.bound, anchor, survey);
    const [subject] = subjects;
    if (when === 'before midnight' && subject) await judgeSpelling(session, subject, bounds);
    if (subjects.length < 2) return;
    const range = textsOf(bounds);
    const read = () => readCounts(session, subjects, range);
    await judgeAgreement(session, place, read, `${point.bound.words}s at leads of ${made}`);
  },
});
