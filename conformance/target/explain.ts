/** Says in plain words what the schema of the target file has against a value, and the mend. */
import type { ValidationError } from '../../generated/validators.ts';
import { parsePointer } from './path.ts';
import type { Path } from './path.ts';

export interface Explained {
  readonly path: Path;
  readonly message: string;
}

/** What a wrong pattern or a broken choice means where it stands. */
const mends: readonly (readonly [field: RegExp, mend: string])[] = [
  [/\/baseUrl$/, 'write an address such as https://api.example.com, without query or fragment'],
  [/\/(startDate|endDate)$/, 'write an instant in UTC such as 2024-01-31T00:00:00Z'],
  [/\/env$/, 'write the name of an environment variable, such as PARTNER_API_KEY'],
  [/\/credentials\/[^/]+$/, 'give the key by env (a variable that holds it) or by value'],
];

const mendFor = (pointer: string): string | undefined =>
  mends.find(([field]) => field.test(pointer))?.[1];

/** How far two texts are apart, in single edits: to guess what was meant. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [i, a] of [...left].entries()) {
    const next = [i + 1];
    for (const [j, b] of [...right].entries()) {
      const replace = (row[j] ?? 0) + (a === b ? 0 : 1);
      next.push(Math.min(replace, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const knownFields = [
  'baseUrl',
  'credentials',
  'capabilities',
  'organization',
  'offices',
  'listings',
  'knownCounts',
  'limits',
  'full',
  'withoutLeadTracking',
  'withoutOrganizationAccess',
  'otherPartner',
  'revoked',
  'env',
  'value',
  'permissions',
  'id',
  'ids',
  'foreignIds',
  'unknownIds',
  'externalIds',
  'externalListingId',
  'status',
  'brokerExternalId',
  'broker',
  'businessType',
  'location',
  'officeId',
  'organizationId',
  'startDate',
  'endDate',
  'totalLeads',
  'requests',
  'requestsPerSecond',
  'concurrency',
  'timeoutSeconds',
  'clockToleranceSeconds',
] as const;

function guess(field: string): string {
  const [nearest] = knownFields
    .map((known) => ({ known, edits: distance(field.toLowerCase(), known.toLowerCase()) }))
    .toSorted((a, b) => a.edits - b.edits);
  return nearest !== undefined && nearest.edits <= 3 ? `; did you mean ${nearest.known}?` : '';
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null
        ? new Map<string, unknown>(Object.entries(inner)).get(String(step))
        : undefined,
    value,
  );
}

/** Whatever stands among the credentials may be a key in the wrong place. */
const isSecret = (path: Path): boolean => path[0] === 'credentials';

const show = (value: unknown, path: Path): string =>
  isSecret(path) ? 'a value' : (JSON.stringify(value) ?? 'nothing');

/** One validation error as a path and a message. Keys are never repeated in a message. */
export function explainError(error: ValidationError, value: unknown): Explained {
  const { instancePath, keyword, params } = error;
  const path = parsePointer(instancePath);
  const shown = show(valueAt(value, path), path);
  const mend = mendFor(instancePath);
  switch (keyword) {
    case 'additionalProperties': {
      const field = String(params.additionalProperty);
      return { path: [...path, field], message: `there is no such field${guess(field)}` };
    }
    case 'required':
      return { path, message: `the field ${String(params.missingProperty)} is missing; add it` };
    case 'enum': {
      const allowed = Array.isArray(params.allowedValues) ? params.allowedValues.join(', ') : '';
      return { path, message: `${shown} is not one of ${allowed}` };
    }
    case 'type':
      return { path, message: `${shown} is no ${String(params.type)}; write one` };
    default:
      return { path, message: mend ?? `${shown} ${error.message ?? 'is not allowed'}` };
  }
}
