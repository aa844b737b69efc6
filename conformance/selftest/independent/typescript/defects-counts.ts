/** Defects in what leads are counted, and when. */
import { days, endOfDay, startOfDay } from './instants.ts';
import type { Patch, Patches } from './rules-types.ts';
import { neighbour } from './state.ts';
import type { Lead, Range } from './types.ts';

const beginning = Number.NEGATIVE_INFINITY;
const minute = 60_000;

/** Counts another range than the requested one. */
function adjust(change: (range: Range) => Range): Patch {
  return (rules) => ({ adjust: (range) => change(rules.adjust(range)) });
}

function keepLeads(keep: (lead: Lead, index: number, all: readonly Lead[]) => boolean): Patch {
  return (rules) => ({ leadsOf: (office, state) => rules.leadsOf(office, state).filter(keep) });
}

const secondOf = (at: number): number => Math.floor(at / 1000);

/** Whether an instant is in the hour before European clocks go back, on October's last Sunday. */
function isBackInEurope(at: number): boolean {
  const date = new Date(at);
  const isNight = date.getUTCMonth() === 9 && date.getUTCDay() === 0 && date.getUTCHours() === 0;
  return isNight && date.getUTCDate() > 24;
}

function isHidden(lead: Lead): boolean {
  return ['DRAFT', 'SOLD', 'ARCHIVED'].includes(lead.listing?.status ?? '');
}

export const countDefects = {
  'start-ignored': adjust((range) => ({ ...range, from: beginning })),
  'end-ignored': adjust((range) => ({ ...range, to: range.now })),
  'end-rounded-to-end-of-day': adjust((range) => ({ ...range, to: endOfDay(range.to) })),
  'start-rounded-to-start-of-day': adjust((range) => ({ ...range, from: startOfDay(range.from) })),
  'long-range-truncated': adjust((range) => {
    const isLong = Number.isFinite(range.from) && range.to - range.from > days(366);
    return isLong ? { ...range, from: range.to - days(366) } : range;
  }),
  'counts-capped': (rules) => ({ settle: (total) => Math.min(rules.settle(total), 1000) }),
  'clocks-back-count-twice': (rules) => ({
    counts: (lead, range, state, operation) =>
      rules.counts(lead, range, state, operation) ||
      (isBackInEurope(lead.at) &&
        rules.counts({ ...lead, at: lead.at + 60 * minute }, range, state, operation)),
  }),
  'seconds-dropped': adjust((range) => ({
    ...range,
    from: Math.floor(range.from / minute) * minute,
    to: range.open ? range.to : Math.floor(range.to / minute) * minute,
  })),
  'phone-leads-left-out': keepLeads((lead) => lead.channel !== 'phone'),
  'leads-of-one-second-merged': keepLeads((lead, index, all) => {
    const before = all[index - 1];
    return before === undefined || secondOf(before.at) !== secondOf(lead.at);
  }),
  'omitted-start-is-last-year': () => ({ defaultStart: (now) => now - days(365) }),
  'omitted-end-is-start-of-today': () => ({ defaultEnd: (now) => startOfDay(now) }),
  'end-ignored-for-neighbours': (rules) => ({
    counts: (lead, range, state, operation) => {
      const office = state.offices.find(({ id }) => state.leads.get(id)?.includes(lead));
      const isAlone = range.from === beginning && office?.partner === neighbour;
      return rules.counts(lead, isAlone ? { ...range, to: range.now } : range, state, operation);
    },
  }),
  'dates-stick-to-an-office': (rules) => {
    let last: { readonly segment?: string; readonly range?: Range } = {};
    let segment = '';
    return {
      findOffice: (asked, partner, state) => {
        segment = asked;
        return rules.findOffice(asked, partner, state);
      },
      adjust: (range) => {
        const isBare = range.from === beginning && range.open;
        const kept = isBare && last.segment === segment ? last.range : undefined;
        last = range.from === beginning || range.open ? {} : { segment, range };
        return rules.adjust(kept ?? range);
      },
      findOrganization: (asked, partner, state) => {
        segment = asked;
        return rules.findOrganization(asked, partner, state);
      },
    };
  },
  'office-start-needs-an-end': (rules) => ({
    counts: (lead, range, state, operation) => {
      const isIgnored = operation === 'office' && range.open;
      const counted = isIgnored ? { ...range, from: beginning } : range;
      return rules.counts(lead, counted, state, operation);
    },
  }),
  'last-second-runs-on': adjust((range) => {
    const isLast =
      Number.isFinite(range.to) && new Date(range.to).toISOString().includes('-12-31T23:59:59');
    return isLast ? { ...range, to: range.to + minute } : range;
  }),
  'office-skips-hidden-listings': (rules) => ({
    counts: (lead, range, state, operation) =>
      rules.counts(lead, range, state, operation) && !(operation === 'office' && isHidden(lead)),
  }),
  'sold-listings-lose-leads': keepLeads((lead) => lead.listing?.status !== 'SOLD'),
  'archived-listings-lose-dated-leads': (rules) => ({
    counts: (lead, range, state, operation) =>
      rules.counts(lead, range, state, operation) &&
      !(Number.isFinite(range.from) && lead.listing?.status === 'ARCHIVED'),
  }),
  'history-thins-out': (rules) => {
    let reads = 0;
    return {
      settle: (total) => {
        reads += 1;
        return Math.max(0, rules.settle(total) - Math.floor(reads / 40));
      },
    };
  },
  'refusals-raise-counts': (rules) => {
    let refusals = 0;
    return {
      refuseRange: (fault) => {
        refusals += 1;
        return rules.refuseRange(fault);
      },
      settle: (total) => (total > 0 ? rules.settle(total) + refusals : rules.settle(total)),
    };
  },
  'third-refusal-sticks': (rules) => {
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
  'stale-copy-answers': (rules) => {
    let reads = 0;
    return {
      adjust: (asked) => {
        const range = rules.adjust(asked);
        if (!range.open) return range;
        reads += 1;
        // Irregular, so that no client that alternates between two or three reads keeps in step.
        const isStale = reads % 5 === 2 || reads % 5 === 4;
        return isStale ? { ...range, to: range.to - 120 * minute } : range;
      },
    };
  },
} satisfies Patches;
