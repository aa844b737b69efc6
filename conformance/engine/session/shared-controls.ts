/** Positive controls that several rules wait for: the last of them asks, and all take its answer. */
import type { Answer } from '../../wire/exchange.ts';

type Ask = () => Promise<Answer>;

interface Group {
  /** Rules that have not yet sent all that is to be refused. */
  busy: number;
  waiting: { readonly resolve: (answer: Promise<Answer>) => void; readonly ask: Ask }[];
}

interface Control {
  /** Sends it; called once for all that wait. */
  readonly ask: Ask;
  /** What all that may share it have in common; undefined where it is for these alone. */
  readonly sharedBy: string | undefined;
}

export class SharedControls {
  readonly #groups = new Map<string, Group>();

  /** Sends what is to be refused, then waits for an answer to the control that comes after it. */
  async after(
    sends: readonly Ask[],
    { ask, sharedBy }: Control,
  ): Promise<readonly [sent: Answer[], control: Answer]> {
    const group = this.#groups.get(sharedBy ?? '') ?? { busy: 0, waiting: [] };
    if (sharedBy !== undefined) this.#groups.set(sharedBy, group);
    group.busy += 1;
    const sent: Answer[] = [];
    let control: Promise<Answer> | undefined;
    try {
      for (const send of sends) sent.push(await send());
      control = new Promise((resolve) => group.waiting.push({ resolve, ask }));
    } finally {
      group.busy -= 1;
      if (group.busy === 0) this.#ask(sharedBy ?? '', group);
    }
    return [sent, await control];
  }

  #ask(sharedBy: string, { waiting }: Group): void {
    this.#groups.delete(sharedBy);
    const [first] = waiting;
    if (first === undefined) return;
    const answer = first.ask();
    for (const { resolve } of waiting) resolve(answer);
  }
}
