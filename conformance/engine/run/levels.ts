/** What breaking a requirement comes to: a failure, a warning, or nothing. */
import { requirements } from '../../../generated/catalogue.ts';
import type { PresumptionId, Requirement, RequirementId } from '../../../generated/catalogue.ts';
import type { Target } from '../../../generated/target.ts';
import type { Rule, Watch } from '../rule.ts';
import type { RuleResult } from '../verdict.ts';
import type { Selection } from './options.ts';

export const isPresumption = (id: RequirementId): id is PresumptionId =>
  requirements[id].basis === 'presumed';

/** Every presumption, as target files may settle it. */
export const presumptionIds: readonly PresumptionId[] = (
  Object.keys(requirements) as RequirementId[]
).filter(isPresumption);

/** The presumption that a rule judges; undefined for one that judges stated or derived statements. */
const presumptionOf = ({
  requirements: ids,
}: Pick<RuleResult, 'requirements'>): PresumptionId | undefined => ids.find(isPresumption);

type Presumptions = Pick<Target, 'presumptions' | 'dialect'>;

/** Breaking a presumption only warns, unless the target file keeps it, or the run is strict. */
export function settle(
  result: RuleResult,
  { presumptions = {} }: Presumptions,
  isStrict: boolean,
): RuleResult {
  const broken = result.finding?.requirement;
  const presumption = presumptionOf(broken === undefined ? result : { requirements: [broken] });
  if (result.verdict !== 'fail' || presumption === undefined) return result;
  if (isStrict || presumptions[presumption] === 'kept') return result;
  return { ...result, verdict: 'warning' };
}

/** Why a target file has a rule say nothing; undefined where it does not. */
export function whyDeclined(
  rule: Pick<RuleResult, 'requirements'>,
  { presumptions = {}, dialect = {} }: Presumptions,
): string | undefined {
  const id = presumptionOf(rule);
  if (id === undefined || presumptions[id] === 'kept') return undefined;
  if (presumptions[id] === 'declined')
    return 'the target file declines this presumption (presumptions)';
  const { settledBy }: Requirement = requirements[id];
  const answer = settledBy && dialect[settledBy.point];
  return answer === undefined || settledBy?.keeps.some((one) => one === answer) === true
    ? undefined
    : `the target file declares another answer to ${settledBy?.point} (dialect)`;
}

/** The rules that are left, and a result for each whose presumption the target file declines. */
export function withoutDeclined(
  selection: Selection,
  target: Presumptions,
): { readonly kept: Selection; readonly declined: readonly RuleResult[] } {
  const { rules, watches } = selection;
  const isKept = (rule: Rule | Watch): boolean => whyDeclined(rule, target) === undefined;
  return {
    kept: { ...selection, rules: rules.filter(isKept), watches: watches.filter(isKept) },
    declined: [...rules, ...watches].flatMap((rule): RuleResult[] => {
      const { id, title, requirements: ids } = rule;
      const reason = whyDeclined(rule, target);
      if (reason === undefined) return [];
      const described = { id, title, requirements: ids, reason };
      return [{ ...described, verdict: 'not-applicable', judgements: 0, requests: 0 }];
    }),
  };
}
