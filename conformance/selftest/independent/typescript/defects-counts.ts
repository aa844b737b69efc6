/** Defects in which leads are counted, and when. */
import { days, endOfDay, startOfDay } from './instants.ts';
import { breaking, type Patch } from './rules-types.ts';
import type { Lead, Range } from './types.ts';

const beginning = Number.NEGATIVE_INFINITY;
const minute = 60_000;

/** The range that is counted is not the range that was asked for. */
function adjust(change: (range: Range) => Range): Patch {
  return (rules) => ({ adjust: (range) => change(rules.adjust(range)) });
}

function keepLeads(keep: (lead: Lead, index: number, all: readonly Lead[]) => boolean): Patch {
  return (rules) => ({ leadsOf: (office, state) => rules.leadsOf(office, state).filter(keep) });
}

const secondOf = (at: number): number => Math.floor(at / 1000);

/** In the hour before clocks are put back: early on the last Sunday of October. */
function isBackInEurope(at: number): boolean {
  const date = new Date(at);
  const isNight = date.getUTCMonth() === 9 && date.getUTCDay() === 0 && date.getUTCHours() === 0;
  return isNight && date.getUTCDate() > 24;
}

function isHidden(lead: Lead): boolean {
  return ['DRAFT', 'SOLD', 'ARCHIVED'].includes(lead.listing?.status ?? '');
}

export const countDefects = {
  ...breaking('range/disjoint', {
    'start-ignored: The startDate is checked, and then ignored.': adjust((range) => ({
      ...range,
      from: beginning,
    })),
    'end-ignored: The endDate is checked, and then ignored.': adjust((range) => ({
      ...range,
      to: range.now,
    })),
  }),
  ...breaking('range/inside-a-day', {
    'end-rounded-to-end-of-day: The end is rounded up to the end of its day.': adjust((range) => ({
      ...range,
      to: endOfDay(range.to),
    })),
    'start-rounded-to-start-of-day: The start is rounded down to the start of its day.': adjust(
      (range) => ({ ...range, from: startOfDay(range.from) }),
    ),
    'long-range-truncated: Of a range longer than a year only its last 366 days are counted.':
      adjust((range) => {
        const isLong = Number.isFinite(range.from) && range.to - range.from > days(366);
        return isLong ? { ...range, from: range.to - days(366) } : range;
      }),
    'counts-capped: No office has more than 1000 leads.': (rules) => ({
      settle: (total) => Math.min(rules.settle(total), 1000),
    }),
    'clocks-back-count-twice: A lead of the first of the two hours that Europe has twice counts in the second as well.':
      (rules) => ({
        counts: (lead, range, state, operation) =>
          rules.counts(lead, range, state, operation) ||
          (isBackInEurope(lead.at) &&
            rules.counts({ ...lead, at: lead.at + 60 * minute }, range, state, operation)),
      }),
  }),
  ...breaking('office/declared-facts', {
    'seconds-dropped: Both bounds are cut down to whole minutes.': adjust((range) => ({
      ...range,
      from: Math.floor(range.from / minute) * minute,
      to: range.open ? range.to : Math.floor(range.to / minute) * minute,
    })),
    'phone-leads-left-out: Leads that came by telephone are never counted.': keepLeads(
      (lead) => lead.channel !== 'phone',
    ),
    'leads-of-one-second-merged: Leads of one office within the same second count as one.':
      keepLeads((lead, index, all) => {
        const before = all[index - 1];
        return before === undefined || secondOf(before.at) !== secondOf(lead.at);
      }),
  }),
  ...breaking('range/omitted-start-is-beginning', {
    'omitted-start-is-last-year: Without a startDate only the last 365 days are counted.': () => ({
      defaultStart: (now) => now - days(365),
    }),
  }),
  ...breaking('range/omitted-end-is-now', {
    'omitted-end-is-start-of-today: Without an endDate the range ends at midnight today.': () => ({
      defaultEnd: (now) => startOfDay(now),
    }),
  }),
  ...breaking('range/matrix', {
    'office-start-needs-an-end: The office count ignores startDate where there is no endDate.': (
      rules,
    ) => ({
      counts: (lead, range, state, operation) => {
        const isIgnored = operation === 'office' && range.open;
        const counted = isIgnored ? { ...range, from: beginning } : range;
        return rules.counts(lead, counted, state, operation);
      },
    }),
    'last-second-runs-on: A range that ends in the last second of a year counts into the next one.':
      adjust((range) => {
        const isLast =
          Number.isFinite(range.to) && new Date(range.to).toISOString().includes('-12-31T23:59:59');
        return isLast ? { ...range, to: range.to + minute } : range;
      }),
  }),
  ...breaking('office/number-agrees', {
    'office-skips-hidden-listings: The office count, unlike the breakdown, leaves out leads of hidden listings.':
      (rules) => ({
        counts: (lead, range, state, operation) =>
          rules.counts(lead, range, state, operation) &&
          !(operation === 'office' && isHidden(lead)),
      }),
  }),
  ...breaking('listing/counts-untouched', {
    'sold-listings-lose-leads: The leads of a listing are not counted as long as it is SOLD.':
      keepLeads((lead) => lead.listing?.status !== 'SOLD'),
    'archived-listings-lose-dated-leads: With startDate, leads of a listing are not counted as long as it is ARCHIVED.':
      (rules) => ({
        counts: (lead, range, state, operation) =>
          rules.counts(lead, range, state, operation) &&
          !(Number.isFinite(range.from) && lead.listing?.status === 'ARCHIVED'),
      }),
  }),
  ...breaking('time/history-is-fixed', {
    'history-thins-out: With every forty counts of an office that are read, each count loses one lead.':
      (rules) => {
        let reads = 0;
        return {
          settle: (total) => {
            reads += 1;
            return Math.max(0, rules.settle(total) - Math.floor(reads / 40));
          },
        };
      },
    'refusals-raise-counts: Each refused range adds a lead to every office that has one in the range.':
      (rules) => {
        let refusals = 0;
        return {
          refuseRange: (fault) => {
            refusals += 1;
            return rules.refuseRange(fault);
          },
          settle: (total) => (total > 0 ? rules.settle(total) + refusals : rules.settle(total)),
        };
      },
  }),
  ...breaking('office/body', {
    'third-refusal-sticks: After three ranges that were refused in a row the next one is refused as well.':
      (rules) => {
        let refusals = 0;
        return {
          refuseRange: (fault) => {
            refusals += 1;
            return rules.refuseRange(fault);
          },
          inOrder: (start, end) => {
            const isStuck = refusals >= 3;
            refusals = isStuck ? -1 : 0;
            return !isStuck && rules.inOrder(start, end);
          },
        };
      },
  }),
  ...breaking('time/never-falls', {
    'stale-copy-answers: Two of five counts up to now come from a copy that is two hours behind.': (
      rules,
    ) => {
      let reads = 0;
      return {
        adjust: (asked) => {
          const range = rules.adjust(asked);
          if (!range.open) return range;
          reads += 1;
          // Out of step with any client that takes turns between two or three reads.
          const isStale = reads % 5 === 2 || reads % 5 === 4;
          return isStale ? { ...range, to: range.to - 120 * minute } : range;
        },
      };
    },
  }),
};
