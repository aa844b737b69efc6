import fc from 'fast-check';

import { lastLeapDay, startOfMonth, startOfYear } from '../../arbitraries/instants.ts';
import { formatWithOffset } from '../../wire/instants.ts';
import { daySeconds } from '../../engine/client/clock.ts';
import { aLead, formatInstant, hasLeads, noLeads, textsOf } from '../../engine/counts/counts.ts';
import type { ClosedRange } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { planCount, type RangeTexts, type Subject } from '../../engine/client/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { summarize, type Answer } from '../../wire/exchange.ts';
import { latestLeadsOf, type LatestLead } from '../helpers/counts/found-leads.ts';
import { judgeSameCount, requireLongerRun } from '../helpers/counts/run-conditions.ts';

/** Minutes east of UTC of a start and of an end; undefined for Z. */
type OffsetPair = readonly [start: number | undefined, end: number | undefined];

/**
 * For the organization, the offsets differ by more than the bounds do: the start is the later text,
 * and an end that is read with the start's offset precedes the start. For the office, the end is
 * farther east, so that subtracting its offset twice moves it before the lead.
 */
const offsetPairs = {
  organization: [
    [300, undefined],
    [345, -60],
    [720, -480],
    [undefined, -300],
    [-480, -480],
  ],
  office: [
    [undefined, 345],
    [-60, 330],
    [-330, -330],
  ],
} as const satisfies Record<Subject['kind'], readonly OffsetPair[]>;

/** On a leap day only the start has an offset, and is the later text. */
const startApart: readonly OffsetPair[] = [[360, undefined]];

const around = (second: number): Required<ClosedRange> => ({
  start: second - 1800,
  end: second + 1800,
});

/** Short ranges with a lead close to a bound, inside or outside; some offsets cross a year. */
const ranges = {
  'at the start': (second) => ({ start: second - 1, end: second + 3 * 3600 }),
  'at the end': (second) => ({ start: second - 3 * 3600, end: second + 2 }),
  'right before a lead': (second) => ({ start: second - 3 * 3600, end: second - 1 }),
  'right after a lead': (second) => ({ start: second + 1, end: second + 3 * 3600 }),
  'about the end of a month': (second) => around(startOfMonth(second)),
  // An earlier year, so that a bound misread as later is still past.
  'about the end of a year': (second) => around(startOfYear(startOfYear(second) - daySeconds)),
  'on a leap day': (second) => {
    const noon = lastLeapDay(second) + daySeconds / 2;
    return { start: noon, end: noon + 5 * 3600 };
  },
} as const satisfies Record<string, (second: number) => Required<ClosedRange>>;

interface PlacedLead extends LatestLead {
  readonly place: keyof typeof ranges;
}

/** For one lead operation, the range has a lead at its start; for the other, at its end. */
const placesByKind = {
  organization: [
    'at the start',
    'right before a lead',
    'about the end of a month',
    'about the end of a year',
  ],
  office: ['at the end', 'right after a lead', 'on a leap day'],
} as const satisfies Record<Subject['kind'], readonly PlacedLead['place'][]>;

const spell = (second: number, offset: number | undefined): string =>
  offset === undefined ? formatInstant(second) : formatWithOffset(second, offset);

/** Maximum error of a misread instant, in seconds. */
const errorOf = (place: PlacedLead['place']): number =>
  (place === 'about the end of a year' ? 400 : 1) * daySeconds;

/** Whether each date is accepted with another one that is surely in order. */
async function areAcceptedSeparately(
  session: Session,
  { subject, place }: PlacedLead,
  { startDate, endDate }: RangeTexts,
  { start, end }: Required<ClosedRange>,
): Promise<boolean> {
  const later = Math.min(end + errorOf(place), session.context.survey.closed);
  const apart: readonly RangeTexts[] = [
    { startDate, endDate: formatInstant(later) },
    { startDate: formatInstant(start - errorOf(place)), endDate },
  ];
  for (const texts of apart) {
    const plan = planCount(subject, texts, session.full);
    const answer = await session.ask({ ...plan, openPoint: 'offset-form' });
    if (answer.response.status !== 200) return false;
  }
  return true;
}

/** After which refusals of the pair its dates are tried separately: one node may refuse offsets. */
const triesDatesSeparately = [true, true, false, false] as const;

async function askPair(
  session: Session,
  placed: PlacedLead,
  texts: RangeTexts,
  range: Required<ClosedRange>,
): Promise<Answer> {
  const plan = planCount(placed.subject, texts, session.full);
  let answer = await session.ask({ ...plan, openPoint: 'offset-form' });
  for (const [times, isApart] of triesDatesSeparately.entries()) {
    if (times > 0) answer = await session.ask({ ...plan, openPoint: 'offset-form' });
    const { status } = answer.response;
    if (status === 200) break;
    const areAccepted = !isApart || (await areAcceptedSeparately(session, placed, texts, range));
    if (status !== 400 || !areAccepted)
      throw new MissingPrerequisite('the target accepts no offsets');
  }
  return answer;
}

export const offsetsInPairs = defineRule({
  id: 'range/offsets-in-pairs',
  requirements: ['range/instants-not-texts'],
  title: 'Two dates with different offsets are ordered and counted as instants',
  soundness:
    'The range is closed, and the same instants are accepted in Z. If the pair is refused, each ' +
    'of its dates is accepted together with another date in Z.',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: noLeads,
  cases: (context) =>
    latestLeadsOf(context).flatMap((lead) =>
      placesByKind[lead.subject.kind]
        .filter((place) => ranges[place](lead.second).end <= context.survey.closed)
        .map((place): PlacedLead => ({ ...lead, place })),
    ),
  input: ({ subject: { kind }, place }) =>
    fc.constantFrom<OffsetPair[]>(...(place === 'on a leap day' ? startApart : offsetPairs[kind])),
  // The offset of UTC is read by other code than Z.
  examples: ({ place }) =>
    place === 'at the start' || place === 'at the end' ? [[0, 0] as const] : [],
  check: async (session, placed, [startOffset, endOffset]) => {
    requireLongerRun(session);
    const { subject, second, place } = placed;
    const range = ranges[place](second);
    const texts = {
      startDate: spell(range.start, startOffset),
      endDate: spell(range.end, endOffset),
    };
    const pair = await askPair(session, placed, texts, range);
    const reference = await session.context.counts.find(session, subject, range);
    const { startDate, endDate } = textsOf(range);
    const as = `as from ${startDate} to ${endDate}`;
    session.judge(pair.response.status === 200, () => ({
      expected: `200, ${as}`,
      got: summarize(pair),
      evidence: [reference.exchange, pair],
      hint: 'the dates are compared as texts, or both are read with the same offset',
    }));
    const hint = 'both dates are read with the offset of one of them';
    judgeSameCount(
      session,
      reference.exchange,
      pair,
      { as, hint },
      !place.startsWith('right') && !hasLeads(reference.components) && aLead,
    );
  },
});
