/** Plans of well-formed requests, one builder per operation. */
import type { ListingStatus } from '../../../generated/api.ts';
import type { RequirementId } from '../../../generated/catalogue.ts';
import type {
  OperationId,
  ParameterName,
  RequestTable,
  StatusOf,
  securitySchemes,
} from '../../../generated/contract.ts';
import { fillPath, listingStatuses, operations, pathPrefix } from '../../../generated/contract.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import { recordOf } from '../../wire/exchange.ts';
import type { NameAndValue, PresentedCredential, RequestPlan } from '../../wire/exchange.ts';
import { oncePer, parsedOnce } from '../../wire/parsed-body.ts';
import { updateBody } from '../listings/update-bodies.ts';

const leadParameters = {
  security: [['bearer']],
  'query startDate': 'optional',
  'query endDate': 'optional',
} as const;

/**
 * Everything that requests are built from. The compiler reports what the contract has beyond that,
 * such as a header or a second security scheme: send it, try it missing and wrong, then add a row.
 */
({
  getHealth: { security: [['bearer']] },
  getOfficeLeadCount: { ...leadParameters, 'path officeId': 'required' },
  getOrganizationLeadCount: { ...leadParameters, 'path organizationId': 'required' },
  updateListing: { security: [['bearer']], 'path externalListingId': 'required' },
}) satisfies RequestTable;

/** The security schemes that `arbitraries/credentials.ts` covers. */
({ bearer: { type: 'http', scheme: 'bearer' } }) satisfies typeof securitySchemes;

/** The two date parameters, sent unchanged; missing ones are not sent. */
export type RangeTexts = Readonly<
  Partial<Record<ParameterName<CountOperation, 'query'>, string | undefined>>
>;

type CountOperation = 'getOfficeLeadCount' | 'getOrganizationLeadCount';

const start = { startDate: '2018-05-06T07:08:09Z' };
const end = { endDate: '2024-02-03T04:05:06Z' };

/**
 * Correct ranges of every form, as positive controls for all malformed dates: a server may check
 * one form and not another. Rules use the same ranges, so that they share controls.
 */
export const correctRanges = {
  neither: {},
  both: { ...start, ...end },
  start,
  end,
} as const satisfies Record<string, RangeTexts>;

/** A subject whose leads can be counted. */
export type Subject = { readonly kind: 'office' | 'organization'; readonly id: string };

export const describeSubject = ({ kind, id }: Subject): string => `${kind} ${id}`;

export const planHealth = (credential: PresentedCredential): RequestPlan => ({
  operation: 'getHealth',
  path: operations.getHealth.path,
  query: [],
  credential,
});

const rangeQuery = ({ startDate, endDate }: RangeTexts): NameAndValue[] => [
  ...(startDate === undefined ? [] : [['startDate', startDate] as const]),
  ...(endDate === undefined ? [] : [['endDate', endDate] as const]),
];

const countPaths = {
  office: (id: string) => fillPath('getOfficeLeadCount', { officeId: id }),
  organization: (id: string) => fillPath('getOrganizationLeadCount', { organizationId: id }),
};

const countOperations = {
  office: 'getOfficeLeadCount',
  organization: 'getOrganizationLeadCount',
} as const;

export const pathOf = ({ kind, id }: Subject): string => countPaths[kind](id);

export const kindOf = ({
  operation,
}: Pick<RequestPlan, 'operation'>): Subject['kind'] | undefined =>
  (['office', 'organization'] as const).find((kind) => countOperations[kind] === operation);

/** The office id in the path of a plan, as written there. */
export const officeIdIn = ({ path }: RequestPlan): string | undefined =>
  /\/offices\/([^/]+)\//.exec(path)?.[1];

export const planCount = (
  subject: Subject,
  range: RangeTexts,
  credential: PresentedCredential,
): RequestPlan => ({
  operation: countOperations[subject.kind],
  path: pathOf(subject),
  query: rangeQuery(range),
  credential,
});

