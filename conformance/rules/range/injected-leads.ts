import fc from 'fast-check';

import { formatInstant } from '../../engine/session/counts.ts';
import { spread } from '../../engine/budget.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import type { RangeTexts } from '../../engine/session/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Survey } from '../../engine/context.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import {
  assertInstant,
  assertPlace,
  datedSubjectsOfPlace,
  findFreePast,
  makeLeadAt,
  noFreePast,
  placesOf,
  readCounts,
} from '../../observer/leads.ts';
import { judgeRise, risesExactlyBy } from '../../observer/rises.ts';

const daySeconds = 86_400;

interface Window {
  readonly words: string;
  /** Seconds from the leads; without a start from the beginning. */
  readonly start?: number;
  readonly end: number;
  readonly holds: boolean;
}

/** None begins or ends at the leads: whether bounds are inclusive is open. */
const windows: readonly Window[] = [
  { words: 'some seconds around them', start: -3, end: 3, holds: true },
  { words: 'two days around them', start: -daySeconds, end: daySeconds, holds: true },
  { words: 'all before and them', end: 2, holds: true },
  { words: 'the minutes before them', start: -600, end: -2, holds: false },
  { words: 'the minutes after them', start: 2, end: 600, holds: false },
  { words: 'all before them', end: -2, holds: false },
];

/** Whether other units than the day show in it. */
const isShort = ({ start, end }: Window): boolean =>
  start !== undefined && end - start < daySeconds;

/** Where a range without a start is too long, it begins as early as is taken. */
function rangeOf({ start, end }: Window, instant: number, { limit }: Survey): RangeTexts {
  const begin = limit.takesNoStart ? start : (start ?? end - limit.longestSeconds);
  return {
    startDate: begin === undefined ? undefined : formatInstant(instant + begin),
    endDate: formatInstant(instant + end),
  };
}

const isTakenBy = ({ start = 0, end }: Window, { limit }: Survey): boolean =>
  end - start <= limit.longestSeconds;

/** Two in one second: who counts seconds sees one. */
const leadsMade = 2;

export const injectedLeads = defineRule({
  id: 'range/injected-leads',
  requirements: ['range/inside-a-day', 'range/matrix', 'office/number-agrees'],
  title: 'A lead of a known instant is counted in the ranges that hold it',
  needs: { capabilities: leadCapabilities, fixtures: ['observer.createLead'] },
  locks: 'everything',
  comesLast: true,
  cases: (context) => {
    const [first, second = first] = placesOf(context);
    return [
      { place: first, when: 'before a midnight' },
      { place: second, when: 'at any time' },
    ] as const;
  },
  // Shortly before a midnight whole days show, at any other time other units do.
  input: ({ when }, context) => {
    const { start, end } = findFreePast(context) ?? { start: 0, end: 1 };
    const midnight = end - (end % daySeconds);
    return when === 'at any time'
      ? fc.integer({ min: start, max: end })
      : fc.constant(midnight - 19);
  },
  // Sound: nobody else makes leads of that past instant, every range ended before the run, and no
  // bound comes near the leads. The operator's {{instant}} promises that they count from there on.
  check: async (session, { place: given, when }, instant) => {
    const { context } = session;
    assertInstant(context);
    const place = assertPlace(given);
    if (findFreePast(context) === undefined) throw new MissingPrerequisite(noFreePast);
    const subjects = datedSubjectsOfPlace(context, place);
    const fitting =
      when === 'at any time'
        ? windows.filter(isShort)
        : windows.filter((window) => isTakenBy(window, context.survey));
    const tried = spread(fitting, context.depth.listLength);
    const before = [];
    for (const window of tried) {
      before.push(await readCounts(session, subjects, rangeOf(window, instant, context.survey)));
    }
    const leads = [];
    for (let made = 0; made < leadsMade; made += 1) {
      leads.push(await makeLeadAt(session, place, instant));
    }
    for (const [index, { words, holds }] of tried.entries()) {
      const expect = risesExactlyBy(holds ? leadsMade : 0, place);
      const told = `${leadsMade} leads were made at ${formatInstant(instant)}, and the range is ${words}`;
      await judgeRise(session, { place, leads, before: before[index] ?? [], expect, words: told });
    }
  },
});
