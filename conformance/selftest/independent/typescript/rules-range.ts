/** How a range of dates is read, and which leads fall into it. */
import { failure, textOfRange } from './answers.ts';
import { parseInstant } from './instants.ts';
import type { CountRules, RangeRules } from './rules-types.ts';

export const rangeRules: RangeRules = {
  allowsParameter: (name) => name === 'startDate' || name === 'endDate',

  // Of repeated parameters the last one counts, and an empty one counts as left out.
  pickParameter: (values) => values.at(-1) || undefined,

  parseInstant: (text) => parseInstant(text),
  acceptsPresence: () => true,
  defaultStart: () => Number.NEGATIVE_INFINITY,
  defaultEnd: (now) => now,

  // A range that has not begun is refused whether or not its end is named.
  mayStart: (start, now) => start.at <= now,
  inOrder: (start, end) => start.at < end.at,
  adjust: (range) => range,
  refuseRange: () => failure(400, textOfRange),
};

export const countRules: CountRules = {
  leadsOf: (office, state) => state.leads.get(office.id) ?? [],

  // The start is outside and the end inside; what is yet to come has not been received.
  counts: (lead, range) => lead.at > range.from && lead.at <= range.to && lead.at <= range.now,

  settle: (total) => total,
};
