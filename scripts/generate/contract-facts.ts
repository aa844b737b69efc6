/** What programs look up in the contract at run time: operations, statuses, fixed error texts. */
import type { Contract, NamedOperation } from './contract-document.ts';
import { isSecured, listOperations, listParameters, listStatuses } from './contract-document.ts';
import { banner } from './sources.ts';

function describeParameters(contract: Contract, operation: NamedOperation): object[] {
  return listParameters(contract, operation).map(({ name, in: place, required = false }) => ({
    name,
    in: place,
    required,
  }));
}

function describeOperations(contract: Contract): object {
  return Object.fromEntries(
    listOperations(contract).map((operation) => [
      operation.operationId,
      {
        method: operation.method,
        path: operation.path,
        secured: isSecured(contract, operation),
        parameters: describeParameters(contract, operation),
        statuses: Object.keys(operation.responses),
      },
    ]),
  );
}

/** The texts that schemas of errors fix by `const`, by the schema's name. */
export function collectErrorTexts(contract: Contract): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    const properties = schema.properties as { error?: { const?: string } } | undefined;
    if (properties?.error?.const !== undefined) texts[name] = properties.error.const;
  }
  return texts;
}

const literal = (value: unknown): string => JSON.stringify(value, null, 2);

export function generateContractFacts(
  contract: Contract,
  lines: Readonly<Record<string, number>>,
): string {
  return `${banner('spec/openapi.yaml')}import type { ListingStatus, operations as Operations } from './api.ts';

export const contractVersion = ${literal(contract.info.version)};

export type OperationId = keyof Operations;

export interface Operation {
  readonly method: string;
  /** With the path parameters as \`{name}\`. */
  readonly path: string;
  /** Whether it needs a credential. */
  readonly secured: boolean;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
  }[];
  /** Those that are documented; '4XX' for a class. */
  readonly statuses: readonly string[];
}

export const operations = ${literal(describeOperations(contract))} as const satisfies Record<
  OperationId,
  Operation
>;

/** Where each operation stands in spec/openapi.yaml, for reports that point at it. */
export const lineOfOperation = ${literal(lines)} as const satisfies Record<OperationId, number>;

/** Every listing status, in the order of the contract. */
export const listingStatuses = ${literal(listStatuses(contract))} as const satisfies readonly ListingStatus[];

/** The error texts that the contract fixes, by the schema that fixes them. */
export const errorTexts = ${literal(collectErrorTexts(contract))} as const;
`;
}
