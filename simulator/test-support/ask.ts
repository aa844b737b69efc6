/** Questions to a running simulator whose answers are short enough to be compared at a glance. */
import type { Simulator } from '../simulator.ts';

/** A response with its body as text. */
export interface Told {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** One request of a path under /partner/v1 with the full key, unless headers say otherwise. */
export async function ask(
  { url }: Simulator,
  path: string,
  { headers, ...init }: RequestInit & { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Told> {
  const response = await fetch(`${url}/partner/v1${path}`, {
    redirect: 'manual',
    ...init,
    headers: { authorization: 'Bearer sim-key-full', ...headers },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A listing update whose fields are all as they should be, but for the changes. */
export function update(
  simulator: Simulator,
  changes: Readonly<Record<string, unknown>>,
  { id = 'LST-0001', key = 'sim-key-full', type = 'application/json' } = {},
): Promise<Told> {
  const listing = simulator.target.listings?.find(
    ({ externalListingId }) => externalListingId === id,
  );
  const { brokerExternalId = 'BRK-01', businessType = 'Bakery', location = {} } = listing ?? {};
  const original = { brokerExternalId, businessType, location, status: 'SOLD' };
  return ask(simulator, `/listings/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    body: JSON.stringify({ ...original, ...changes }),
  });
}
