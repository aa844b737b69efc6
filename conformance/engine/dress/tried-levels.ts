/** Tries levels that a target may refuse in counts that are sent anyway, at no extra cost. */
import { isSuccess, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { mixesOffsets, type Dress } from '../../wire/dress.ts';
import type { RunNotes } from '../session/run-notes.ts';
import { fitDress, levelKeysOf } from './factors.ts';

type Notes = Pick<RunNotes, 'acceptedLevels' | 'acceptedOffsets' | 'refusedLevels'>;

const allOffsetsKey = ({ operation }: RequestPlan): string => `dates for ${operation}`;

/** The fitting dress, with dates in an offset until refused. Quick runs cannot afford refusals. */
export function fitTryingOffsets(dress: Dress, plan: RequestPlan, notes: Notes): Dress {
  const fitting = fitDress(dress, plan, notes);
  const { dates } = dress;
  const isTried =
    dates !== undefined &&
    plan.dress === undefined &&
    plan.query.length > 0 &&
    !notes.refusedLevels.has(allOffsetsKey(plan)) &&
    !notes.refusedLevels.has(levelKeysOf('dates', dates, plan).join());
  return isTried ? { ...fitting, dates } : fitting;
}

/**
 * Notes whether the target accepted the dates as written: an operation took the level more than
 * once, or any offset with these parameters. A refusal is legal and ends the attempts with the
 * offset, or with all offsets if the operation accepted none before and both dates had it.
 */
export function noteTriedOffset(answer: Answer, notes: Notes): void {
  const { plan } = answer;
  const dates = plan.dress?.dates;
  if (dates === undefined) return;
  const names = levelKeysOf('dates', dates, plan);
  if (!isSuccess(answer)) {
    notes.refusedLevels.add(names.join());
    const isMixed = mixesOffsets(dates, plan.query.length);
    if (!isMixed && !notes.acceptedOffsets.has(allOffsetsKey(plan)))
      notes.refusedLevels.add(allOffsetsKey(plan));
    return;
  }
  const [level = '', place = ''] = names;
  notes.acceptedLevels.add(place);
  notes.acceptedOffsets.add(allOffsetsKey(plan));
  if (notes.acceptedOffsets.has(level)) notes.acceptedLevels.add(level);
  notes.acceptedOffsets.add(level);
}

export function withDefaultDates(plan: RequestPlan): RequestPlan {
  const { dates: _, ...rest } = plan.dress ?? {};
  return { ...plan, dress: rest };
}
