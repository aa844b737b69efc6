/** Turns a request into a command, without deciding anything. */
import type { IncomingMessage } from 'node:http';

import type { OperationId, RequestTable, securitySchemes } from '../../generated/contract.ts';
import type { CommandOf, DateName, PresentedCredential, PresentedDates } from '../model/command.ts';
import { parseSandboxKey } from '../tenants/sandbox/key.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import { parseBody, readBytes, type BodyBytes } from './read-body.ts';
import type { WirePolicy } from '../policy/wire-policy.ts';

const leadParameters = {
  security: [['bearer']],
  'query startDate': 'optional',
  'query endDate': 'optional',
} as const;

/**
 * The request parts that this module reads. If the contract gains another one, such as a header or
 * a second security scheme, this fails to compile: implement it below, then add its row.
 */
({
  getHealth: { security: [['bearer']] },
  getOfficeLeadCount: { ...leadParameters, 'path officeId': 'required' },
  getOrganizationLeadCount: { ...leadParameters, 'path organizationId': 'required' },
  updateListing: { security: [['bearer']], 'path externalListingId': 'required' },
}) satisfies RequestTable;

/** The security schemes that `readCredential` reads. */
({ bearer: { type: 'http', scheme: 'bearer' } }) satisfies typeof securitySchemes;

interface AddressedRequest {
  readonly sandbox: Sandbox;
  /** Every Authorization header, in order. */
  readonly authorization: readonly string[] | undefined;
}

interface RoutedRequest extends AddressedRequest {
  readonly request: IncomingMessage;
  /** Without the question mark. */
  readonly query: string;
  /** The decoded id in the path. */
  readonly id: string;
}

/** The credential of a request, without the sandbox prefix of its key. */
export function credentialOf({ sandbox, authorization }: AddressedRequest): PresentedCredential {
  const presented = readCredential(authorization, sandbox.policies().wire);
  const named = presented.kind === 'key' ? parseSandboxKey(presented.key) : undefined;
  const isHere = named?.name === sandbox.name;
  return named !== undefined && isHere ? { kind: 'key', key: named.key } : presented;
}

type Pair = readonly [name: string, value: string];

/** The parameters of a query. Most queries have no escapes and are just split. */
function readQuery(query: string): Pair[] {
  if (/[%+]/.test(query)) return [...new URLSearchParams(query)];
  return query.split('&').flatMap((part): Pair[] => {
    if (part === '') return [];
    const at = part.indexOf('=');
    return at < 0 ? [[part, '']] : [[part.slice(0, at), part.slice(at + 1)]];
  });
}

/**
 * The dates of a query, parsed as a form (WHATWG URL, section 5.1): a `+` is a space, so an offset
 * such as +02:00 must be sent as %2B02:00. A malformed percent-escape is kept unchanged.
 */
function readDates(query: string): PresentedDates {
  const dates: Record<DateName, string[]> = { startDate: [], endDate: [] };
  const otherNames: string[] = [];
  for (const [name, value] of readQuery(query)) {
    if (name === 'startDate' || name === 'endDate') dates[name].push(value);
    else otherNames.push(name);
  }
  return { ...dates, otherNames };
}

export function readUpdate(
  routed: RoutedRequest,
  read: BodyBytes,
  wire: WirePolicy,
): CommandOf<'updateListing'> {
  const { request, id: externalListingId } = routed;
  const body = parseBody(request, read, wire);
  return { operation: 'updateListing', credential: credentialOf(routed), externalListingId, body };
}

/** The command reader of each operation; an update waits for its body. */
export const commandReaders = {
  getHealth: (routed) => ({
    operation: 'getHealth',
    credential: credentialOf(routed),
    parameterNames: readQuery(routed.query).map(([name]) => name),
  }),
  getOfficeLeadCount: (routed) => ({
    operation: 'getOfficeLeadCount',
    credential: credentialOf(routed),
    officeId: routed.id,
    dates: readDates(routed.query),
  }),
  getOrganizationLeadCount: (routed) => ({
    operation: 'getOrganizationLeadCount',
    credential: credentialOf(routed),
    organizationId: routed.id,
    dates: readDates(routed.query),
  }),
  updateListing: (routed) =>
    new Promise((resolve) => {
      const { wire } = routed.sandbox.policies();
      readBytes(routed.request, wire.bodyLimits.bytes, (read) =>
        resolve(readUpdate(routed, read, wire)),
      );
    }),
} satisfies {
  readonly [Operation in OperationId]: (
    routed: RoutedRequest,
  ) => CommandOf<Operation> | Promise<CommandOf<Operation>>;
};

/** RFC 9110, section 11.4: a scheme, blanks, and for Bearer one token (RFC 6750, section 2.1). */
const credentialsForm = /^([!#$%&'*+.^_`|~\w-]+)( +)([\w\-.~+/]+=*)$/;

/**
 * The key in the Authorization header: `Bearer <API_KEY>`, once. Keys in other places, such as the
 * query or a cookie, are ignored (requirement auth/malformed-credential).
 * @param values every Authorization header of the request, in order
 */
export function readCredential(
  values: readonly string[] | undefined,
  wire: WirePolicy,
): PresentedCredential {
  if (values === undefined) return { kind: 'none', reasonCode: 'auth/missing-credential' };
  const parts = values.length === 1 ? credentialsForm.exec(values[0] ?? '') : null;
  const [, scheme, blanks, token] = parts ?? [];
  if (scheme === undefined || blanks === undefined || token === undefined) {
    return { kind: 'none', reasonCode: 'auth/malformed-credential' };
  }
  if (!wire.acceptsScheme(scheme) || !wire.acceptsBlanks(blanks)) {
    return { kind: 'none', reasonCode: 'auth/malformed-credential' };
  }
  return { kind: 'key', key: token };
}
