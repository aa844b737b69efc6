/** Generates run-time data of the contract: operations, statuses, fixed error texts. */
import type { Contract, NamedOperation } from './contract-document.ts';
import { listOperations, listParameters, listStatuses, securityOf } from './contract-document.ts';
import { banner, contractFile, literal, type Sources } from './sources.ts';

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
        security: securityOf(contract, operation),
        parameters: describeParameters(contract, operation),
        statuses: Object.keys(operation.responses).filter((status) => status !== 'default'),
      },
    ]),
  );
}

function describeSchemes({ components }: Contract): object {
  const schemes = Object.entries(components.securitySchemes ?? {});
  return Object.fromEntries(
    schemes.map(([name, { type, scheme, in: place, name: field }]) => [
      name,
      { type, scheme, in: place, name: field },
    ]),
  );
}

/** The prefix of all paths, up to and including the version: `/partner/v1/`. */
export function findPrefix(contract: Contract): string {
  const [first = '', ...others] = Object.keys(contract.paths);
  const steps = first.split('/');
  const shared = steps.findIndex(
    (_, index) =>
      !others.every((path) => path.startsWith(`${steps.slice(0, index + 1).join('/')}/`)),
  );
  const version = steps.findIndex((step) => /^v\d+$/.test(step));
  return `${steps.slice(0, version < 0 ? Math.max(shared, 1) : version + 1).join('/')}/`;
}

const linesOf = (contract: Contract, lineOf: Sources['lineOf']): object =>
  Object.fromEntries(
    listOperations(contract).map(({ path, method, operationId }) => [
      operationId,
      lineOf(contractFile, ['paths', path, method.toLowerCase(), 'operationId']),
    ]),
  );

/** The texts that error schemas fix by `const`, by schema name. */
export function collectErrorTexts(contract: Contract): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    const properties = schema.properties as { error?: { const?: string } } | undefined;
    if (properties?.error?.const !== undefined) texts[name] = properties.error.const;
  }
  return texts;
}

const operationType = `export interface Operation {
  readonly method: string;
  /** Path parameters are written as \`{name}\`. */
  readonly path: string;
  /** The alternatives for authentication; each lists security schemes, all of which are needed. */
  readonly security: readonly (readonly string[])[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
  }[];
  /** The documented statuses; '4XX' for a class. */
  readonly statuses: readonly string[];
}

`;

const typesOfRequests = `type ParametersOf<Id extends OperationId> = (typeof operations)[Id]['parameters'][number];

/** The names of an operation's parameters in one place, such as the query. */
export type ParameterName<
  Id extends OperationId,
  Place extends 'path' | 'query' | 'header' | 'cookie',
> = Extract<ParametersOf<Id>, { readonly in: Place }>['name'];

/** The inputs of each operation: its security alternatives, and each parameter. */
export type RequestTable = {
  readonly [Id in OperationId]: {
    readonly security: (typeof operations)[Id]['security'];
  } & {
    readonly [One in ParametersOf<Id> as \`\${One['in']} \${One['name']}\`]: One['required'] extends true
      ? 'required'
      : 'optional';
  };
};

/** The path of an operation with a value, not yet encoded, for each of its parameters. */
export function fillPath<Id extends OperationId>(
  operation: Id,
  values: Readonly<Record<ParameterName<Id, 'path'>, string>>,
): string {
  const named: Readonly<Record<string, string>> = values;
  return operations[operation].path.replaceAll(/\\{(\\w+)\\}/g, (_, name: string) =>
    encodeURIComponent(named[name] ?? ''),
  );
}

/** A status that is documented for each of these operations. */
export type StatusOf<Id extends OperationId> = {
  [One in Id]: (typeof operations)[One]['statuses'][number];
}[Id];

`;

export function generateContractFacts(contract: Contract, lineOf: Sources['lineOf']): string {
  return `${banner('spec/openapi.yaml')}import type { ListingStatus, operations as Operations } from './api.ts';

export const contractVersion = ${literal(contract.info.version)};

export type OperationId = keyof Operations;

${operationType}/** The prefix of every operation's path, including the API version. */
export const pathPrefix = ${literal(findPrefix(contract))};

/** The security schemes: how a credential is presented. */
export const securitySchemes = ${literal(describeSchemes(contract))} as const;

export const operations = ${literal(describeOperations(contract))} as const satisfies Record<
  OperationId,
  Operation
>;

${typesOfRequests}/** The line of each operation in spec/openapi.yaml, for reports that refer to it. */
export const lineOfOperation = ${literal(linesOf(contract, lineOf))} as const satisfies Record<OperationId, number>;

/** Every listing status, in the order of the contract. */
export const listingStatuses = ${literal(listStatuses(contract))} as const satisfies readonly ListingStatus[];

/** The error texts that the contract fixes, by the schema that fixes them. */
export const errorTexts = ${literal(collectErrorTexts(contract))} as const;
`;
}
