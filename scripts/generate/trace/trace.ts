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
  readonly rules: readonly Pick<Citing, 'id' | 'requirements'>[];
  /** The open points whose answers are observed. */
  readonly observed: readonly string[];
  readonly vectors: readonly Citing[];
}

export interface RequirementTrace extends Requirement {
  readonly id: RequirementId;
  readonly rules: readonly string[];
  readonly vectors: readonly string[];
}

export interface OpenPointTrace extends Pick<OpenPoint, 'question'> {
  readonly id: OpenPointId;
  readonly source: string;
  readonly observations: readonly string[];
  readonly vectors: readonly string[];
}

export type Trace = ReturnType<typeof trace>;

const idsOf = (citing: readonly { readonly id: string }[]): string[] => citing.map(({ id }) => id);

export function trace({ rules, observed, vectors }: Testing) {
  const listedRequirements = Object.entries<Requirement>(requirements) as [
    RequirementId,
    Requirement,
  ][];
  const listedPoints = Object.entries<OpenPoint>(openPoints) as [OpenPointId, OpenPoint][];
  return {
    requirements: listedRequirements.map(([id, requirement]): RequirementTrace => ({
      id,
      ...requirement,
      rules: idsOf(rules.filter((one) => one.requirements.includes(id))),
      vectors: idsOf(vectors.filter((one) => one.requirements.includes(id))),
    })),
    openPoints: listedPoints.map(
      ([id, { question, source, contradiction = [] }]): OpenPointTrace => ({
        id,
        question,
        source: source ?? contradiction.map(({ section }) => section).join('; against: '),
        observations: observed.filter((one) => one === id),
        vectors: idsOf(vectors.filter((one) => one.openPoints.includes(id))),
      }),
    ),
  };
}
