/** Turns a request of spec/vectors/requests.json into one for a running simulator. */
import type { Target } from '../../generated/target.ts';
import type { TemplateRequest } from './vectors.ts';

/** The values of the placeholders, by name. */
export type Placeholders = Readonly<Record<string, string>>;

function swapCase(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** The text or number as a text; a target that lacks it cannot be tested with the vectors. */
function need(value: unknown, what: string): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error(`There is nothing to put in place of {${what}}.`);
}

function keysOf({ credentials }: Target): Placeholders {
  const { full, revoked, withoutLeadTracking, withoutOrganizationAccess } = credentials;
  const fullKey = need(full.value, 'fullKey');
  return {
    fullKey,
    fullKeyCutShort: fullKey.slice(0, -1),
    fullKeyInOtherCase: swapCase(fullKey),
    revokedKey: need(revoked?.value, 'revokedKey'),
    keyWithoutLeadTracking: need(withoutLeadTracking?.value, 'keyWithoutLeadTracking'),
    keyWithoutOrganizationAccess: need(
      withoutOrganizationAccess?.value,
      'keyWithoutOrganizationAccess',
    ),
  };
}

function idsOf({ offices, organization }: Target): Placeholders {
  return {
    officeId: need(offices?.ids[0], 'officeId'),
    foreignOfficeId: need(offices?.foreignIds?.[0], 'foreignOfficeId'),
    unknownOfficeId: need(offices?.unknownIds?.[0], 'unknownOfficeId'),
    externalOfficeId: need(offices?.externalIds?.[0], 'externalOfficeId'),
    organizationId: need(organization?.id, 'organizationId'),
    foreignOrganizationId: need(organization?.foreignIds?.[0], 'foreignOrganizationId'),
    unknownOrganizationId: need(organization?.unknownIds?.[0], 'unknownOrganizationId'),
    externalOrganizationId: need(organization?.externalIds?.[0], 'externalOrganizationId'),
  };
}

function listingOf({ listings }: Target): Placeholders {
  const listing = listings?.[0];
  return {
    externalListingId: need(listing?.externalListingId, 'externalListingId'),
    brokerExternalId: need(listing?.brokerExternalId, 'brokerExternalId'),
    businessType: need(listing?.businessType, 'businessType'),
    city: need(listing?.location?.['city'], 'city'),
    state: need(listing?.location?.['state'], 'state'),
    country: need(listing?.location?.['country'], 'country'),
  };
}

/** The placeholders of the vectors, with the values of a target. */
export function placeholdersOf(target: Target): Placeholders {
  return { ...keysOf(target), ...idsOf(target), ...listingOf(target) };
}

function fill(text: string, values: Placeholders): string {
  return text.replaceAll(/\{([A-Za-z]+)\}/g, (_all, name: string) => need(values[name], name));
}

function fillAll(texts: Placeholders, values: Placeholders): Record<string, string> {
  const filled = Object.entries(texts).map(([name, text]) => [name, fill(text, values)]);
  return Object.fromEntries(filled);
}

function stringifyFilled(body: object, values: Placeholders): string {
  return JSON.stringify(body, (_name, value: unknown) =>
    typeof value === 'string' ? fill(value, values) : value,
  );
}

/** The request with every placeholder filled in, ready for `fetch`. */
export function fillIn(
  url: string,
  { method, path, query, headers, body }: TemplateRequest,
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
