/** The closed lists of names that the contract gives, for which the compiler keeps watch. */
import { listOperations, listStatuses } from '../../generate/contract-document.ts';
import type { Sources } from '../../generate/sources.ts';

export type NameKind = 'status' | 'operation' | 'open point' | 'requirement';

export type Vocabulary = Readonly<Record<NameKind, readonly string[]>>;

export function vocabularyOf({ contract, openPoints, requirements }: Sources): Vocabulary {
  return {
    status: listStatuses(contract),
    operation: listOperations(contract).map(({ operationId }) => operationId),
    'open point': openPoints.map(({ id }) => id),
    requirement: requirements.map(({ id }) => id),
  };
}

/** Where each kind of name is written, and what is to be done where the code lacks one. */
export const kinds = {
  status: {
    list: 'spec/openapi.yaml: ListingStatus',
    counted: 'values',
    add: 'add a row for it at each place, as the other statuses have; the tests tell the rest',
  },
  operation: {
    list: 'spec/openapi.yaml',
    counted: 'operations',
    add: 'add it at each place: a handler in simulator/http/routes.ts, and a row in each table of the suite',
  },
  'open point': {
    list: 'spec/open-points.yaml',
    counted: 'open points',
    add: 'add a row for it at each place: which of its answers holds there',
  },
  requirement: {
    list: 'spec/requirements.yaml',
    counted: 'requirements',
    add: 'add a row for it at each place',
  },
} as const satisfies Record<NameKind, { list: string; counted: string; add: string }>;

const allKinds = Object.keys(kinds) as NameKind[];

/** The kind of a name that the contract has. */
export const kindOfName = (name: string, vocabulary: Vocabulary): NameKind | undefined =>
  allKinds.find((kind) => vocabulary[kind].includes(name));

/** The kind of names that a type, as the compiler writes it, is a table or a list of. */
export function kindOfType(type: string, vocabulary: Vocabulary): NameKind | undefined {
  if (type.includes('keyof operations')) return 'operation';
  const words = new Set(type.match(/[\w/-]+/g));
  return allKinds.find((kind) => vocabulary[kind].some((name) => words.has(name)));
}
