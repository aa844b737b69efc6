/** Canaries: known defects placed in front of the target, which a run has to detect. */
import type { Area } from '../../generated/catalogue.ts';
import { operations, type OperationId } from '../../generated/contract.ts';
import type { Capability, Target } from '../../generated/target.ts';
import { membersOf, type RecordedResponse } from '../wire/exchange.ts';
import type { Sender } from './client/client.ts';
import { claims } from './session/subjects.ts';

/** Alters the response to a URL before the suite sees it. */
type Alter = (url: URL, response: RecordedResponse) => RecordedResponse;

export interface Canary {
  readonly id: string;
  /** What the altered answers get wrong. */
  readonly says: string;
  /** The capability that the target must claim for the canary to apply. */
  readonly capability?: Capability;
  /** A failed requirement in one of these areas detects it. */
  readonly areas: readonly Area[];
  readonly alter: Alter;
}

const withBody = (response: RecordedResponse, status: number, body: object): RecordedResponse => {
  const text = JSON.stringify(body);
  const headers = { ...response.headers, 'content-length': String(Buffer.byteLength(text)) };
  return { ...response, status, headers, text };
};

const withFields = (response: RecordedResponse, fields: object): RecordedResponse =>
  withBody(response, response.status, { ...membersOf(response), ...fields });

/** The id in the path of a count. */
const idIn = ({ pathname }: URL): number => Number(/(\d+)\/leads/.exec(pathname)?.[1] ?? 0);

const oneMore = (leads: unknown): unknown => (typeof leads === 'number' ? leads + 1 : leads);

/** Alters the answers of one operation and status. */
const on =
  (place: RegExp, status: number, alter: Alter): Alter =>
  (url, response) =>
    place.test(url.pathname) && response.status === status ? alter(url, response) : response;

const placeOf = (operation: OperationId): RegExp =>
  new RegExp(`${operations[operation].path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const office = placeOf('getOfficeLeadCount');
const organization = placeOf('getOrganizationLeadCount');
const health = placeOf('getHealth');

const canaries: readonly Canary[] = [
  {
    id: 'office-count-with-a-start',
    says: 'an office count with a startDate is one too high',
    capability: 'office-lead-count',
    areas: ['office', 'organization', 'range', 'time'],
    alter: on(office, 200, (url, response) =>
      url.searchParams.has('startDate')
        ? withFields(response, { totalLeads: oneMore(membersOf(response).totalLeads) })
        : response,
    ),
  },
  {
    id: 'office-of-another-id',
    says: "a count of an office has another office's id",
    capability: 'office-lead-count',
    areas: ['office'],
    alter: on(office, 200, (_, response) =>
      withFields(response, { officeId: oneMore(membersOf(response).officeId) }),
    ),
  },
  {
    id: 'office-not-found-is-empty',
    says: 'an unknown office returns 0 leads',
    capability: 'office-lead-count',
    areas: ['office', 'auth'],
    alter: on(office, 404, (url, response) =>
      withBody(response, 200, { status: 'success', officeId: idIn(url), totalLeads: 0 }),
    ),
  },
  {
    id: 'organization-total',
    says: "an organization's total is one too high",
    capability: 'organization-lead-count',
    areas: ['organization', 'office', 'range'],
    alter: on(organization, 200, (_, response) =>
      withFields(response, { totalLeads: oneMore(membersOf(response).totalLeads) }),
    ),
  },
  {
    id: 'dates-are-not-checked',
    says: 'a count with invalid dates returns 0 leads',
    capability: 'organization-lead-count',
    areas: ['range', 'errors'],
    alter: on(organization, 400, (url, response) =>
      withBody(response, 200, {
        status: 'success',
        organizationId: idIn(url),
        totalLeads: 0,
        officeBreakdown: [],
      }),
    ),
  },
  {
    id: 'health-of-any-key',
    says: 'the health check succeeds without a valid key',
    areas: ['auth'],
    alter: on(health, 401, (_, response) =>
      withBody(response, 200, { status: 'success', permissions: [], timestamp: '' }),
    ),
  },
];

/** Chooses by the seed a canary that applies to this target. */
export function drawCanary(target: Target, seed: number): Canary {
  const met = canaries.filter(
    ({ capability }) => capability === undefined || claims(target, capability),
  );
  const [canary] = met.slice(Math.abs(seed) % met.length);
  if (canary === undefined) throw new Error('the canary of health applies to every target');
  return canary;
}

export const alteredBy = ({ alter }: Canary, sender: Sender): Sender => ({
  send: async (request) => alter(new URL(request.url), await sender.send(request)),
  close: () => {
    sender.close();
  },
});
