/** Presumptions: what the suite expects beyond the source, and how the target file settles it. */
import { requirements } from '../../generated/catalogue.ts';
import type { PresumptionId, Requirement, RequirementId } from '../../generated/catalogue.ts';
import type { Target } from '../../generated/target.ts';

export const isPresumption = (id: RequirementId): id is PresumptionId =>
  requirements[id].basis === 'presumed';

/** Every presumption, as target files may settle it. */
export const presumptionIds: readonly PresumptionId[] = (
  Object.keys(requirements) as RequirementId[]
).filter(isPresumption);

export type Presumptions = Pick<Target, 'presumptions' | 'dialect'>;

/** Why the target file exempts a requirement from judgement; undefined if it does not. */
export function whyDeclined(
  id: RequirementId,
  { presumptions = {}, dialect = {} }: Presumptions,
): string | undefined {
  if (!isPresumption(id) || presumptions[id] === 'kept') return undefined;
  if (presumptions[id] === 'declined')
    return 'the target file declines this presumption (presumptions)';
  const { settledBy }: Requirement = requirements[id];
  if (settledBy === undefined) return undefined;
  const answer = dialect[settledBy.point];
  return answer === undefined || settledBy.keeps.some((one) => one === answer)
    ? undefined
    : `the target file declares another answer to ${settledBy.point} (dialect)`;
}
