/** What programs look up in the contract at run time: operations, statuses, fixed error texts. */
import type { Contract } from './sources.ts';
import { banner, listOperations, listStatuses } from './sources.ts';

function describeOperations(contract: Contract): object {
  return Object.fromEntries(
    listOperations(contract).map(({ operationId, method, path, responses }) => [
      operationId,
      { method, path, statuses: Object.keys(responses) },
    ]),
  );
}

/** The texts that schemas of errors fix by `const`, by the schema's name. */
function collectErrorTexts(contract: Contract): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    const properties = schema.properties as { error?: { const?: string } } | undefined;
    if (properties?.error?.const !== undefined) texts[name] = properties.error.const;
  }
  return texts;
}

const literal = (value: unknown): string => JSON.stringify(value, null, 2);

export function generateContractFacts(contract: Contract): string {
  return `${banner('spec/openapi.yaml')}import type { ListingStatus, operations as Operations } from './api.ts';

export const contractVersion = ${literal(contract.info.version)};

export type OperationId = keyof Operations;

/** Method, path template and documented statuses ('4XX' for a class) of each operation. */
export const operations = ${literal(describeOperations(contract))} as const satisfies Record<
  OperationId,
  { method: string; path: string; statuses: readonly string[] }
>;

/** Every listing status, in the order of the contract. */
export const listingStatuses = ${literal(listStatuses(contract))} as const satisfies readonly ListingStatus[];

/** The error texts that the contract fixes, by the schema that fixes them. */
export const errorTexts = ${literal(collectErrorTexts(contract))} as const;
`;
}
