/** Requests that must be refused regardless of earlier ones, and the kinds of such counts. */
import type { RequirementId } from '../../../../generated/catalogue.ts';
import type { Context } from '../../../engine/context.ts';
import { textsOf } from '../../../engine/counts/counts.ts';
import { isLengthAccepted } from '../../../engine/counts/range-limit.ts';
import { kindOf, planCount } from '../../../engine/client/requests.ts';
import type { RangeTexts, Subject } from '../../../engine/client/requests.ts';
import {
  datedSubjectsOf,
  missingIdsOf,
  officesByLeads,
  organizationOf,
} from '../../../engine/session/subjects.ts';
import type { CredentialName } from '../../../target/credentials.ts';
import type { Finding } from '../../../engine/verdict.ts';
import { summarize, type Answer, type RequestPlan } from '../../../wire/exchange.ts';
import { middleOfLeads } from '../counts/found-leads.ts';
import type { ExpectedRefusal } from './request-defects.ts';
import type { RequestKind, RequestPosition } from './request-kinds.ts';
import { findWatchDeviation } from './watched.ts';

/** A refusal with one of the stated statuses. */
type StatusRefusal = ExpectedRefusal & Required<Pick<ExpectedRefusal, 'statuses'>>;

interface RefusedRequest extends StatusRefusal {
  readonly plan: RequestPlan;
}

interface RefusedRange extends StatusRefusal {
  readonly range: RangeTexts;
}

/** The dates of a range in the wrong order. */
export const withSwappedDates = ({ startDate, endDate }: RangeTexts): RefusedRange => ({
  range: { startDate: endDate, endDate: startDate },
  statuses: [400],
  because: 'startDate is not before endDate',
  requirement: 'range/start-not-before-end',
});

/** The same range, its first date without a timezone. */
export const withoutTimezone = ({ startDate = '', endDate }: RangeTexts): RefusedRange => ({
  range: { startDate: startDate.replace('Z', ''), endDate },
  statuses: [400],
  because: 'startDate has no timezone',
  requirement: 'range/no-timezone',
});

/** What is wrong with the answer, unless it is an expected refusal. */
export function findMissingRefusal(
  { statuses, because, requirement }: StatusRefusal,
  answer: Answer,
): Pick<Finding, 'expected' | 'got' | 'requirement'> | undefined {
  if (statuses.includes(answer.response.status)) return undefined;
  const expected = `${statuses.join(' or ')}, because ${because}`;
  return { expected, got: summarize(answer), requirement };
}

/** @param choose builds the request for a place; it must be refused for exactly one reason */
const refusedKind = (
  name: string,
  choose: (position: RequestPosition) => RefusedRequest,
): RequestKind => ({
  name,
  isRefused: true,
  send: (session, position, overrides) => session.ask({ ...choose(position).plan, ...overrides }),
  findMismatch: async ({ context }, position, answer) =>
    findMissingRefusal(choose(position), answer) ?? findWatchDeviation(answer, context),
});

/** The subject of a count of all time, if accepted: only its caller or id can be at fault. */
function subjectOfAllTime(context: Context, kind: Subject['kind']): Subject | undefined {
  const subject =
    kind === 'organization' ? organizationOf(context.target) : officesByLeads(context).at(-1);
  return subject && isLengthAccepted(context, kind, {}) ? subject : undefined;
}

interface RefusedCaller {
  readonly name: CredentialName;
  readonly statuses: readonly number[];
  readonly requirementOf: (plan: RequestPlan) => RequirementId;
}

const refusedCallers: readonly RefusedCaller[] = [
  { name: 'withoutLeadTracking', statuses: [401], requirementOf: () => 'auth/lead-permission' },
  {
    name: 'withoutOrganizationAccess',
    statuses: [401],
    requirementOf: () => 'auth/organization-access',
  },
  { name: 'revoked', statuses: [401], requirementOf: () => 'auth/unknown-credential' },
  {
    name: 'otherPartner',
    // Permissions and limits of ranges may be checked first, and the operation may be missing.
    statuses: [404, 401, 403, 501, 400, 422],
    requirementOf: (plan) => `${kindOf(plan) ?? 'office'}/foreign`,
  },
];

/** Repeats the preceding count, or else one of all time, with keys that must be refused. */
export function callerKinds(context: Context): RequestKind[] {
  const { credentials } = context;
  const usual = subjectOfAllTime(context, 'office') ?? subjectOfAllTime(context, 'organization');
  const declared = refusedCallers.filter(({ name }) => credentials.find(name) !== undefined);
  if (usual === undefined) return [];
  return declared.map(({ name, statuses, requirementOf }) =>
    refusedKind(`a count by ${name}`, ({ after }) => {
      const { operation, path, query } = after ?? planCount(usual, {}, credentials.present(name));
      const plan = { operation, path, query, credential: credentials.present(name) };
      const because = `the credential is ${name}`;
      return { plan, statuses, because, requirement: requirementOf(plan) };
    }),
  );
}

/** The count of a foreign (or else unknown) office or organization, if one is declared. */
function foreignOf(context: Context, kind: Subject['kind']): RefusedRequest | undefined {
  const missing = missingIdsOf(context.target, kind);
  const [id, requirement] = missing.find(([, why]) => why.endsWith('foreign')) ?? missing[0] ?? [];
  if (id === undefined || requirement === undefined || !subjectOfAllTime(context, kind))
    return undefined;
  const plan = planCount({ kind, id }, {}, context.credentials.present('full'));
  return { plan, statuses: [404], because: `${id} does not belong to the caller`, requirement };
}

/** Wrong counts with the full key: the preceding one for a foreign id, or else with a bad date. */
export function defectiveCountKinds(context: Context): RequestKind[] {
  const dated = datedSubjectsOf(context);
  const subject = dated.find(({ kind }) => kind === 'office') ?? dated[0];
  const { range, ...refusal } = withoutTimezone(textsOf(middleOfLeads(context)));
  const full = context.credentials.present('full');
  const foreign = {
    office: foreignOf(context, 'office'),
    organization: foreignOf(context, 'organization'),
  };
  const usual = subject
    ? { plan: planCount(subject, range, full), ...refusal }
    : (foreign.office ?? foreign.organization);
  if (usual === undefined) return [];
  return [
    refusedKind('an invalid count', ({ after }) => {
      const same = after && foreign[kindOf(after) ?? 'office'];
      return same ? { ...same, plan: { ...same.plan, query: after.query } } : usual;
    }),
  ];
}
