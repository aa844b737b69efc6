/** Decides which rules and requirements apply to a target: needs are met, none is declined. */
import type { Capability, Target } from '../../../generated/target.ts';
import { isPresumption, whyDeclined, type Presumptions } from '../presumptions.ts';
import type { FixturePath, Needs, Rule, Watch } from '../rule.ts';
import { brokenRequirementOf, type RuleResult, type VerdictKind } from '../verdict.ts';
import type { Selection } from './options.ts';

interface Obstacle {
  readonly verdict: Extract<VerdictKind, 'not-applicable' | 'untested'>;
  readonly reason: string;
}

function isMissing(target: Target, path: FixturePath): boolean {
  let value: unknown = target;
  for (const step of path.split('.')) value = new Map(Object.entries(value ?? {})).get(step);
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Why a rule with these needs cannot run; undefined if it can. */
export function findObstacle(target: Target, needs: Needs = {}): Obstacle | undefined {
  const { capabilities = [], allCapabilities = [], fixtures = [] } = needs;
  const isClaimed = (one: Capability): boolean => target.capabilities.includes(one);
  const unclaimed = [
    ...(capabilities.some(isClaimed) ? [] : [capabilities.join(' or ')]),
    ...allCapabilities.filter((one) => !isClaimed(one)),
  ].filter((name) => name !== '');
  if (unclaimed.length > 0) {
    const reason = `needs the capability ${unclaimed.join(', and ')}`;
    return { verdict: 'not-applicable', reason };
  }
  const missing = fixtures.filter((path) => isMissing(target, path));
  if (missing.length === 0) return undefined;
  return { verdict: 'untested', reason: `needs ${missing.join(' and ')} in the target file` };
}

/**
 * Makes a broken presumption a warning, unless the target file keeps it or the run is strict; also
 * one that was seen only once.
 */
export function downgradePresumption(
  result: RuleResult,
  { presumptions = {} }: Presumptions,
  isStrict: boolean,
): RuleResult {
  const broken = brokenRequirementOf(result);
  const wasSeenOnce = result.verdict === 'inconclusive' && result.finding !== undefined;
  if (!(result.verdict === 'fail' || wasSeenOnce) || broken === undefined || !isPresumption(broken))
    return result;
  if (isStrict || presumptions[broken] === 'kept') return result;
  if (!wasSeenOnce) return { ...result, verdict: 'warning' };
  const { reason = '', ...rest } = result;
  const [hint = ''] = reason.split(': ', 1);
  return { ...rest, verdict: 'warning', finding: { ...result.finding, hint } };
}

/** Why a rule does not run at all: each of its requirements is a declined presumption. */
function whyRuleDeclined({ requirements }: Rule | Watch, target: Presumptions): string | undefined {
  const reasons = requirements.map((id) => whyDeclined(id, target));
  return reasons.includes(undefined) ? undefined : reasons[0];
}

/** The remaining rules, and a result for each rule whose presumption the target file declines. */
export function withoutDeclined(
  selection: Selection,
  target: Presumptions,
): { readonly kept: Selection; readonly declined: readonly RuleResult[] } {
  const { rules, watches } = selection;
  const isKept = (rule: Rule | Watch): boolean => whyRuleDeclined(rule, target) === undefined;
  return {
    kept: { ...selection, rules: rules.filter(isKept), watches: watches.filter(isKept) },
    declined: [...rules, ...watches].flatMap((rule): RuleResult[] => {
      const { id, title, requirements: ids } = rule;
      const reason = whyRuleDeclined(rule, target);
      if (reason === undefined) return [];
      const described = { id, title, requirements: ids, reason };
      return [{ ...described, verdict: 'not-applicable', judgements: 0, requests: 0 }];
    }),
  };
}
