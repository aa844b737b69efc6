/** How a request becomes a command: texts are carried over, and nothing is decided. */
import type { CommandOf, PresentedCredential, PresentedDates } from '../model/command.ts';
import { parseSandboxKey } from '../tenants/sandbox/key.ts';
import type { SandboxContext } from './find-sandbox.ts';
import { wireOf } from './find-sandbox.ts';
import { readBody } from './read-body.ts';
import type { WirePolicy } from '../policy/wire-policy.ts';

/** A request whose path fits an operation; `parameters` are the decoded variables of the path. */
export interface RoutedRequest {
  readonly context: SandboxContext;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The credential of a request; a key that names its sandbox is there what its data call it. */
export function credentialOf(context: SandboxContext): PresentedCredential {
  const presented = readCredential(context.req.headersDistinct['authorization'], wireOf(context));
  const named = presented.kind === 'key' ? parseSandboxKey(presented.key) : undefined;
  const isHere = named?.name === context.state.sandbox.name;
  return named !== undefined && isHere ? { kind: 'key', key: named.key } : presented;
}

/**
 * The dates of the query. It is read as a form (WHATWG URL, section 5.1), so a `+` is a blank: an
 * offset such as +02:00 must be sent as %2B02:00. A malformed percent-escape stays as it is.
 */
function datesOf({ context }: RoutedRequest): PresentedDates {
  const query = new URLSearchParams(context.querystring);
  const startDate = query.getAll('startDate');
  const endDate = query.getAll('endDate');
  const otherNames = [...query.keys()].filter((name) => name !== 'startDate' && name !== 'endDate');
  return { startDate, endDate, otherNames };
}

/** The command of a health check. */
export function readHealth(request: RoutedRequest): CommandOf<'getHealth'> {
  const parameterNames = [...new URLSearchParams(request.context.querystring).keys()];
  return { operation: 'getHealth', credential: credentialOf(request.context), parameterNames };
}

/** The command of an office's count. */
export function readOfficeLeadCount(request: RoutedRequest): CommandOf<'getOfficeLeadCount'> {
  return {
    operation: 'getOfficeLeadCount',
    credential: credentialOf(request.context),
    officeId: request.parameters['officeId'] ?? '',
    dates: datesOf(request),
  };
}

/** The command of an organization's count. */
export function readOrganizationLeadCount(
  request: RoutedRequest,
): CommandOf<'getOrganizationLeadCount'> {
  return {
    operation: 'getOrganizationLeadCount',
    credential: credentialOf(request.context),
    organizationId: request.parameters['organizationId'] ?? '',
    dates: datesOf(request),
  };
}

/** The command of a listing update, once its body has arrived. */
export async function readListingUpdate(
  request: RoutedRequest,
): Promise<CommandOf<'updateListing'>> {
  return {
    operation: 'updateListing',
    credential: credentialOf(request.context),
    externalListingId: request.parameters['externalListingId'] ?? '',
    body: await readBody(request.context.req, wireOf(request.context)),
  };
}

/** RFC 9110, section 11.4: a scheme, blanks, and for Bearer one token (RFC 6750, section 2.1). */
const credentialsForm = /^(?<scheme>[!#$%&'*+.^_`|~\w-]+)(?<blanks> +)(?<token>[\w\-.~+/]+=*)$/;

/**
 * The key in the Authorization header: `Bearer <API_KEY>`, once. Keys anywhere else, in the query
 * or a cookie, are not looked for (requirement auth/malformed-credential).
 *
 * @param values every Authorization header of the request, in order
 */
export function readCredential(
  values: readonly string[] | undefined,
  wire: WirePolicy,
): PresentedCredential {
  if (values === undefined) return { kind: 'none', reasonCode: 'auth/missing-credential' };
  const part = values.length === 1 ? credentialsForm.exec(values[0] ?? '')?.groups : undefined;
  const { scheme, blanks, token } = part ?? {};
  if (scheme === undefined || blanks === undefined || token === undefined) {
    return { kind: 'none', reasonCode: 'auth/malformed-credential' };
  }
  if (!wire.acceptsScheme(scheme) || !wire.acceptsBlanks(blanks)) {
    return { kind: 'none', reasonCode: 'auth/malformed-credential' };
  }
  return { kind: 'key', key: token };
}
