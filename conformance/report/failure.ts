/** A failure as a letter to its reader. */
import { requirements } from '../../generated/catalogue.ts';
import type { RequirementId } from '../../generated/catalogue.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { shellLineOf } from '../wire/shell-line.ts';
import { summarize } from '../wire/exchange.ts';
import type { Evidence } from '../wire/exchange.ts';

/** One request as a curl line, and its answer on one line, which names the hook where it went to one. */
export interface ShownExchange {
  readonly curl: string;
  readonly answer: string;
}

export interface Failure {
  readonly requirement: RequirementId;
  readonly basis: string;
  readonly statement: string;
  readonly source: string;
  readonly expected: string;
  readonly got: string;
  /** The exchanges that show it, the telling one last. */
  readonly evidence: readonly ShownExchange[];
  /** The same request without its defect, as it was accepted. */
  readonly positiveControl?: ShownExchange;
  readonly hint?: string;
}

const maxEvidence = 5;

const showExchange = (exchange: Evidence): ShownExchange => ({
  curl: shellLineOf(exchange),
  answer:
    'hook' in exchange ? `observer.${exchange.hook}: ${summarize(exchange)}` : summarize(exchange),
});

/** The failure of a result that has a finding; texts may still hold secrets. */
export function describeFailure({ requirements: ids, finding }: RuleResult): Failure | undefined {
  const requirement = finding?.requirement ?? ids[0];
  if (finding === undefined || requirement === undefined) return undefined;
  const { basis, statement, source } = requirements[requirement];
  const { expected, got, evidence, positiveControls, hint } = finding;
  const positiveControl = positiveControls?.at(-1);
  return {
    requirement,
    basis,
    statement,
    source,
    expected,
    got,
    evidence: evidence.slice(-maxEvidence).map(showExchange),
    ...(positiveControl === undefined ? {} : { positiveControl: showExchange(positiveControl) }),
    ...(hint === undefined ? {} : { hint }),
  };
}
