/** Tries levels that a target may refuse in counts that are sent anyway, at no extra cost. */
import { isSuccess, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import type { Dress } from '../../wire/dress.ts';
import type { RunNotes } from '../session/run-notes.ts';
import { fitDress, formOfDates, levelKeysOf } from './factors.ts';

type Notes = Pick<RunNotes, 'acceptedLevels' | 'acceptedDates' | 'refusedLevels'>;

/** The fitting dress, with dates in another form until refused. Quick runs cannot afford refusals. */
export function fitTryingDates(dress: Dress, plan: RequestPlan, notes: Notes): Dress {
  const fitting = fitDress(dress, plan, notes);
  const { dates } = dress;
  const isTried =
    dates !== undefined &&
    plan.dress === undefined &&
    plan.query.length > 0 &&
    !notes.refusedLevels.has(formOfDates(plan, dates)) &&
    !notes.refusedLevels.has(levelKeysOf('dates', dates, plan).join());
  return isTried ? { ...fitting, dates } : fitting;
}

/**
 * Notes whether the target accepted the dates as written: an operation took the level more than
 * once, or any of its form with these parameters. A refusal is legal and ends the attempts with the
 * level, or with all of its form if the operation accepted none before.
 */
export function noteTriedDates(answer: Answer, notes: Notes): void {
  const { plan } = answer;
  const dates = plan.dress?.dates;
  if (dates === undefined) return;
  const names = levelKeysOf('dates', dates, plan);
  if (!isSuccess(answer)) {
    notes.refusedLevels.add(names.join());
    if (!notes.acceptedDates.has(formOfDates(plan, dates)))
      notes.refusedLevels.add(formOfDates(plan, dates));
    return;
  }
  const [level = '', place = ''] = names;
  notes.acceptedLevels.add(place);
  notes.acceptedDates.add(formOfDates(plan, dates));
  if (notes.acceptedDates.has(level)) notes.acceptedLevels.add(level);
  notes.acceptedDates.add(level);
}

export function withDefaultDates(plan: RequestPlan): RequestPlan {
  const { dates: _, ...rest } = plan.dress ?? {};
  return { ...plan, dress: rest };
}
