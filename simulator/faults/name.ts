import type { Fault, Effect, WrittenFault } from './fault.ts';

const nameOf = (effect: Effect): string =>
  effect.kind === 'status' ? `status-${effect.status}` : effect.kind;

/** `status-503`, or `status-503-2` where that is taken, and so on. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  return free;
}

/** Gives an id, made of its effect, to each fault that has none. */
export function nameFaults(written: readonly WrittenFault[]): Fault[] {
  const taken = new Set(written.flatMap(({ id }) => (id === undefined ? [] : [id])));
  return written.map((one) => {
    const id = one.id ?? freeName(nameOf(one.effect), taken);
    taken.add(id);
    return { ...one, id };
  });
}
