import { writeInstant } from '../../model/instant.ts';

/** How many names of removed sandboxes are known. */
const maxGone = 10_000;

/** The sandboxes that went for want of requests, with what was arranged in them. */
export interface Gone {
  readonly note: (name: string) => void;
  /** There is one of that name again. */
  readonly forget: (name: string) => void;
  /** What to tell of one that went; undefined for others. */
  readonly why: (name: string) => string | undefined;
}

/** None yet. */
export function createGone(machineNow: () => number, idleMilliseconds: number): Gone {
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
      if (at === undefined) return undefined;
      const minutes = idleMilliseconds / 60_000;
      return (
        `The sandbox ${name} was removed at ${writeInstant(at)} after ${minutes} minutes without a ` +
        'request, with all that was arranged in it. Make it again by the control plane; a longer ' +
        '--idle-minutes lets it stay, and so does --store.'
      );
    },
  };
}
