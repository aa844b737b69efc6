/** Defects in which dates may go together, and in what a date that is left out stands for. */
import { overridePolicy, overridePolicyWhen, putFieldsWhen, type Override } from '../override.ts';
import type { DateRange } from '../../model/date-range.ts';
import { firstMillisecondFrom, instantAt } from '../../model/instant.ts';
import type { ReasonCode } from '../../model/result.ts';
import { asksOrganization, datesIn, givesBothDates, isRefused } from '../request-context.ts';
import type { DefectTable } from './defect.ts';
import { countSpan, dayMilliseconds, floorTo, hourMilliseconds } from './defect.ts';

/** Lets ranges pass that are refused for this reason, where they are meant. */
const pardon = (
  reasonCode: ReasonCode,
  isMeant: (range: DateRange, now: number) => boolean = () => true,
): Override =>
  overridePolicy(({ objectToRange }) => ({
    objectToRange: (range, now) => {
      const original = objectToRange(range, now);
      return original === reasonCode && isMeant(range, now) ? undefined : original;
    },
  }));

export const rangeOrderDefects = {
  'range/organization-needs-start': {
    requirement: 'range/optional',
    description: 'The organization count refuses an endDate without a startDate.',
    override: overridePolicyWhen(asksOrganization, ({ objectToRange }) => ({
      objectToRange: (range, now) =>
        range.start === undefined && range.end !== undefined
          ? 'range/optional'
          : objectToRange(range, now),
    })),
  },
  'range/dates-by-position': {
    requirement: 'range/optional',
    description: 'The first date of the query is the start, whichever of the two it is.',
    override: overridePolicyWhen(
      ({ url }) => /endDate=.*&startDate=/.test(url),
      ({ datesOf }) => ({
        datesOf: (command) => {
          const { startDate, endDate, ...others } = datesOf(command);
          return { ...others, startDate: endDate, endDate: startDate };
        },
      }),
    ),
  },
  'range/order-in-32-bits': {
    requirement: 'range/optional',
    description:
      'The order of two dates is the sign of their difference in 32 bits of milliseconds.',
    override: overridePolicy(({ objectToRange }) => ({
      objectToRange: (range, now) => {
        const original = objectToRange(range, now);
        if (original !== undefined || range.start === undefined || range.end === undefined) {
          return original;
        }
        const milliseconds = (range.end - range.start) / 1_000_000n;
        return BigInt.asIntN(32, milliseconds) < 0n ? 'range/start-not-before-end' : undefined;
      },
    })),
  },
  'range/reversed-is-empty': {
    requirement: 'range/start-not-before-end',
    description: 'A range that ends before it begins has no leads, in place of 400.',
    override: pardon('range/start-not-before-end'),
  },
  'range/equal-dates-allowed': {
    requirement: 'range/start-not-before-end',
    description: 'A range that ends in the instant in which it begins has no leads.',
    override: pardon('range/start-not-before-end', ({ start, end }) => start === end),
  },
  'range/texts-compared': {
    requirement: 'range/start-not-before-end',
    description: 'The order of two dates is that of their texts, whatever offsets they have.',
    override: overridePolicyWhen(givesBothDates, ({ objectToRange }, context) => ({
      objectToRange: (range, now) => {
        const { startDate, endDate } = datesIn(context);
        const original = objectToRange(range, now);
        if ((startDate[0] ?? '') >= (endDate[0] ?? '')) return 'range/start-not-before-end';
        return original === 'range/start-not-before-end' ? undefined : original;
      },
    })),
  },
  'range/tomorrow-is-empty': {
    requirement: 'range/start-after-now',
    description: 'A range that begins within the next day and has no end has no leads.',
    override: pardon(
      'range/start-after-now',
      ({ start }, now) => start !== undefined && start < instantAt(now + dayMilliseconds),
    ),
  },
  'range/order-has-own-text': {
    requirement: 'range/one-text',
    description: 'The 400 for the order of the dates has a text of its own.',
    override: putFieldsWhen(isRefused('range/start-not-before-end', 'range/start-after-now'), {
      error: 'startDate must be before endDate.',
    }),
  },
  'range/text-in-language-of-client': {
    requirement: 'range/one-text',
    description: 'Where the client prefers French, the text of a 400 is French.',
    override: putFieldsWhen(
      (outcome) =>
        isRefused('range/not-iso', 'range/no-timezone')(outcome) &&
        outcome.headers['accept-language']?.[0]?.startsWith('fr') === true,
      { error: 'Paramètres invalides. Les dates doivent être au format ISO 8601.' },
    ),
  },
  'range/year-before-end-by-default': {
    requirement: 'range/omitted-start-is-beginning',
    description: 'With an endDate alone only the 365 days before it are counted.',
    override: countSpan((_span, { start, end }) => {
      if (start !== undefined || end === undefined) return {};
      return { first: firstMillisecondFrom(end) - 365 * dayMilliseconds };
    }),
  },
  'range/end-is-full-hour': {
    requirement: 'range/omitted-end-is-now',
    description: 'Without an endDate the range ends at the last full hour.',
    override: countSpan((_span, { end }, now) =>
      end === undefined ? { end: floorTo(hourMilliseconds, now) } : {},
    ),
  },
} satisfies DefectTable;
