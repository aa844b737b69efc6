import fc from 'fast-check';

import {
  formatInLowerCase,
  formatWithFraction,
  formatWithOffset,
} from '../../arbitraries/instants.ts';
import type { Survey } from '../../engine/context.ts';
import {
  aLead,
  componentsOf,
  findDifference,
  formatInstant,
  formatLeads,
  hasLeads,
  noLeads,
} from '../../engine/session/counts.ts';
import type { ClosedRange } from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { planCount } from '../../engine/session/requests.ts';
import type { RangeTexts } from '../../engine/session/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import type { Finding } from '../../engine/verdict.ts';
import { latestLeadsOf } from '../helpers/latest-lead.ts';

/** Minutes east of UTC: whole hours, halves and quarters, both sides of the date line. */
const offsets = [0, 60, 120, 345, 765, 840, -60, -300, -480, -720] as const;

type Spelling = (seconds: number) => string;

interface Respelled {
  readonly parameter: keyof RangeTexts;
  readonly spell: Spelling;
}

const daySeconds = 86_400;
/** A bound that is misread by less stays on the same side of the other. */
const widthSeconds = 20 * daySeconds;

/**
 * A range with the bound just beside a lead: read later as a start, or earlier as an end, it loses
 * the lead, and read the other way it stays in order.
 */
const rangeBeside = (
  second: number,
  parameter: keyof RangeTexts,
  { closed, limit }: Survey,
): Required<ClosedRange> => {
  const width = Math.min(widthSeconds, limit.longestSeconds - 60);
  return parameter === 'startDate'
    ? { start: second - 1, end: Math.min(second + width, closed) }
    : { start: second - width, end: Math.min(second + 2, closed) };
};

const withOffset =
  (minutes: number): Spelling =>
  (seconds) =>
    formatWithOffset(seconds, minutes);

const dayMinutes = 24 * 60;

/**
 * Two offsets with half an hour, on both sides of UTC, so that a bound which is misread moves across
 * the lead with one of them: by one it is past noon there, by the other past midnight.
 */
function oddOffsets(second: number): number[] {
  const minuteOfDay = Math.floor((second % daySeconds) / 60);
  const toNoon = 60 * Math.ceil((dayMinutes / 2 - minuteOfDay - 30) / 60) + 30;
  const noon = toNoon > dayMinutes / 2 ? toNoon - dayMinutes : toNoon;
  return [noon, noon > 0 ? noon - dayMinutes / 2 : noon + dayMinutes / 2];
}

const parameters = ['startDate', 'endDate'] as const;

const fixedAt = (second: number): Respelled[] =>
  parameters.flatMap((parameter) =>
    [...oddOffsets(second).map(withOffset), formatInLowerCase].map((spell) => ({
      parameter,
      spell,
    })),
  );

export const instantsNotTexts = defineRule({
  id: 'range/instants-not-texts',
  requirements: ['range/instants-not-texts'],
  title: 'Another accepted spelling of the same instants gives the same count',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite: noLeads,
  cases: latestLeadsOf,
  input: () =>
    fc.record(
      {
        parameter: fc.constantFrom(...parameters),
        spell: fc.constantFrom(...offsets.map(withOffset), formatWithFraction, formatInLowerCase),
      },
      { noNullPrototype: true },
    ),
  examples: ({ second }) => fixedAt(second),
  // Sound: only a spelling that is accepted is compared, and both ranges are closed.
  check: async (session, { subject, second }, { parameter, spell }) => {
    const { counts, survey } = session.context;
    const range = rangeBeside(second, parameter, survey);
    const inUtc = { startDate: formatInstant(range.start), endDate: formatInstant(range.end) };
    const instant = parameter === 'startDate' ? range.start : range.end;
    const texts = { ...inUtc, [parameter]: spell(instant) };
    const plan = planCount(subject, texts, session.full);
    const other = await session.ask({ ...plan, openPoint: 'offset-form' });
    if (other.response.status !== 200)
      throw new MissingPrerequisite('the target accepts no other spelling');
    const reference = await counts.find(session, subject, range);
    const difference = findDifference(reference.components, componentsOf(other));
    const finding = (): Finding => ({
      expected: `${formatLeads(difference?.left)} of the ${difference?.name}, as from ${inUtc.startDate} to ${inUtc.endDate}`,
      got: String(difference?.right),
      evidence: [reference.exchange, other],
      hint: 'an offset or a fraction is dropped, added with the wrong sign, or read as UTC',
    });
    session.judge(difference === undefined, finding, !hasLeads(reference.components) && aLead);
  },
});
