/** Positive controls that several rules wait for: the last of them asks, and all take its answer. */
import type { Answer } from '../../wire/exchange.ts';

type Ask = () => Promise<Answer>;

interface Group {
  /** Rules that have not yet sent all that is to be refused. */
  busy: number;
  waiting: { readonly resolve: (answer: Promise<Answer>) => void; readonly ask: Ask }[];
}

export class SharedControls {
  readonly #groups = new Map<string, Group>();

  /**
   * Sends what is to be refused, then waits for an answer to the control that comes after it.
   * @param key tells apart what the controls ask for
   * @param ask sends the control; called once for all that wait
   */
  async after<T>(
    key: string,
    defective: () => Promise<T>,
    ask: Ask,
  ): Promise<readonly [sent: T, control: Answer]> {
    const group = this.#groups.get(key) ?? { busy: 0, waiting: [] };
    this.#groups.set(key, group);
    group.busy += 1;
    let sent: T;
    let control: Promise<Answer> | undefined;
    try {
      sent = await defective();
      control = new Promise((resolve) => group.waiting.push({ resolve, ask }));
    } finally {
      group.busy -= 1;
      if (group.busy === 0) this.#ask(key, group);
    }
    return [sent, await control];
  }

  #ask(key: string, { waiting }: Group): void {
    this.#groups.delete(key);
    const [first] = waiting;
    if (first === undefined) return;
    const answer = first.ask();
    for (const { resolve } of waiting) resolve(answer);
  }
}
