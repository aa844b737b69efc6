/** What breaking a requirement comes to: a failure, a warning, or nothing. */
import { requirements } from '../../../generated/catalogue.ts';
import type { PresumptionId, RequirementId } from '../../../generated/catalogue.ts';
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
export const presumptionOf = ({
  requirements: ids,
}: Pick<RuleResult, 'requirements'>): PresumptionId | undefined => ids.find(isPresumption);

type Presumptions = Pick<Target, 'presumptions'>;

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

const isDeclined = (rule: Rule | Watch, { presumptions = {} }: Presumptions): boolean =>
  presumptions[presumptionOf(rule) ?? ''] === 'declined';

/** The rules that are left, and a result for each whose presumption the target file declines. */
export function withoutDeclined(
  selection: Selection,
  target: Presumptions,
): { readonly kept: Selection; readonly declined: readonly RuleResult[] } {
  const { rules, watches } = selection;
  const declined = [...rules, ...watches].filter((rule) => isDeclined(rule, target));
  return {
    kept: {
      ...selection,
      rules: rules.filter((rule) => !isDeclined(rule, target)),
      watches: watches.filter((watch) => !isDeclined(watch, target)),
    },
    declined: declined.map(({ id, title, requirements: ids }) => ({
      id,
      title,
      requirements: ids,
      verdict: 'not-applicable',
      reason: 'the target file declines this presumption (presumptions)',
      judgements: 0,
      requests: 0,
    })),
  };
}
