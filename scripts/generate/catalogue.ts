/** Requirements and open points as typed data: their ids become union types. */
import type { OpenPointSource, RequirementSource, Sources } from './sources.ts';
import { banner } from './sources.ts';

const literal = (value: unknown): string => JSON.stringify(value, null, 2);

function assertUnique(file: string, ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`${file}: the id ${twice} stands twice`);
}

function describeRequirement(requirement: RequirementSource): [string, object] {
  const { id, basis, statement, source, observable, operations } = requirement;
  return [id, { basis, statement, source, observable, operations }];
}

function describeOpenPoint(point: OpenPointSource): [string, object] {
  const { id, question, answers, because, decidedBy } = point;
  return [id, { question, answers, because, decidedBy }];
}

export function generateCatalogue({ requirements, openPoints }: Sources): string {
  assertUnique(
    'spec/requirements.yaml',
    requirements.map(({ id }) => id),
  );
  assertUnique(
    'spec/open-points.yaml',
    openPoints.map(({ id }) => id),
  );
  return `${banner('spec/requirements.yaml and spec/open-points.yaml')}import type { OperationId } from './contract.ts';

export interface Requirement {
  readonly basis: 'stated' | 'derived';
  readonly statement: string;
  /** The section of the source document where it stands. */
  readonly source: string;
  /** What it takes to see it. */
  readonly observable: 'api' | 'second-credential' | 'observer' | 'nothing';
  readonly operations: readonly OperationId[];
}

export const requirements = ${literal(Object.fromEntries(requirements.map(describeRequirement)))} as const satisfies Record<string, Requirement>;

export type RequirementId = keyof typeof requirements;

/** The answers of each open point, the reference's own first, and why that is its own. */
export const openPoints = ${literal(Object.fromEntries(openPoints.map(describeOpenPoint)))} as const;

export type OpenPointId = keyof typeof openPoints;

/** One legal answer for each open point. */
export type Dialect = {
  readonly [Point in OpenPointId]: (typeof openPoints)[Point]['answers'][number];
};
`;
}
