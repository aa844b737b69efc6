/** Holds a request against the contract: what it asks of parameters and of the body. */
import { operations } from '../../generated/contract.ts';
import { parameterValidators, requestValidators } from '../../generated/validators/contract.ts';
import type { RequestPlan } from '../wire/exchange.ts';

/** The values of the path parameters, by name, decoded. */
function readPath(template: string, path: string): Map<string, string> {
  const values = path.split('/');
  return new Map(
    template.split('/').flatMap((part, index) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name === undefined ? [] : [[name, decodeURIComponent(values[index] ?? '')] as const];
    }),
  );
}

function objectToParameters({ operation, path, query }: RequestPlan): string[] {
  const { path: template, parameters } = operations[operation];
  const given: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    path: readPath(template, path),
    query: new Map(query),
  };
  return parameters.flatMap(({ name, in: place, required }) => {
    const value = given[place]?.get(name);
    if (value === undefined) return required ? [`${operation} lacks ${name}`] : [];
    const fits = parameterValidators[operation][name]?.(value) ?? false;
    return fits ? [] : [`${operation} does not allow ${name}=${value}`];
  });
}

function objectToBody({ operation, body }: RequestPlan): string[] {
  const validate = requestValidators[operation];
  if (validate === undefined) return [];
  const fits = validate(JSON.parse(body?.text ?? 'null'));
  return fits ? [] : [`${operation} does not allow the body ${body?.text ?? 'that is missing'}`];
}

/** What the contract has against the request; nothing for most. */
export const objectTo = (plan: RequestPlan): string[] => [
  ...objectToParameters(plan),
  ...objectToBody(plan),
];
