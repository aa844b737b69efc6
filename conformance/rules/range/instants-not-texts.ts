import fc from 'fast-check';

import { formatInLowerCase } from '../../arbitraries/instants.ts';
import { formatWithOffset } from '../../wire/instants.ts';
import type { Survey } from '../../engine/context.ts';
import { daySeconds } from '../../engine/client/clock.ts';
import { aLead, hasLeads, noLeads, textsOf } from '../../engine/counts/counts.ts';
import type { ClosedRange } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { planCount, type RangeTexts } from '../../engine/client/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { judgeSameCount } from '../helpers/counts/run-conditions.ts';
import { latestLeadsOf, type LatestLead } from '../helpers/counts/found-leads.ts';

/** Minutes east of UTC: whole hours, halves and quarters, on both sides of the date line. */
const offsets = [0, 60, 120, 345, 765, 840, -60, -300, -480, -720] as const;

type Spelling = (seconds: number) => string;

interface Respelled {
  readonly parameter: keyof RangeTexts;
  readonly spell: Spelling;
  /** Whether the lead is outside, so that a bound that is misread the other way includes it. */
  readonly isOutside?: boolean;
  /** The bound in epoch seconds; by default it is next to the lead. */
  readonly bound?: number;
  /** Minutes east of UTC; the same clock time is first requested in UTC, to expose a cache. */
  readonly apartMinutes?: number;
}

/** Widths of ranges: a bound that is misread by less does not cross the other bound. */
const widthSeconds = { office: 20 * daySeconds, organization: 700 * daySeconds } as const;

/** A range with a bound close to a lead, so that it loses or gains the lead when misread. */
function rangeBeside(
  { second, subject: { kind } }: LatestLead,
  { parameter, isOutside = false, bound }: Respelled,
  { closed, limit, earliest }: Survey,
): ClosedRange {
  const width = Math.min(widthSeconds[kind], limit.longestSeconds - 60);
  const start = Math.max(bound ?? (isOutside ? second + 1 : second - 1), earliest);
  if (parameter === 'startDate') return { start, end: Math.min(start + width, closed) };
  const end = Math.min(bound ?? (isOutside ? second - 1 : second + 2), closed);
  const isAlone = kind === 'office' && limit.acceptsNoStart;
  return isAlone ? { end } : { start: Math.max(end - width, earliest), end };
}

const withOffset =
  (minutes: number): Spelling =>
  (seconds) =>
    formatWithOffset(seconds, minutes);

/** A fraction and an offset: a parser may read one and drop the other. */
const withFractionAndOffset =
  (minutes: number): Spelling =>
  (seconds) =>
    formatWithOffset(seconds, minutes).replace(/(?=[+-]\d\d:\d\d$)/, '.000');

const dayMinutes = 24 * 60;

type OddOffset = { readonly minutes: number; readonly bound?: number };

/** Two offsets with half an hour: with one of them a misread bound crosses the lead. */
function oddOffsets(second: number, parameter: keyof RangeTexts): OddOffset[] {
  const minuteOfDay = Math.floor((second % daySeconds) / 60);
  const toNoon = 60 * Math.ceil((dayMinutes / 2 - minuteOfDay - 30) / 60) + 30;
  const noon = toNoon > dayMinutes / 2 ? toNoon - dayMinutes : toNoon;
  const afterMidnight = noon > 0 ? noon - dayMinutes / 2 : noon + dayMinutes / 2;
  const sinceMidnight = (second + afterMidnight * 60) % daySeconds;
  if (parameter === 'startDate')
    return [{ minutes: noon }, { minutes: afterMidnight, bound: second - sinceMidnight }];
  // One hour farther west it is not yet midnight, unless that is beyond the date line.
  const before = afterMidnight - 60;
  if (before < -dayMinutes / 2) return [{ minutes: noon }, { minutes: afterMidnight }];
  return [{ minutes: noon }, { minutes: before, bound: second - sinceMidnight + 3600 }];
}

const parameters = ['startDate', 'endDate'] as const;

/** The date that gets a fraction, by operation. */
const withFractions = { office: 'endDate', organization: 'startDate' } as const;

/** Far west for a start and far east for an end, where the local date may differ from UTC. */
const farOffsets = { startDate: -720, endDate: 720 } as const;

function examplesAt({ second, subject: { kind } }: LatestLead): Respelled[] {
  const withFraction = withFractions[kind];
  return parameters.flatMap((parameter) => {
    const isWithFraction = parameter === withFraction;
    const write = isWithFraction ? withFractionAndOffset : withOffset;
    // Misread as UTC, such a start lies after the lead, and such an end before it.
    const isApart = (minutes: number): boolean => minutes > 0 === (parameter === 'startDate');
    return [
      ...oddOffsets(second, parameter)
        .filter(({ minutes }) => !isWithFraction || isApart(minutes))
        .map(({ minutes, ...bound }) => ({
          parameter,
          ...bound,
          spell: write(minutes),
          ...(isApart(minutes) && !isWithFraction ? { apartMinutes: minutes } : {}),
        })),
      isWithFraction
        ? { parameter, spell: formatInLowerCase }
        : { parameter, spell: withOffset(farOffsets[parameter]), isOutside: true },
    ];
  });
}

/** First requests a bound's clock time in UTC: a cache keyed by it then misreads the offset. */
async function askSameClockTimeInUtc(
  session: Session,
  { subject }: LatestLead,
  { parameter, apartMinutes }: Respelled,
  range: ClosedRange,
): Promise<void> {
  const { depth, survey } = session.context;
  if (apartMinutes === undefined || !depth.triesVariants) return;
  const at = parameter === 'startDate' ? 'start' : 'end';
  const apart = { ...range, [at]: (range[at] ?? 0) + apartMinutes * 60 };
  const { start = survey.earliest, end } = apart;
  if (start >= end || end > survey.closed) return;
  await session.ask({ ...planCount(subject, textsOf(apart), session.full), dress: {} });
}

export const instantsNotTexts = defineRule({
  id: 'range/instants-not-texts',
  requirements: ['range/instants-not-texts'],
  title: 'Another accepted spelling of the same instants gives the same count',
  soundness: 'Only a spelling that is accepted is compared, and both ranges are closed.',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: noLeads,
  cases: latestLeadsOf,
  input: () =>
    fc.record<Respelled>(
      {
        parameter: fc.constantFrom(...parameters),
        spell: fc.constantFrom(...offsets.map(withOffset), formatInLowerCase),
      },
      { noNullPrototype: true },
    ),
  examples: examplesAt,
  check: async (session, lead, respelled) => {
    const { subject } = lead;
    const { parameter, spell, isOutside = false } = respelled;
    const { counts, survey } = session.context;
    const range = rangeBeside(lead, respelled, survey);
    const inUtc = textsOf(range);
    const instant = (parameter === 'startDate' ? range.start : range.end) ?? 0;
    const texts = { ...inUtc, [parameter]: spell(instant) };
    await askSameClockTimeInUtc(session, lead, respelled, range);
    const plan = planCount(subject, texts, session.full);
    const other = await session.ask({ ...plan, openPoint: 'offset-form' });
    if (other.response.status !== 200)
      throw new MissingPrerequisite('the target accepts no other spelling');
    const reference = await counts.find(session, subject, range);
    const as = `as from ${inUtc.startDate ?? 'the beginning'} to ${inUtc.endDate}`;
    const hint = 'an offset or a fraction is dropped, added with the wrong sign, or read as UTC';
    const couldDiffer = isOutside || hasLeads(reference.components);
    judgeSameCount(session, reference.exchange, other, { as, hint }, !couldDiffer && aLead);
  },
});
