/** Follows each requirement and open point from the source to what tests it. */
import type {
  OpenPoint,
  OpenPointId,
  Requirement,
  RequirementId,
} from '../../../generated/catalogue.ts';
import { openPoints, requirements } from '../../../generated/catalogue.ts';

/** What cites requirements or open points by their ids. */
export interface Citing {
  readonly id: string;
  readonly requirements: readonly string[];
  readonly openPoints: readonly string[];
}

export interface Testing {
  readonly rules: readonly Citing[];
  readonly observations: readonly Citing[];
  readonly vectors: readonly Citing[];
}

export interface RequirementTrace extends Omit<Requirement, 'operations'> {
  readonly id: RequirementId;
  readonly operations: readonly string[];
  readonly rules: readonly string[];
  readonly vectors: readonly string[];
}

export interface OpenPointTrace {
  readonly id: OpenPointId;
  readonly question: string;
  readonly source: string;
  readonly observations: readonly string[];
  readonly vectors: readonly string[];
}

export interface Trace {
  readonly requirements: readonly RequirementTrace[];
  readonly openPoints: readonly OpenPointTrace[];
}

const idsOf = (
  citing: readonly Citing[],
  kind: 'requirements' | 'openPoints',
  id: string,
): string[] => citing.filter((one) => one[kind].includes(id)).map((one) => one.id);

export const sourceOf = ({ source, contradiction = [] }: OpenPoint): string =>
  source ?? contradiction.map(({ section }) => section).join('; against: ');

export function trace({ rules, observations, vectors }: Testing): Trace {
  const listedRequirements = Object.entries<Requirement>(requirements) as [
    RequirementId,
    Requirement,
  ][];
  const listedPoints = Object.entries<OpenPoint>(openPoints) as [OpenPointId, OpenPoint][];
  return {
    requirements: listedRequirements.map(([id, requirement]) => ({
      id,
      ...requirement,
      rules: idsOf(rules, 'requirements', id),
      vectors: idsOf(vectors, 'requirements', id),
    })),
    openPoints: listedPoints.map(([id, point]) => ({
      id,
      question: point.question,
      source: sourceOf(point),
      observations: idsOf(observations, 'openPoints', id),
      vectors: idsOf(vectors, 'openPoints', id),
    })),
  };
}
