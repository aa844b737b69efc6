/** Defects in which dates may be given together, and in what is told of those that may not. */
import { decide } from '../dialects/override.ts';
import { instantAt } from '../../model/instant.ts';
import {
  alterFields,
  asksOrganization,
  datesIn,
  decideWhen,
  givesBothDates,
  isRefused,
} from './circumstances.ts';
import type { Defect } from './defect.ts';

const dayMilliseconds = 86_400_000;

export const rangeOrderDefects = [
  {
    id: 'range/dates-go-together',
    requirement: 'range/optional',
    description: 'A startDate without an endDate, and the reverse, is refused.',
    takes: 'api',
    override: decide(({ objectToRange }) => ({
      objectToRange: (range, now) =>
        (range.start === undefined) === (range.end === undefined)
          ? objectToRange(range, now)
          : 'range/optional',
    })),
  },
  {
    id: 'range/organization-needs-start',
    requirement: 'range/optional',
    description: 'The organization count refuses an endDate without a startDate.',
    takes: 'api',
    override: decideWhen(asksOrganization, ({ objectToRange }) => ({
      objectToRange: (range, now) =>
        range.start === undefined && range.end !== undefined
          ? 'range/optional'
          : objectToRange(range, now),
    })),
  },
  {
    id: 'range/dates-by-position',
    requirement: 'range/optional',
    description: 'The first date of the query is the start, whichever of the two it is.',
    takes: 'api',
    override: decideWhen(
      ({ url }) => /endDate=.*&startDate=/.test(url),
      ({ datesOf }) => ({
        datesOf: (command) => {
          const { startDate, endDate, ...others } = datesOf(command);
          return { ...others, startDate: endDate, endDate: startDate };
        },
      }),
    ),
  },
  {
    id: 'range/order-in-32-bits',
    requirement: 'range/optional',
    description:
      'The order of two dates is the sign of their difference in 32 bits of milliseconds.',
    takes: 'api',
    override: decide(({ objectToRange }) => ({
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
  {
    id: 'range/reversed-is-empty',
    requirement: 'range/start-not-before-end',
    description: 'A range that ends before it begins has no leads, in place of 400.',
    takes: 'api',
    override: decide(({ objectToRange }) => ({
      objectToRange: (range, now) => {
        const original = objectToRange(range, now);
        return original === 'range/start-not-before-end' ? undefined : original;
      },
    })),
  },
  {
    id: 'range/equal-dates-allowed',
    requirement: 'range/start-not-before-end',
    description: 'A range that ends in the instant in which it begins has no leads.',
    takes: 'api',
    override: decide(({ objectToRange }) => ({
      objectToRange: (range, now) => {
        const original = objectToRange(range, now);
        const isEqual = range.start === range.end;
        return isEqual && original === 'range/start-not-before-end' ? undefined : original;
      },
    })),
  },
  {
    id: 'range/texts-compared',
    requirement: 'range/start-not-before-end',
    description: 'The order of two dates is that of their texts, whatever offsets they have.',
    takes: 'api',
    override: decideWhen(givesBothDates, ({ objectToRange }, circumstances) => ({
      objectToRange: (range, now) => {
        const { startDate, endDate } = datesIn(circumstances);
        const original = objectToRange(range, now);
        if ((startDate[0] ?? '') >= (endDate[0] ?? '')) return 'range/start-not-before-end';
        return original === 'range/start-not-before-end' ? undefined : original;
      },
    })),
  },
  {
    id: 'range/future-start-is-empty',
    requirement: 'range/start-after-now',
    description: 'A range that begins in the future and has no end has no leads, in place of 400.',
    takes: 'api',
    override: decide(({ objectToRange }) => ({
      objectToRange: (range, now) => {
        const original = objectToRange(range, now);
        return original === 'range/start-after-now' ? undefined : original;
      },
    })),
  },
  {
    id: 'range/tomorrow-is-empty',
    requirement: 'range/start-after-now',
    description: 'A range that begins within the next day and has no end has no leads.',
    takes: 'api',
    override: decide(({ objectToRange }) => ({
      objectToRange: (range, now) => {
        const original = objectToRange(range, now);
        const isNear = range.start !== undefined && range.start < instantAt(now + dayMilliseconds);
        return isNear && original === 'range/start-after-now' ? undefined : original;
      },
    })),
  },
  {
    id: 'range/text-names-parameter',
    requirement: 'range/one-text',
    description: 'The text of the 400 names the parameter that is wrong.',
    takes: 'api',
    override: alterFields(
      ({ reply }) => reply.kind === 'refused' && reply.because === 'invalid-query',
      (fields) => ({ ...fields, error: 'Invalid value for startDate.' }),
    ),
  },
  {
    id: 'range/order-has-own-text',
    requirement: 'range/one-text',
    description: 'The 400 for the order of the dates has a text of its own.',
    takes: 'api',
    override: alterFields(
      isRefused('range/start-not-before-end', 'range/start-after-now'),
      (fields) => ({ ...fields, error: 'startDate must be before endDate.' }),
    ),
  },
] as const satisfies readonly Defect[];
