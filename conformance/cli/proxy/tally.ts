/** Statistics of the exchanges, printed when the proxy stops. */
import type { CheckResult } from './check.ts';
import type { RecordedExchange } from './record.ts';

/** Counts exchanges by kind. Memory grows with the number of kinds only. */
export class Tally {
  readonly #verdicts: Record<CheckResult['verdict'], number> = {
    fits: 0,
    breaks: 0,
    warns: 0,
    'not checked': 0,
  };
  readonly #broken = new Map<
    string,
    { readonly verdict: CheckResult['verdict']; readonly first: string; count: number }
  >();
  #failures = 0;

  add({ entry, checked, failure }: RecordedExchange): void {
    this.#verdicts[checked.verdict] += 1;
    if (failure !== undefined) this.#failures += 1;
    if (checked.requirements.length === 0) return;
    const kind = checked.requirements.join(', ');
    const first = `${entry.request.method} ${entry.request.path} → ${entry.why}`;
    const known = this.#broken.get(kind) ?? { verdict: checked.verdict, first, count: 0 };
    known.count += 1;
    this.#broken.set(kind, known);
  }

  count(verdict: CheckResult['verdict']): number {
    return this.#verdicts[verdict];
  }

  describe(): string {
    const { fits, breaks, warns } = this.#verdicts;
    const total = Object.values(this.#verdicts).reduce((sum, count) => sum + count, 0);
    const parts = [
      `${fits} conform to the contract`,
      `${breaks} break it`,
      ...(warns > 0 ? [`${warns} break a presumption`] : []),
      `${this.#verdicts['not checked']} were not checked`,
      ...(this.#failures > 0 ? [`${this.#failures} got no answer from the service`] : []),
    ];
    const broken = [...this.#broken].map(
      ([kind, { verdict, count, first }]) =>
        `  ${verdict === 'warns' ? 'warning ' : ''}${kind}, ${count} ×, first ${first}`,
    );
    return [`Exchanges: ${total}. ${parts.join(', ')}.`, ...broken].join('\n');
  }
}
