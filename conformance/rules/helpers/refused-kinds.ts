/** Kinds of counts that have to be refused, whatever comes before. */
import type { Context } from '../../engine/context.ts';
import { textsOf } from '../../engine/session/counts.ts';
import { isTaken } from '../../engine/session/range-limit.ts';
import { kindOf, planCount } from '../../engine/session/requests.ts';
import type { Subject } from '../../engine/session/requests.ts';
import {
  datedSubjectsOf,
  missingIdsOf,
  officesByLeads,
  organizationOf,
} from '../../engine/session/subjects.ts';
import type { CredentialName } from '../../target/credentials.ts';
import { summarize, type PresentedCredential, type RequestPlan } from '../../wire/exchange.ts';
import { middleOfLeads } from './found-leads.ts';
import type { Refused } from './refused-after.ts';
import type { Place, RequestKind } from './request-kinds.ts';
import { findWatched } from './watched.ts';

/** @param choose the request at a place; each is refused for one reason */
const refused = (name: string, choose: (place: Place) => Refused): RequestKind => ({
  name,
  isRefused: true,
  send: (session, place, how) => session.ask({ ...choose(place).plan, ...how }),
  findWrong: async ({ context }, place, answer) => {
    const { statuses, because, requirement } = choose(place);
    if (statuses.includes(answer.response.status)) return findWatched(answer, context);
    const expected = `${statuses.join(' or ')}, because ${because}`;
    return { expected, got: summarize(answer), requirement };
  },
});

/** A count of all time that is refused for its caller or its id alone, if any may be sent. */
function subjectOf(context: Context, kind: Subject['kind']): Subject | undefined {
  const subject =
    kind === 'organization' ? organizationOf(context.target) : officesByLeads(context).at(-1);
  return subject && isTaken(context, kind, {}) ? subject : undefined;
}

const callers = [
  ['withoutLeadTracking', 'auth/lead-permission'],
  ['withoutOrganizationAccess', 'auth/organization-access'],
  ['revoked', 'auth/unknown-credential'],
] as const;

/** The count right before, or else one of an office, by another caller. */
function recount(
  context: Context,
  name: CredentialName,
): ((place: Place) => RequestPlan) | undefined {
  const usual = subjectOf(context, 'office') ?? subjectOf(context, 'organization');
  if (usual === undefined || context.credentials.find(name) === undefined) return undefined;
  const credential = context.credentials.present(name);
  return ({ after }) => {
    const { operation, path, query } = after ?? planCount(usual, {}, credential);
    return { operation, path, query, credential };
  };
}

/** Counts that are refused for their caller. */
export function callerKinds(context: Context): RequestKind[] {
  const lesser = callers.flatMap(([name, requirement]) => {
    const planOf = recount(context, name);
    if (planOf === undefined) return [];
    const why = { statuses: [401], because: `the credential is ${name}`, requirement };
    return [refused(`a count by ${name}`, (place) => ({ plan: planOf(place), ...why }))];
  });
  const planOf = recount(context, 'otherPartner');
  if (planOf === undefined) return lesser;
  const theirs = (place: Place): Refused => {
    const plan = planOf(place);
    return {
      plan,
      // Permissions may be checked first, and that partner may not have the operation at all.
      statuses: [404, 401, 403, 501],
      because: "it is none of the other partner's",
      requirement: `${kindOf(plan) ?? 'office'}/foreign`,
    };
  };
  return [...lesser, refused('a count of ours by otherPartner', theirs)];
}

/** The count of somebody else's office or organization, if one is declared. */
function foreignOf(context: Context, kind: Subject['kind']): Refused | undefined {
  const missing = missingIdsOf(context.target, kind);
  const [id, requirement] = missing.find(([, why]) => why.endsWith('foreign')) ?? missing[0] ?? [];
  if (id === undefined || requirement === undefined || !subjectOf(context, kind)) return undefined;
  const plan = planCount({ kind, id }, {}, context.credentials.present('full'));
  return { plan, statuses: [404], because: `${id} is none of the caller's`, requirement };
}

/** A date without a zone, where an office may be asked with dates. */
function zoneless(context: Context, full: PresentedCredential): Refused | undefined {
  const office = datedSubjectsOf(context).find(({ kind }) => kind === 'office');
  const { startDate = '', endDate } = textsOf(middleOfLeads(context));
  return (
    office && {
      plan: planCount(office, { startDate: startDate.replace('Z', ''), endDate }, full),
      statuses: [400],
      because: 'startDate has no timezone',
      requirement: 'range/no-timezone',
    }
  );
}

/** Counts with the full key: after an accepted one the same for another id, else with a wrong date. */
export function mistakenKinds(context: Context): RequestKind[] {
  const organization = subjectOf(context, 'organization');
  const full = context.credentials.present('full');
  const { startDate, endDate } = textsOf(middleOfLeads(context));
  const swapped = organization && {
    plan: planCount(organization, { startDate: endDate, endDate: startDate }, full),
    statuses: [400],
    because: 'startDate is not before endDate',
    requirement: 'range/start-not-before-end' as const,
  };
  const foreign = {
    office: foreignOf(context, 'office'),
    organization: foreignOf(context, 'organization'),
  };
  const usual = zoneless(context, full) ?? swapped ?? foreign.office ?? foreign.organization;
  if (usual === undefined) return [];
  return [
    refused('a mistaken count', ({ after }) => {
      const same = after && foreign[kindOf(after) ?? 'office'];
      return same ? { ...same, plan: { ...same.plan, query: after.query } } : usual;
    }),
  ];
}
