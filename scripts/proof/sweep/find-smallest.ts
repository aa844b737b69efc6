/** The smallest case that raises an alarm. */
import type { Case } from './cases.ts';
import { listChanges } from './factors.ts';
import type { Alarm, Outcome } from './judge-case.ts';
import { shrink } from './shrink.ts';

/** An alarm, and where it is raised. */
export interface Found {
  readonly alarm: Alarm;
  readonly case: Case;
  /** Whether it was raised again in the smallest case; one that was not is a matter of chance. */
  readonly isRepeated: boolean;
}

export type Judge = (one: Case) => Promise<Outcome>;

/** So many runs at most for one alarm. */
const maxRuns = 60;

const isSame = (one: Alarm, other: Alarm): boolean =>
  one.kind === other.kind && one.id === other.id;

/**
 * The rule or open point alone, where that is enough; a watch takes what all rules send, and so
 * does what is read off in passing.
 */
async function narrow(
  found: Case,
  { id }: Alarm,
  raises: (one: Case) => Promise<boolean>,
): Promise<Case | undefined> {
  const alone: Case = { ...found, ids: [id] };
  if (id !== 'run' && (await raises(alone))) return alone;
  return (await raises(found)) ? found : undefined;
}

/** Takes settings back to the reference's as long as the alarm is raised. */
export async function findSmallest(found: Case, alarm: Alarm, judge: Judge): Promise<Found> {
  const raises = async (one: Case): Promise<boolean> =>
    (await judge(one)).alarms.some((other) => isSame(other, alarm));
  const narrowed = await narrow(found, alarm, raises);
  if (narrowed === undefined) return { alarm, case: found, isRepeated: false };
  const smallest = await shrink(listChanges(found.settings), {
    shows: (changes) => raises({ ...narrowed, settings: Object.fromEntries(changes) }),
    maxQuestions: maxRuns,
  });
  const settings = Object.fromEntries(smallest);
  return { alarm, case: { ...narrowed, settings }, isRepeated: true };
}

const contains = ({ settings }: Case, { case: smallest }: Found): boolean =>
  listChanges(smallest.settings).every(([id, value]) => settings[id] === value);

/**
 * One after the other, each alarm in its smallest case; those that one already found explains are
 * counted to it.
 */
export async function findAllSmallest(
  raised: readonly (readonly [Case, Alarm])[],
  judge: Judge,
): Promise<(Found & { readonly times: number })[]> {
  const all: (Found & { times: number })[] = [];
  for (const [one, alarm] of raised) {
    const known = all.find(
      (found) => isSame(found.alarm, alarm) && found.isRepeated && contains(one, found),
    );
    if (known === undefined) all.push({ ...(await findSmallest(one, alarm, judge)), times: 1 });
    else known.times += 1;
  }
  return all;
}
