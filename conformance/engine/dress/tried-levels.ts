/** Tries levels that a target may refuse in counts that are sent anyway, at no extra cost. */
import { isSuccess, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import type { Dress } from '../../wire/dress.ts';
import type { RunNotes } from '../session/run-notes.ts';
import { fitDress, namesOf } from './factors.ts';

type Notes = Pick<RunNotes, 'takenLevels' | 'takenOnce' | 'refusedLevels'>;

/** The key of all offsets of an operation in the notes. */
const allOf = ({ operation }: RequestPlan): string => `dates for ${operation}`;

/** The fitting dress, with dates in an offset until refused. Quick runs cannot afford refusals. */
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
 * Notes whether the target accepted the dates as written: an operation took the offset more than
 * once, or any offset with these parameters. A refusal is legal and ends the attempts with the
 * offset, or with all offsets if the operation accepted none before.
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

/** The same request with its dates in the default form. */
export function withUsualDates(plan: RequestPlan): RequestPlan {
  const { dates: _, ...rest } = plan.dress ?? {};
  return { ...plan, dress: rest };
}
