/** The placeholders of hooks, and how their values are inserted safely. */
import type { Environment } from '../../wire/proxy.ts';

const placeholders = [
  /** The office that gets the lead, by the service's own id. */
  'officeId',
  /** The listing to inspect, or the listing of the lead. */
  'externalListingId',
  /** The time of the lead, as YYYY-MM-DDTHH:MM:SSZ. */
  'instant',
  /** How the buyer showed interest, in the words of the hook. */
  'source',
  /** Details of the buyer, which the API must never show. */
  'name',
  'email',
  'message',
  /** The partner whose listing to inspect, in the words of the hook. */
  'partner',
] as const;

export type Placeholder = (typeof placeholders)[number];

/** The values for a hook; omitted if there is none. */
export type HookValues = {
  readonly [Name in Placeholder]?: (Name extends 'officeId' ? number : string) | undefined;
};

const anyPlaceholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
const onePlaceholder = /^\{\{\s*([^{}]*?)\s*\}\}$/;

/** The names between double braces in a text, including unknown ones. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(anyPlaceholder)].map(([, name = '']) => name);

/** The environment variable in a name such as `env.ADMIN_TOKEN`. */
export const variableOf = (name: string): string | undefined =>
  /^env\.([A-Za-z_][A-Za-z0-9_]*)$/.exec(name)?.[1];

export const isPlaceholder = (name: string): name is Placeholder =>
  placeholders.some((one) => one === name);

/** The texts of a JSON value, without field names. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** Whether a field of a JSON body consists of the placeholder alone, so that it can be omitted. */
export const isWholeField = (body: unknown, name: Placeholder): boolean =>
  typeof body === 'object' && textsOf(body).some((text) => onePlaceholder.exec(text)?.[1] === name);

function valueOf(
  name: string,
  values: HookValues,
  environment: Environment,
): string | number | undefined {
  const variable = variableOf(name);
  if (variable !== undefined) return environment[variable];
  return isPlaceholder(name) ? values[name] : undefined;
}

/** A text with its placeholders replaced; those without a value become empty. */
export const fillText = (
  text: string,
  values: HookValues,
  environment: Environment,
  write: (value: string) => string,
): string =>
  text.replaceAll(anyPlaceholder, (_, name: string) =>
    write(String(valueOf(name, values, environment) ?? '')),
  );

/** A JSON value with its placeholders replaced; fields without a value are omitted. */
export function fillJson(body: unknown, values: HookValues, environment: Environment): unknown {
  if (typeof body === 'string') {
    const name = onePlaceholder.exec(body)?.[1];
    if (name !== undefined) return valueOf(name, values, environment);
    return fillText(body, values, environment, (text) => text);
  }
  if (Array.isArray(body)) return body.map((one) => fillJson(one, values, environment));
  if (typeof body !== 'object' || body === null) return body;
  const fields = Object.entries(body).map(([name, one]) => [
    name,
    fillJson(one, values, environment),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
