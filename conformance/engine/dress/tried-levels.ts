/** Tries levels that a target may refuse, in counts that have to be accepted: then they cost nothing. */
import { isSuccess, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import type { Dress } from '../../wire/dress.ts';
import type { RunNotes } from '../session/run-notes.ts';
import { fitDress, namesOf } from './factors.ts';

type Notes = Pick<RunNotes, 'takenLevels' | 'takenOnce' | 'refusedLevels'>;

/** What notes call all offsets of an operation. */
const allOf = ({ operation }: RequestPlan): string => `dates for ${operation}`;

/** What fits, and dates in an offset as well, until such were refused: in a short run that would cost too much. */
export function fitToTry(dress: Dress, plan: RequestPlan, notes: Notes): Dress {
  const fitting = fitDress(dress, plan, notes);
  const { dates } = dress;
  const isTried =
    dates !== undefined &&
    plan.dress === undefined &&
    plan.query.length > 0 &&
    !notes.refusedLevels.has(allOf(plan)) &&
    !notes.refusedLevels.has(namesOf('dates', dates, plan).join());
  return isTried ? { ...fitting, dates } : fitting;
}

/**
 * Notes whether dates were taken as they were written: an offset by an operation more than once, and
 * some offset with these parameters. A refusal is legal, and then this is left alone; where nothing
 * was taken before, all offsets are.
 */
export function noteTried(answer: Answer, notes: Notes): void {
  const { plan } = answer;
  const dates = plan.dress?.dates;
  if (dates === undefined) return;
  const names = namesOf('dates', dates, plan);
  if (!isSuccess(answer)) {
    notes.refusedLevels.add(names.join());
    if (!notes.takenOnce.has(allOf(plan))) notes.refusedLevels.add(allOf(plan));
    return;
  }
  const [level = '', place = ''] = names;
  notes.takenLevels.add(place);
  notes.takenOnce.add(allOf(plan));
  if (notes.takenOnce.has(level)) notes.takenLevels.add(level);
  notes.takenOnce.add(level);
}

/** The same request with its dates as usual. */
export function withUsualDates(plan: RequestPlan): RequestPlan {
  const { dates: _, ...rest } = plan.dress ?? {};
  return { ...plan, dress: rest };
}
