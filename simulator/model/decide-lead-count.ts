/** Decides lead counts of offices and organizations. */
import type { CommandOf } from './command.ts';
import type { LeadOperation } from './access.ts';
import { findOffice, findOrganization, objectToId, checked, settle } from './find-resource.ts';
import { readRange } from './read-range.ts';
import type { DateRange } from './date-range.ts';
import type { Span } from './lead-count.ts';
import type { Policy } from './policy.ts';
import type { OfficeCount, Refusal, Reply } from './reply.ts';
import { reject, type Result } from './result.ts';
import type { Credential, LeadColumn, Office, Organization, State } from './state.ts';

type LeadCommand = CommandOf<LeadOperation>;

/** The checks of both operations that need no lookup. */
interface Question {
  readonly caller: Credential | undefined;
  readonly unauthorized: Result<Credential, Refusal>;
  readonly invalid: Result<DateRange, Refusal>;
}

function identifyCounter(
  state: State,
  { credential, operation }: LeadCommand,
  policy: Policy,
): Result<Credential> {
  const caller = policy.identify(state, credential);
  if (!caller.ok) return caller;
  const objection = policy.objectToCounting(state, caller.value, operation);
  return objection === undefined ? caller : reject(objection);
}

/** The caller who may count; a partner without the operation may get another status than 401. */
function checkCounter(counter: Result<Credential>): Result<Credential, Refusal> {
  const unsupported = !counter.ok && counter.reason === 'unsupported-operation';
  return checked(counter, unsupported ? 'operation-unsupported' : 'unauthorized');
}

/** The requested range, if the id is well-formed (point id-forms). */
function readAsked(state: State, command: LeadCommand, now: number, policy: Policy) {
  const objection =
    command.operation === 'getOfficeLeadCount'
      ? objectToId(state.offices, command.officeId, policy)
      : objectToId(state.organizations, command.organizationId, policy);
  const refused = objection ?? policy.objectToDates(command);
  if (refused !== undefined) return reject(refused);
  return readRange(policy.datesOf(command), now, policy);
}

function readQuestion(state: State, command: LeadCommand, now: number, policy: Policy): Question {
  const counter = identifyCounter(state, command, policy);
  return {
    caller: counter.ok ? counter.value : undefined,
    unauthorized: checkCounter(counter),
    invalid: checked(readAsked(state, command, now, policy), 'invalid-query'),
  };
}

/** Cuts the span at now: a lead counts from its instant on, under every policy. Without later leads, the span is unchanged. */
function endAtNow(column: LeadColumn | undefined, span: Span, now: number): Span {
  const last = column?.[column.length - 1] ?? -Infinity;
  return last > now ? { ...span, end: Math.min(span.end, now + 1) } : span;
}

function countColumn(
  column: LeadColumn | undefined,
  range: DateRange,
  now: number,
  policy: Policy,
): number {
  return policy.countLeads(column, endAtNow(column, policy.spanOf(range, now), now));
}

const countLoose = (range: DateRange, now: number, policy: Policy): number =>
  policy.looseLeads.column.length === 0
    ? 0
    : countColumn(policy.looseLeads.column, range, now, policy);

/** Whether an office shares the organization's loose leads: the first offices by id do. */
function hasLoose(state: State, { id, organizationId }: Office, { looseLeads }: Policy): boolean {
  if (looseLeads.offices === 0) return false;
  const before = [...state.offices.values()].filter(
    (one) => one.organizationId === organizationId && one.id < id,
  );
  return before.length < looseLeads.offices;
}

function countOffice(
  state: State,
  office: Office,
  range: DateRange,
  now: number,
  policy: Policy,
): OfficeCount {
  const own = countColumn(state.leads.get(office.id), range, now, policy);
  const loose = hasLoose(state, office, policy) ? countLoose(range, now, policy) : 0;
  return { officeId: office.id, officeName: office.name, totalLeads: own + loose };
}

/** One line per office; the total counts each lead once (point lead-offices). */
function countOrganization(
  state: State,
  organization: Organization,
  range: DateRange,
  now: number,
  policy: Policy,
): Reply {
  const counts = [...state.offices.values()]
    .filter(({ organizationId }) => organizationId === organization.id)
    .map((office) => countOffice(state, office, range, now, policy));
  const sharing = Math.min(policy.looseLeads.offices, counts.length);
  const sum = counts.reduce((total, { totalLeads }) => total + totalLeads, 0);
  return {
    kind: 'organization-count',
    organizationId: organization.id,
    organizationName: organization.name,
    totalLeads: sum + (1 - sharing) * countLoose(range, now, policy),
    offices: policy.arrangeBreakdown(counts.filter(policy.listsOffice)),
  };
}

/** The number of leads of an office or organization in a range, or the refusal. */
export function decideLeadCount(
  state: State,
  command: LeadCommand,
  now: number,
  policy: Policy,
): Reply {
  const { caller, ...question } = readQuestion(state, command, now, policy);
  if (command.operation === 'getOfficeLeadCount') {
    const office = findOffice(state, command.officeId, caller, policy);
    const notFound = checked(office, 'office-not-found');
    const settled = settle({ ...question, 'not-found': notFound }, policy);
    if (!settled.ok) return settled.reason;
    const { found, request } = settled.value;
    return { kind: 'office-count', office: countOffice(state, found, request, now, policy) };
  }
  const organization = findOrganization(state, command.organizationId, caller, policy);
  const notFound = checked(organization, 'organization-not-found');
  const settled = settle({ ...question, 'not-found': notFound }, policy);
  if (!settled.ok) return settled.reason;
  return countOrganization(state, settled.value.found, settled.value.request, now, policy);
}
