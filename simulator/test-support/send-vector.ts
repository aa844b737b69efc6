/** Sends the vectors of spec/vectors/requests.json to a running service, and reports deviations. */
import { readFile } from 'node:fs/promises';

import type { ListingStatus } from '../../generated/api.ts';
import type { Target } from '../../generated/target.ts';
import { swapCase } from '../policy/mutants/value-operators.ts';
import type { ErrorBodies, Requests, Template, components } from '../../generated/vectors.ts';

type Placeholders = Readonly<Record<string, string>>;

/** Requires a value of the target, without which the vectors cannot be sent. */
function need(value: unknown, what: string): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`There is nothing to put in place of {${what}}.`);
}

function placeholdersOf({ credentials, offices, organization, listings }: Target): Placeholders {
  const { full, revoked, withoutLeadTracking, withoutOrganizationAccess } = credentials;
  const [listing] = listings ?? [];
  const values = {
    fullKey: full.value,
    fullKeyCutShort: full.value?.slice(0, -1),
    fullKeyInOtherCase: full.value && swapCase(full.value),
    revokedKey: revoked?.value,
    keyWithoutLeadTracking: withoutLeadTracking?.value,
    keyWithoutOrganizationAccess: withoutOrganizationAccess?.value,
    officeId: offices?.ids[0],
    foreignOfficeId: offices?.foreignIds?.[0],
    unknownOfficeId: offices?.unknownIds?.[0],
    externalOfficeId: offices?.externalIds?.[0],
    organizationId: organization?.id,
    foreignOrganizationId: organization?.foreignIds?.[0],
    unknownOrganizationId: organization?.unknownIds?.[0],
    externalOrganizationId: organization?.externalIds?.[0],
    externalListingId: listing?.externalListingId,
    brokerExternalId: listing?.brokerExternalId,
    businessType: listing?.businessType,
    city: listing?.location?.['city'],
    state: listing?.location?.['state'],
    country: listing?.location?.['country'],
  };
  const filled = Object.entries(values).map(([name, value]) => [name, need(value, name)]);
  return Object.fromEntries(filled);
}

const fill = (text: string, values: Placeholders): string =>
  text.replaceAll(/\{([A-Za-z]+)\}/g, (_all, name: string) => need(values[name], name));

function fillAll(texts: Placeholders, values: Placeholders): Record<string, string> {
  const filled = Object.entries(texts).map(([name, text]) => [name, fill(text, values)]);
  return Object.fromEntries(filled);
}

function stringifyFilled(body: object, values: Placeholders): string {
  return JSON.stringify(body, (_name, value: unknown) =>
    typeof value === 'string' ? fill(value, values) : value,
  );
}

/** Fills in the placeholders of a request for `fetch`. */
function fillIn(
  url: string,
  { method, path, query, headers, body }: Template,
  values: Placeholders,
): Request {
  const parts = path.split('/').map((part) => encodeURIComponent(fill(part, values)));
  const search = new URLSearchParams(fillAll(query, values)).toString();
  return new Request(`${url}${parts.join('/')}?${search}`, {
    method,
    headers: fillAll(headers, values),
    ...(body !== undefined && { body: stringifyFilled(body, values) }),
  });
}

/** Three statuses in turn: no update repeats the current status, even if one had no effect. */
const turns: readonly ListingStatus[] = ['FOR_SALE', 'REVIEWING_OFFERS', 'SOLD'];

type Answer = { readonly status: number; readonly text: string };

function faultOfStatus(what: string, { status, text }: Answer, wanted: string): string[] {
  const form = new RegExp(`^${wanted.replaceAll('X', String.raw`\d`)}$`);
  return form.test(String(status))
    ? []
    : [`the ${what} is answered ${status}, not ${wanted}: ${text}`];
}

function faultsOfBody({ text }: Answer, { body, freeTexts }: ErrorBodies[number]): string[] {
  if (body === null) return [];
  const fields: Readonly<Record<string, unknown>> = JSON.parse(text);
  const wrong = Object.entries(body).filter(([name, value]) => fields[name] !== value);
  const absent = freeTexts.filter((name) => typeof fields[name] !== 'string');
  return [...wrong.map(([name]) => name), ...absent].map((name) => `${name} is wrong in ${text}`);
}

export async function createJudge(
  target: Target,
): Promise<(vector: Requests[number]) => Promise<string[]>> {
  const errorBodies = await readVectors('error-bodies');
  const placeholders = placeholdersOf(target);
  let sent = 0;
  const send = async (template: Template): Promise<Answer> => {
    const otherStatus = turns[sent % turns.length] ?? 'FOR_SALE';
    sent += 1;
    const request = fillIn(target.baseUrl, template, { ...placeholders, otherStatus });
    const response = await fetch(request);
    return { status: response.status, text: await response.text() };
  };
  return async ({ request, status, errorBody, positiveControl, positiveControlStatus }) => {
    const body = errorBodies.find(({ id }) => id === errorBody);
    if (body === undefined) throw new Error(`error-bodies.json has no ${errorBody}.`);
    const [before, answer, after] = [
      await send(positiveControl),
      await send(request),
      await send(positiveControl),
    ];
    return [
      ...faultOfStatus('positive control before', before, positiveControlStatus),
      ...faultOfStatus('request', answer, status),
      ...faultsOfBody(answer, body),
      ...faultOfStatus('positive control after', after, positiveControlStatus),
    ];
  };
}

/* The golden vectors of spec/vectors/, as their schemas describe them. */

type Schemas = components['schemas'];

type FileName = {
  [Name in keyof Schemas]: Schemas[Name] extends { readonly vectors: unknown } ? Name : never;
}[keyof Schemas];

export async function readVectors<Name extends FileName>(
  name: Name,
): Promise<Schemas[Name]['vectors']> {
  const file = new URL(`../../spec/vectors/${name}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).vectors;
}
