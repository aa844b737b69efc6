import { writeInstant } from '../../model/instant.ts';

/** How many names of removed sandboxes are known. */
const maxGone = 10_000;

/** What to tell of a sandbox that went with what was arranged in it, and when. */
export type ExplainGone = (name: string, at: number) => string;

const minuteMilliseconds = 60_000;
const dayMilliseconds = 24 * 60 * minuteMilliseconds;

/** @param keeps whether sandboxes are kept in a store, where those have a time of their own */
export function explainGoneAfter(milliseconds: number, keeps: boolean): ExplainGone {
  const span = keeps
    ? `${milliseconds / dayMilliseconds} days`
    : `${milliseconds / minuteMilliseconds} minutes`;
  const fix = keeps ? 'a longer --keep-days lets it stay' : longerIdle;
  return (name, at) =>
    `The sandbox ${name} was removed at ${writeInstant(at)} after ${span} without a request, with ` +
    `all that was arranged in it. Make it again by the control plane; ${fix}.`;
}

const longerIdle = 'a longer --idle-minutes lets it stay, and so does --store';

/** The sandboxes that went for want of requests, with what was arranged in them. */
export interface Gone {
  readonly note: (name: string) => void;
  /** There is one of that name again. */
  readonly forget: (name: string) => void;
  /** What to tell of one that went; undefined for others. */
  readonly why: (name: string) => string | undefined;
}

/** None yet. */
export function createGone(machineNow: () => number, explain: ExplainGone): Gone {
  const gone = new Map<string, number>();
  return {
    note(name) {
      gone.set(name, machineNow());
      const [eldest] = gone.keys();
      if (gone.size > maxGone && eldest !== undefined) gone.delete(eldest);
    },
    forget: (name) => void gone.delete(name),
    why(name) {
      const at = gone.get(name);
      return at === undefined ? undefined : explain(name, at);
    },
  };
}
