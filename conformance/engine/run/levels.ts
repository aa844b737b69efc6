/** What breaking a requirement comes to: a failure, a warning, or nothing. */
import { isPresumption, whyDeclined, type Presumptions } from '../presumptions.ts';
import type { Rule, Watch } from '../rule.ts';
import { brokenBy, type RuleResult } from '../verdict.ts';
import type { Selection } from './options.ts';

/** Breaking a presumption only warns, unless the target file keeps it, or the run is strict. */
export function settle(
  result: RuleResult,
  { presumptions = {} }: Presumptions,
  isStrict: boolean,
): RuleResult {
  const broken = brokenBy(result);
  if (result.verdict !== 'fail' || broken === undefined || !isPresumption(broken)) return result;
  if (isStrict || presumptions[broken] === 'kept') return result;
  return { ...result, verdict: 'warning' };
}

/** Why nothing is left of a rule: what it judges besides presumptions that are declined, it judges. */
function whyLeftOut({ requirements }: Rule | Watch, target: Presumptions): string | undefined {
  const reasons = requirements.map((id) => whyDeclined(id, target));
  return reasons.includes(undefined) ? undefined : reasons[0];
}

/** The rules that are left, and a result for each whose presumption the target file declines. */
export function withoutDeclined(
  selection: Selection,
  target: Presumptions,
): { readonly kept: Selection; readonly declined: readonly RuleResult[] } {
  const { rules, watches } = selection;
  const isKept = (rule: Rule | Watch): boolean => whyLeftOut(rule, target) === undefined;
  return {
    kept: { ...selection, rules: rules.filter(isKept), watches: watches.filter(isKept) },
    declined: [...rules, ...watches].flatMap((rule): RuleResult[] => {
      const { id, title, requirements: ids } = rule;
      const reason = whyLeftOut(rule, target);
      if (reason === undefined) return [];
      const described = { id, title, requirements: ids, reason };
      return [{ ...described, verdict: 'not-applicable', judgements: 0, requests: 0 }];
    }),
  };
}
