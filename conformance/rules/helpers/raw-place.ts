/** Where raw requests go: the health operation, which changes nothing. */
import type { RawPlace } from '../../arbitraries/raw-requests.ts';
import type { Context } from '../../engine/context.ts';
import { planHealth } from '../../engine/session/requests.ts';
import { urlOf } from '../../wire/write-request.ts';

export function placeOf({ target, credentials, client }: Context): RawPlace {
  const plan = planHealth(credentials.present('full'));
  const { origin, host, pathname } = new URL(urlOf(target.baseUrl.replace(/\/+$/, ''), plan));
  const fields = [...(client.way?.headers ?? []), ...plan.credential.headers];
  const authorization = fields.map((field) => field.join(': ')).join('\r\n');
  return { origin, host, path: pathname, authorization };
}
