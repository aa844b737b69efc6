/** Generates typed data of requirements and open points, with union types of their ids. */
import type { OpenPointSource, RequirementSource } from './contract-document.ts';
import { banner, literal, type Sources } from './sources.ts';

function describeRequirement(requirement: RequirementSource): [string, object] {
  const { id, area, basis, statement, source, observable, operations, reason } = requirement;
  const { counterServer, forbiddenBy, settledBy } = requirement;
  const judged = { area, basis, statement, source, observable, operations, reason };
  return [id, { ...judged, counterServer, forbiddenBy, settledBy }];
}

function describeOpenPoint(point: OpenPointSource): [string, object] {
  const { id, operations, question, answers, because, decidedBy, source, contradiction } = point;
  return [id, { operations, question, answers, because, decidedBy, source, contradiction }];
}

const requirementsModule = (
  requirements: readonly RequirementSource[],
): string => `export interface Requirement {
  /** The first part of its id. */
  readonly area: string;
  readonly basis: 'stated' | 'derived' | 'presumed';
  readonly statement: string;
  /** The section of the source document that it comes from. */
  readonly source: string;
  /** What is needed to observe it. */
  readonly observable: 'api' | 'second-credential' | 'observer' | 'nothing';
  readonly operations: readonly OperationId[];
  /** Why no rule tests it; missing if one does. */
  readonly reason?: string;
  /** The most reasonable server that would violate it; for derived and presumed requirements. */
  readonly counterServer?: string;
  /** The sentence of the source that such a server contradicts; for derived requirements. */
  readonly forbiddenBy?: string;
  /** The open point that settles a presumption, and the answers with which it holds. */
  readonly settledBy?: { readonly point: SwitchId; readonly keeps: readonly string[] };
}

export const requirements = ${literal(Object.fromEntries(requirements.map(describeRequirement)))} as const satisfies Record<string, Requirement>;

export type RequirementId = keyof typeof requirements;

/** Requirements that no sentence of the source demands: violating one is a warning. */
export type PresumptionId = {
  [Id in RequirementId]: (typeof requirements)[Id]['basis'] extends 'presumed' ? Id : never;
}[RequirementId];

export type Area = (typeof requirements)[RequirementId]['area'];
`;

const openPointsModule = (
  openPoints: readonly OpenPointSource[],
): string => `export interface OpenPoint {
  readonly operations: readonly OperationId[];
  readonly question: string;
  /** Ids of the legal answers, the reference's own first. */
  readonly answers: readonly string[];
  /** Why the reference answers as it does. */
  readonly because: string;
  /** Whether an implementation decides it, or it is free wording or data. */
  readonly decidedBy: 'server' | 'text';
  /** The section of the source that is silent. */
  readonly source?: string;
  /** The two places of the source that disagree, and what each says. */
  readonly contradiction?: readonly { readonly section: string; readonly says: string }[];
}

export const openPoints = ${literal(Object.fromEntries(openPoints.map(describeOpenPoint)))} as const satisfies Record<string, OpenPoint>;

export type OpenPointId = keyof typeof openPoints;

/** The open points that an implementation decides: the switches of a dialect. */
export type SwitchId = {
  [Point in OpenPointId]: (typeof openPoints)[Point]['decidedBy'] extends 'server' ? Point : never;
}[OpenPointId];

/** One legal answer for each switch. */
export type Dialect = {
  readonly [Point in SwitchId]: (typeof openPoints)[Point]['answers'][number];
};
`;

export function generateCatalogue({ requirements, openPoints }: Sources): string {
  return `${banner('spec/requirements.yaml and spec/open-points.yaml')}import type { OperationId } from './contract.ts';

${requirementsModule(requirements)}
${openPointsModule(openPoints)}`;
}
