/** A failure as a letter to its reader. */
import { requirements } from '../../generated/catalogue.ts';
import type { RequirementId } from '../../generated/catalogue.ts';
import type { RuleResult } from '../engine/verdict.ts';
import { curlOf } from '../wire/curl.ts';
import { summarize } from '../wire/exchange.ts';
import type { Exchange } from '../wire/exchange.ts';

export interface Failure {
  readonly requirement: RequirementId;
  readonly basis: string;
  readonly statement: string;
  readonly source: string;
  readonly expected: string;
  readonly got: string;
  /** The exchanges that show it, the telling one last. */
  readonly evidence: readonly { readonly curl: string; readonly answer: string }[];
  readonly hint?: string;
}

const mostEvidence = 5;

function describeExchange(exchange: Exchange): { curl: string; answer: string } {
  return { curl: curlOf(exchange), answer: summarize(exchange) };
}

/** The failure of a result that has a finding; texts may still hold secrets. */
export function describeFailure({ requirements: ids, finding }: RuleResult): Failure | undefined {
  const requirement = finding?.requirement ?? ids[0];
  if (finding === undefined || requirement === undefined) return undefined;
  const { basis, statement, source } = requirements[requirement];
  const { expected, got, evidence, hint } = finding;
  return {
    requirement,
    basis,
    statement,
    source,
    expected,
    got,
    evidence: evidence.slice(-mostEvidence).map(describeExchange),
    ...(hint === undefined ? {} : { hint }),
  };
}
