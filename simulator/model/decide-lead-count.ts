/** Decides lead counts of offices and organizations. */
import type { CommandOf } from './command.ts';
import type { LeadOperation } from './access.ts';
import { findOffice, findOrganization, objectToId, checked, settle } from './find-resource.ts';
import { readRange } from './read-range.ts';
import type { DateRange } from './date-range.ts';
import type { Span } from './lead-count.ts';
import type { Situation } from './policy.ts';
import type { OfficeCount, Refusal, Reply } from './reply.ts';
import { reject, type Result } from './result.ts';
import type { Credential, LeadColumn, Office, Organization } from './state.ts';

type LeadCommand = CommandOf<LeadOperation>;

function identifyCounter({ state, policy }: Situation, command: LeadCommand): Result<Credential> {
  const caller = policy.identify(state, command.credential);
  if (!caller.ok) return caller;
  const objection = policy.objectToCounting(state, caller.value, command.operation);
  return objection === undefined ? caller : reject(objection);
}

/** Checks permission to count; a partner without the operation may get a status other than 401. */
function checkCounter(counter: Result<Credential>): Result<Credential, Refusal> {
  const unsupported = !counter.ok && counter.reason === 'unsupported-operation';
  return checked(counter, unsupported ? 'operation-unsupported' : 'unauthorized');
}

/** Parses the range, after checking the form of the id (point id-forms). */
function readAsked({ state, now, policy }: Situation, command: LeadCommand) {
  const objection =
    command.operation === 'getOfficeLeadCount'
      ? objectToId(state.offices, command.officeId, policy)
      : objectToId(state.organizations, command.organizationId, policy);
  const refused = objection ?? policy.objectToDates(command);
  if (refused !== undefined) return reject(refused);
  return readRange(policy.datesOf(command), now, policy);
}

/** The checks of both operations that need no resource lookup. */
function readQuestion(situation: Situation, command: LeadCommand) {
  const counter = identifyCounter(situation, command);
  return {
    caller: counter.ok ? counter.value : undefined,
    unauthorized: checkCounter(counter),
    invalid: checked(readAsked(situation, command), 'invalid-query'),
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

function countLoose(situation: Situation, range: DateRange): number {
  const { column } = situation.policy.looseLeads;
  return column.length === 0 ? 0 : countColumn(situation, column, range);
}

/** Whether an office shares the organization's loose leads, as its first offices by id do. */
function hasLoose({ state, policy }: Situation, { id, organizationId }: Office): boolean {
  const { looseLeads } = policy;
  if (looseLeads.offices === 0) return false;
  const before = [...state.offices.values()].filter(
    (one) => one.organizationId === organizationId && one.id < id,
  );
  return before.length < looseLeads.offices;
}

function countOffice(situation: Situation, office: Office, range: DateRange): OfficeCount {
  const own = countColumn(situation, situation.state.leads.get(office.id), range);
  const loose = hasLoose(situation, office) ? countLoose(situation, range) : 0;
  return { officeId: office.id, officeName: office.name, totalLeads: own + loose };
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
  const sharing = Math.min(policy.looseLeads.offices, counts.length);
  const sum = counts.reduce((total, { totalLeads }) => total + totalLeads, 0);
  return {
    kind: 'organization-count',
    organizationId: id,
    organizationName: name,
    totalLeads: sum + (1 - sharing) * countLoose(situation, range),
    offices: policy.arrangeBreakdown(counts.filter(policy.listsOffice)),
  };
}

/** Counts the leads of an office or organization in a range, or refuses. */
export function decideLeadCount(situation: Situation, command: LeadCommand): Reply {
  const { policy } = situation;
  const { caller, ...question } = readQuestion(situation, command);
  if (command.operation === 'getOfficeLeadCount') {
    const office = findOffice(situation, command.officeId, caller);
    const notFound = checked(office, 'office-not-found');
    const settled = settle({ ...question, 'not-found': notFound }, policy);
    if (!settled.ok) return settled.reason;
    const { found, request } = settled.value;
    return { kind: 'office-count', office: countOffice(situation, found, request) };
  }
  const organization = findOrganization(situation, command.organizationId, caller);
  const notFound = checked(organization, 'organization-not-found');
  const settled = settle({ ...question, 'not-found': notFound }, policy);
  if (!settled.ok) return settled.reason;
  return countOrganization(situation, settled.value.found, settled.value.request);
}
