/** Defects in which leads are counted, and when. */
import { days, endOfDay, startOfDay } from './instants.ts';
import type { Defect } from './rules-types.ts';
import type { Lead, Range } from './types.ts';

const beginning = Number.NEGATIVE_INFINITY;
const minute = 60_000;

/** The range that is counted is not the range that was asked for. */
function adjust(change: (range: Range) => Range): Defect['patch'] {
  return (rules) => ({ adjust: (range) => change(rules.adjust(range)) });
}

function keepLeads(
  keep: (lead: Lead, index: number, all: readonly Lead[]) => boolean,
): Defect['patch'] {
  return (rules) => ({ leadsOf: (office, state) => rules.leadsOf(office, state).filter(keep) });
}

const secondOf = (at: number): number => Math.floor(at / 1000);

function isHidden(lead: Lead): boolean {
  return ['DRAFT', 'SOLD', 'ARCHIVED'].includes(lead.listing?.status ?? '');
}

export const countDefects = {
  'start-ignored': {
    requirement: 'range/disjoint',
    description: 'The startDate is checked, and then ignored.',
    patch: adjust((range) => ({ ...range, from: beginning })),
  },
  'end-ignored': {
    requirement: 'range/disjoint',
    description: 'The endDate is checked, and then ignored.',
    patch: adjust((range) => ({ ...range, to: range.now })),
  },
  'end-rounded-to-end-of-day': {
    requirement: 'range/inside-a-day',
    description: 'The end is rounded up to the end of its day.',
    patch: adjust((range) => ({ ...range, to: endOfDay(range.to) })),
  },
  'start-rounded-to-start-of-day': {
    requirement: 'range/inside-a-day',
    description: 'The start is rounded down to the start of its day.',
    patch: adjust((range) => ({ ...range, from: startOfDay(range.from) })),
  },
  'seconds-dropped': {
    requirement: 'office/declared-facts',
    description: 'Both bounds are cut down to whole minutes.',
    patch: adjust((range) => ({
      ...range,
      from: Math.floor(range.from / minute) * minute,
      to: range.open ? range.to : Math.floor(range.to / minute) * minute,
    })),
  },
  'long-range-truncated': {
    requirement: 'range/inside-a-day',
    description: 'Of a range longer than a year only its last 366 days are counted.',
    patch: adjust((range) => {
      const isLong = Number.isFinite(range.from) && range.to - range.from > days(366);
      return isLong ? { ...range, from: range.to - days(366) } : range;
    }),
  },
  'counts-capped': {
    requirement: 'range/inside-a-day',
    description: 'No office has more than 1000 leads.',
    patch: (rules) => ({ settle: (total) => Math.min(rules.settle(total), 1000) }),
  },
  'omitted-start-is-last-year': {
    requirement: 'range/omitted-start-is-beginning',
    description: 'Without a startDate only the last 365 days are counted.',
    patch: () => ({ defaultStart: (now) => now - days(365) }),
  },
  'omitted-end-is-start-of-today': {
    requirement: 'range/omitted-end-is-now',
    description: 'Without an endDate the range ends at midnight today.',
    patch: () => ({ defaultEnd: (now) => startOfDay(now) }),
  },
  'phone-leads-left-out': {
    requirement: 'office/declared-facts',
    description: 'Leads that came by telephone are never counted.',
    patch: keepLeads((lead) => lead.channel !== 'phone'),
  },
  'leads-of-one-second-merged': {
    requirement: 'office/declared-facts',
    description: 'Leads of one office within the same second count as one.',
    patch: keepLeads((lead, index, all) => {
      const before = all[index - 1];
      return before === undefined || secondOf(before.at) !== secondOf(lead.at);
    }),
  },
  'office-skips-hidden-listings': {
    requirement: 'office/number-agrees',
    description: 'The office count, unlike the breakdown, leaves out leads of hidden listings.',
    patch: (rules) => ({
      counts: (lead, range, state, operation) =>
        rules.counts(lead, range, state, operation) && !(operation === 'office' && isHidden(lead)),
    }),
  },
  'sold-listings-lose-leads': {
    requirement: 'listing/counts-untouched',
    description: 'The leads of a listing are not counted as long as it is SOLD.',
    patch: keepLeads((lead) => lead.listing?.status !== 'SOLD'),
  },
  'history-thins-out': {
    requirement: 'time/history-is-fixed',
    description: 'With every forty counts of an office that are read, each count loses one lead.',
    patch: (rules) => {
      let reads = 0;
      return {
        settle: (total) => {
          reads += 1;
          return Math.max(0, rules.settle(total) - Math.floor(reads / 40));
        },
      };
    },
  },
  'refusals-raise-counts': {
    requirement: 'time/history-is-fixed',
    description: 'Each refused range adds a lead to every office that has one in the range.',
    patch: (rules) => {
      let refusals = 0;
      return {
        refuseRange: (fault) => {
          refusals += 1;
          return rules.refuseRange(fault);
        },
        settle: (total) => (total > 0 ? rules.settle(total) + refusals : rules.settle(total)),
      };
    },
  },
  'stale-copy-answers': {
    requirement: 'time/never-falls',
    description: 'Two of five counts up to now come from a copy that is two hours behind.',
    patch: (rules) => {
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
  },
} as const satisfies Record<string, Defect>;
