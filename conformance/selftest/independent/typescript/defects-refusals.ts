/** Defects in which ranges are refused, and with what words. */
import { failure, textOfRange } from './answers.ts';
import type { Defect } from './rules-types.ts';

export const refusalDefects = {
  'equal-bounds-accepted': {
    requirement: 'range/start-not-before-end',
    description: 'A range that ends where it starts is accepted.',
    patch: () => ({ inOrder: (start, end) => start.at <= end.at }),
  },
  'turned-range-swapped': {
    requirement: 'range/start-not-before-end',
    description: 'A start after the end is accepted, and the two are exchanged.',
    patch: (rules) => ({
      inOrder: (start, end) => start.at !== end.at,
      adjust: (range) =>
        rules.adjust({
          ...range,
          from: Math.min(range.from, range.to),
          to: Math.max(range.from, range.to),
        }),
    }),
  },
  'order-compared-as-text': {
    requirement: 'range/start-not-before-end',
    description: 'Start and end are compared as texts, so offsets mislead.',
    patch: (rules) => ({
      inOrder: (start, end) =>
        start.text !== undefined && end.text !== undefined
          ? start.text < end.text
          : rules.inOrder(start, end),
    }),
  },
  'future-start-accepted': {
    requirement: 'range/start-after-now',
    description: 'A start in the future without an end is answered with 0.',
    patch: (rules) => ({
      mayStart: () => true,
      inOrder: (start, end) => end.text === undefined || rules.inOrder(start, end),
    }),
  },
  'order-has-own-text': {
    requirement: 'range/one-text',
    description: 'A start that is not before the end gets a text of its own.',
    patch: (rules) => ({
      refuseRange: (fault) =>
        fault === 'order'
          ? failure(400, 'startDate must be before endDate.')
          : rules.refuseRange(fault),
    }),
  },
  'range-text-without-stop': {
    requirement: 'range/one-text',
    description: 'The text of a refused range lacks its full stop at the end.',
    patch: () => ({ refuseRange: () => failure(400, textOfRange.slice(0, -1)) }),
  },
  'single-date-refused': {
    requirement: 'range/optional',
    description: 'Either both dates or none: one alone is refused.',
    patch: () => ({ acceptsPresence: (hasStart, hasEnd) => hasStart === hasEnd }),
  },
} as const satisfies Record<string, Defect>;