/** Identifies a request by its meaning and credential; ignores its dress. */
export const requestKeyOf = oncePer(
  ({ operation, path, query, credential, method }: RequestPlan): string =>
    JSON.stringify([operation, method, path, query, credential.headers, credential.query]),
);

/** Whether two plans have the same meaning and credential; ignores their dress. */
export const isSameRequest = (one: RequestPlan, other: RequestPlan): boolean =>
  one.path === other.path && requestKeyOf(one) === requestKeyOf(other);

/** The method of the operation, unless the plan has another. */
export const methodOf = ({
  operation,
  method = operations[operation].method,
}: RequestPlan): string => method;

/** The requirement behind each documented status; rules judge by no other status. */
const answerRequirements = {
  getHealth: { '200': 'auth/health-any-credential', '401': 'auth/missing-credential' },
  getOfficeLeadCount: {
    '200': 'office/body',
    '400': 'range/not-iso',
    '401': 'auth/missing-credential',
    '404': 'office/unknown',
  },
  getOrganizationLeadCount: {
    '200': 'organization/body',
    '400': 'range/not-iso',
    '401': 'auth/missing-credential',
    '404': 'organization/unknown',
  },
  updateListing: {
    '2XX': 'listing/every-transition',
    '401': 'listing/needs-credential',
    '4XX': 'listing/unknown-status',
  },
} as const satisfies {
  readonly [Id in OperationId]: Readonly<Record<StatusOf<Id>, RequirementId>>;
};

/** The requirement that a correct request of an operation succeeds. */
export const successRequirement = {
  getHealth: answerRequirements.getHealth['200'],
  getOfficeLeadCount: answerRequirements.getOfficeLeadCount['200'],
  getOrganizationLeadCount: answerRequirements.getOrganizationLeadCount['200'],
  updateListing: answerRequirements.updateListing['2XX'],
} as const satisfies Record<OperationId, RequirementId>;

/** Path prefixes under which an operation might be found instead of the contract's. */
const otherPrefixes = [
  '/',
  '/v1/',
  '/partner/',
  '/partner/v1/',
  '/partner/v2/',
  '/partner/v1.0/',
].filter((prefix) => prefix !== pathPrefix);

/** The same request at paths outside the contract, to tell a wrong path from a wrong id. */
export const misplacedPlans = (plan: RequestPlan): RequestPlan[] =>
  otherPrefixes.map((prefix) => ({
    ...plan,
    path: plan.path.replace(pathPrefix, prefix),
    hostile: true,
  }));

export const updatePathOf = ({ externalListingId }: ListingFixture): string =>
  fillPath('updateListing', { externalListingId });

export const planUpdateText = (
  listing: ListingFixture,
  text: string,
  credential: PresentedCredential,
): RequestPlan => ({
  operation: 'updateListing',
  path: updatePathOf(listing),
  query: [],
  credential,
  body: { text, mediaType: 'application/json' },
});

export const planUpdate = (
  listing: ListingFixture,
  status: ListingStatus,
  credential: PresentedCredential,
): RequestPlan => planUpdateText(listing, JSON.stringify(updateBody(listing, status)), credential);

/** The fields of an update; empty if the body is not JSON, as in hostile updates. */
export const fieldsIn = ({
  body,
}: Pick<RequestPlan, 'body'>): Readonly<Partial<Record<string, unknown>>> =>
  recordOf(body && parsedOnce(body));

/** Whether an update has every field that may be required, so that it must be accepted. */
export function isCompleteUpdate(plan: Pick<RequestPlan, 'body'>): boolean {
  const { status, businessType, location } = fieldsIn(plan);
  const isKnown = listingStatuses.some((known) => known === status);
  return isKnown && businessType !== undefined && location !== undefined;
}

/** Whether an update must be accepted: nothing about it is open, except perhaps its key. */
export const mustBeAccepted = (plan: RequestPlan): boolean =>
  plan.openPoint === undefined && plan.hostile === undefined && isCompleteUpdate(plan);
