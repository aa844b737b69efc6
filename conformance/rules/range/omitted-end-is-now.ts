import fc from 'fast-check';

import { datedSubjectsOf, someOf } from '../../engine/session/subjects.ts';
import {
  aLead,
  assertLeads,
  componentsOf,
  formatInstant,
  formatLeads,
  hasLeads,
} from '../../engine/session/counts.ts';
import type { Components } from '../../engine/session/counts.ts';
import type { Context } from '../../engine/context.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { earliestOpenStart, isTaken, latestClosed } from '../../engine/session/range-limit.ts';
import { describeSubject } from '../../engine/session/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { agreesOnTime } from '../../engine/session/clock-agreement.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import type { Finding } from '../../engine/verdict.ts';
import { summarize } from '../../wire/exchange.ts';
import type { Answer } from '../../wire/exchange.ts';

/** Components of `low` that exceed those of `high`; a line that is left out stands for no lead. */
function findExcess(low: Components, high: Components): string | undefined {
  const shared = [...low].filter(([name]) => name !== 'total' || high.has(name));
  const excess = shared.find(([name, leads]) => leads > (high.get(name) ?? 0));
  if (excess === undefined) return undefined;
  const [name, leads] = excess;
  return `${formatLeads(leads)} of the ${name}, then ${high.get(name) ?? 0}`;
}

function judgeOrder(session: Session, narrow: Answer, wide: Answer, words: string): void {
  assertLeads(componentsOf(narrow), componentsOf(wide));
  const excess = findExcess(componentsOf(narrow), componentsOf(wide));
  const finding = (): Finding => ({
    expected: words,
    got: excess ?? '',
    evidence: [narrow, wide],
    hint: 'without endDate the range ends at another time than now',
  });
  session.judge(excess === undefined, finding, !hasLeads(componentsOf(narrow)) && aLead);
}

/** A start that is past is before now, and accepted with an end that is past too. */
async function judgeRefusedStart(session: Session, toPast: Answer, toNow: Answer): Promise<void> {
  if (!(await agreesOnTime(session))) {
    throw new Inconclusive(`startDate alone: ${summarize(toNow)}; is the target's clock ours?`);
  }
  session.judge(false, () => ({
    expected: '200 with startDate alone, since it is before now',
    got: summarize(toNow),
    evidence: [toPast, toNow],
    hint: 'without endDate the range ends earlier than now',
  }));
}

interface Beginning {
  /** Epoch seconds; from the beginning where there is none. */
  readonly start: number | undefined;
}

/** Right before the first lead that was found, and at the beginning of the last one's month. */
function startsBeforeLeads(context: Context): number[] {
  const { jumps } = context.survey;
  const leads = jumps.map(({ second }) => second).toSorted((a, b) => a - b);
  const months = leads.slice(-1).map((second) => {
    const date = new Date(second * 1000);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1000;
  });
  const starts = [...leads.slice(0, 1).map((second) => second - 1), ...months];
  const taken = starts.filter((start) => start >= earliestOpenStart(context));
  return taken.length > 0 ? taken : [latestClosed(context) - 60];
}

const startingAt = (start: number | undefined): Beginning => ({ start });

export const omittedEndIsNow = defineRule({
  id: 'range/omitted-end-is-now',
  // Without either date it is the start as well that is put to the test.
  requirements: ['range/omitted-end-is-now', 'range/omitted-start-is-beginning'],
  title: 'Without endDate a range ends between the recent past and the near future',
  needs: { capabilities: leadCapabilities },
  cases: (context) => someOf(datedSubjectsOf(context)),
  input: (_, context) =>
    fc
      .integer({ min: earliestOpenStart(context), max: latestClosed(context) - 60 })
      .map(startingAt),
  // A short run from the beginning alone, where leads are sure to be.
  examples: ({ kind }, context) => {
    const isWhole = isTaken(context, kind, {});
    if (!context.depth.triesVariants && isWhole) return [startingAt(undefined)];
    const whole = isWhole && kind === 'organization' ? [undefined] : [];
    return [...startsBeforeLeads(context), ...whole].map(startingAt);
  },
  runs: 0,
  // Sound with live leads: the narrow range is asked for first and the wide one last, and leads
  // are never taken away. An end in the future that is refused is left alone.
  check: async (session, subject, { start }) => {
    const { clock } = session.context;
    const startDate = start === undefined ? undefined : formatInstant(start);
    const past = formatInstant(clock.closedSeconds());
    const toPast = await session.askCount(subject, { startDate, endDate: past });
    const toNow = await session.askCount(subject, { startDate });
    const who = describeSubject(subject);
    if (toPast.response.status === 200 && toNow.response.status !== 200) {
      await judgeRefusedStart(session, toPast, toNow);
    }
    judgeOrder(session, toPast, toNow, `${who} has up to now at least the leads up to ${past}`);
    if (start !== undefined) return;
    const future = formatInstant(clock.nowSeconds() + clock.toleranceSeconds);
    const toFuture = await session.askCount(subject, { endDate: future });
    if (toFuture.response.status !== 200) return;
    judgeOrder(session, toNow, toFuture, `${who} has up to ${future} at least the leads up to now`);
  },
});
