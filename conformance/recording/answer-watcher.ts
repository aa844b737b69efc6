/** Applies the suite's watches to each answer of a recording, with answers close to it in time. */
import type { Target } from '../../generated/target.ts';
import { whyDeclined } from '../engine/presumptions.ts';
import type { Inspection, Watch, WatchContext } from '../engine/rule.ts';
import { RunNotes } from '../engine/session/run-notes.ts';
import type { Finding } from '../engine/verdict.ts';
import { watches } from '../rules/index.ts';
import type { Answer } from '../wire/exchange.ts';
import { isDecidedByAnswers } from './deciding.ts';
import { clockOf } from './entry.ts';
import type { Ledger } from './ledger.ts';

/** Sliding window: its number of exchanges, and how close in time neighbours must be. */
const windowLength = 200;
const maxDistanceMilliseconds = 60_000;
/** An office that is renamed to and fro more often than this has a defect. */
const minRenames = 4;

export class AnswerWatcher {
  readonly #ledger: Ledger;
  readonly #watches: readonly Watch[];
  readonly #targetOf: () => Target;
  readonly #window: Answer[] = [];
  readonly #notes = new RunNotes();
  readonly #renames: Finding[] = [];

  /** @param settlements what the target file declares about presumptions and open points */
  constructor(
    ledger: Ledger,
    targetOf: () => Target,
    settlements: Pick<Target, 'presumptions' | 'dialect'>,
  ) {
    this.#ledger = ledger;
    this.#targetOf = targetOf;
    this.#watches = watches.filter(
      (watch) =>
        watch.scope !== 'run' &&
        watch.requirements.some((id) => whyDeclined(id, settlements) === undefined),
    );
  }

  /** Adds an exchange, and judges the one in the middle of the window. */
  add(answer: Answer): void {
    this.#window.push(answer);
    if (this.#window.length > windowLength) this.#window.shift();
    this.#inspect(this.#window.at(-windowLength / 2));
  }

  conclude(): void {
    const remaining = Math.min(this.#window.length, windowLength / 2 - 1);
    for (const answer of remaining === 0 ? [] : this.#window.slice(-remaining))
      this.#inspect(answer);
    if (this.#renames.length < minRenames) return;
    for (const one of this.#renames) this.#ledger.addFinding('office/one-name', one);
  }

  #inspect(answer: Answer | undefined): void {
    if (answer === undefined) return;
    const context = this.#contextOf(answer);
    for (const watch of this.#watches)
      this.#addInspection(watch, answer, watch.inspect(answer, context));
  }

  #contextOf(answer: Answer): WatchContext {
    const { sentAt } = answer;
    const window = this.#window;
    return {
      target: this.#targetOf(),
      notes: this.#notes,
      survey: { closed: clockOf(answer).closed },
      observer: { buyerDetails: [], exchanges: [] },
      client: {
        get exchanges() {
          return window.filter((one) => Math.abs(one.sentAt - sentAt) <= maxDistanceMilliseconds);
        },
      },
    };
  }

  #addInspection(watch: Watch, answer: Answer, inspection: Inspection): void {
    const [first] = watch.requirements;
    if (inspection === 'not-mine') return;
    if (inspection === 'fine' || 'missingPremise' in inspection) {
      const missingPremise = inspection === 'fine' ? undefined : inspection.missingPremise;
      for (const id of watch.requirements.filter(isDecidedByAnswers))
        this.#ledger.addDecisiveJudgement(id, missingPremise);
      return;
    }
    const finding = { ...inspection, evidence: [answer] };
    if (first !== 'office/one-name')
      this.#ledger.addFinding(inspection.requirement ?? first, finding);
    else if (this.#renames.length < minRenames) this.#renames.push(finding);
  }
}
