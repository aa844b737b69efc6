/** Decides lead counts of offices and organizations. */
import type { CommandOf } from './command.ts';
import type { LeadOperation } from './access.ts';
import {
  findOffice,
  findOrganization,
  checkId,
  withRefusal,
  mergeChecks,
} from './find-resource.ts';
import { readRange } from './read-range.ts';
import type { DateRange } from './date-range.ts';
import type { Span } from './lead-count.ts';
import type { Situation } from './policy.ts';
import type { OfficeCount, Refusal, Reply } from './reply.ts';
import { reject, type Result } from './result.ts';
import type { Credential, LeadColumn, Office, Organization } from './state.ts';

type LeadCommand = CommandOf<LeadOperation>;

function identifyCaller({ state, policy }: Situation, command: LeadCommand): Result<Credential> {
  const caller = policy.identify(state, command.credential);
  if (!caller.ok) return caller;
  const objection = policy.checkCountPermission(state, caller.value, command.operation);
  return objection === undefined ? caller : reject(objection);
}

/** Checks permission to count; a partner without the operation may get a status other than 401. */
function refuseCaller(caller: Result<Credential>): Result<Credential, Refusal> {
  const unsupported = !caller.ok && caller.reason === 'unsupported-operation';
  return withRefusal(caller, unsupported ? 'operation-unsupported' : 'unauthorized');
}

/** Parses the range, after checking the form of the id (point id-forms). */
function readQuery({ state, now, policy }: Situation, command: LeadCommand) {
  const objection =
    command.operation === 'getOfficeLeadCount'
      ? checkId(state.offices, command.officeId, policy)
      : checkId(state.organizations, command.organizationId, policy);
  const refused = objection ?? policy.checkDatesGiven(command);
  if (refused !== undefined) return reject(refused);
  return readRange(policy.datesOf(command), now, policy);
}

/** The checks of both operations that need no resource lookup. */
function checkRequest(situation: Situation, command: LeadCommand) {
  const caller = identifyCaller(situation, command);
  return {
    caller: caller.ok ? caller.value : undefined,
    unauthorized: refuseCaller(caller),
    invalid: withRefusal(readQuery(situation, command), 'invalid-query'),
  };
}

/** Excludes leads later than now, under every policy; without any, the span is unchanged. */
function endAtNow(column: LeadColumn | undefined, span: Span, now: number): Span {
  const last = column?.[column.length - 1] ?? -Infinity;
  return last > now ? { ...span, end: Math.min(span.end, now + 1) } : span;
}

function countColumn(
  { now, policy }: Situation,
  column: LeadColumn | undefined,
  range: DateRange,
): number {
  return policy.countLeads(column, endAtNow(column, policy.spanOf(range, now), now));
}

function countUnassigned(situation: Situation, range: DateRange): number {
  const { column } = situation.policy.unassignedLeads;
  return column.length === 0 ? 0 : countColumn(situation, column, range);
}

/** Whether an office shares the organization's unassigned leads, as its first offices by id do. */
function sharesUnassigned({ state, policy }: Situation, { id, organizationId }: Office): boolean {
  const { unassignedLeads } = policy;
  if (unassignedLeads.offices === 0) return false;
  const before = [...state.offices.values()].filter(
    (one) => one.organizationId === organizationId && one.id < id,
  );
  return before.length < unassignedLeads.offices;
}

function countOffice(situation: Situation, office: Office, range: DateRange): OfficeCount {
  const own = countColumn(situation, situation.state.leads.get(office.id), range);
  const unassigned = sharesUnassigned(situation, office) ? countUnassigned(situation, range) : 0;
  return { officeId: office.id, officeName: office.name, totalLeads: own + unassigned };
}

/** Counts per office, and a total that includes each lead once (point lead-offices). */
function countOrganization(
  situation: Situation,
  { id, name }: Organization,
  range: DateRange,
): Reply {
  const { state, policy } = situation;
  const counts = [...state.offices.values()]
    .filter(({ organizationId }) => organizationId === id)
    .map((office) => countOffice(situation, office, range));
  const sharing = Math.min(policy.unassignedLeads.offices, counts.length);
  const sum = counts.reduce((total, { totalLeads }) => total + totalLeads, 0);
  return {
    kind: 'organization-count',
    organizationId: id,
    organizationName: name,
    totalLeads: sum + (1 - sharing) * countUnassigned(situation, range),
    offices: policy.arrangeBreakdown(counts.filter(policy.listsOffice)),
  };
}

export function decideLeadCount(situation: Situation, command: LeadCommand): Reply {
  const { policy } = situation;
  const { caller, ...checks } = checkRequest(situation, command);
  if (command.operation === 'getOfficeLeadCount') {
    const office = findOffice(situation, command.officeId, caller);
    const notFound = withRefusal(office, 'office-not-found');
    const merged = mergeChecks({ ...checks, 'not-found': notFound }, policy);
    if (!merged.ok) return merged.reason;
    const { found, request } = merged.value;
    return { kind: 'office-count', office: countOffice(situation, found, request) };
  }
  const organization = findOrganization(situation, command.organizationId, caller);
  const notFound = withRefusal(organization, 'organization-not-found');
  const merged = mergeChecks({ ...checks, 'not-found': notFound }, policy);
  if (!merged.ok) return merged.reason;
  return countOrganization(situation, merged.value.found, merged.value.request);
}
