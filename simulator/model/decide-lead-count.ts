import type { Command, CommandOf, PresentedDates } from './command.ts';
import type { LeadOperation } from './access.ts';
import type { DateRange } from './date-range.ts';
import { firstMillisecondFrom, type Instant } from './instant.ts';
import { findOffice, findOrganization, objectToId } from './find-resource.ts';
import type { Span } from './lead-count.ts';
import { referencePolicy, type Policy } from './policy.ts';
import type { OfficeCount, Refusal, Reply } from './reply.ts';
import { accept, reject, type Result } from './result.ts';
import { checked, settle } from './settle.ts';
import type { Credential, LeadColumn, Office, Organization, State } from './state.ts';

type LeadCommand = CommandOf<LeadOperation>;

/** What both operations ask for before they look anything up. */
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

/** The caller who may count; a partner without the operation may be told otherwise than 401. */
function checkCounter(counter: Result<Credential>): Result<Credential, Refusal> {
  const unsupported = !counter.ok && counter.reason === 'unsupported-operation';
  return checked(counter, unsupported ? 'operation-unsupported' : 'unauthorized');
}

/** The instant of one date parameter, from all texts that were given for it; undefined: left out. */
export function readDate(texts: readonly string[], policy: Policy): Result<Instant | undefined> {
  const text = policy.chooseText(texts);
  if (!text.ok || text.value === undefined) return text.ok ? accept(undefined) : text;
  if (text.value === '') return policy.readEmptyText();
  const objection = policy.objectToDateText(text.value);
  const instant = policy.readInstant(text.value);
  return instant.ok && objection !== undefined ? reject(objection) : instant;
}

function readRangeAnew(dates: PresentedDates, now: number, policy: Policy): Result<DateRange> {
  if (!dates.otherNames.every(policy.toleratesParameter)) return reject('unknown-parameter');
  const start = readDate(dates.startDate, policy);
  if (!start.ok) return start;
  const end = readDate(dates.endDate, policy);
  if (!end.ok) return end;
  const range = { start: start.value, end: end.value };
  const objection = policy.objectToRange(range, now);
  return objection === undefined ? accept(range) : reject(objection);
}

interface ReadRange {
  readonly dates: PresentedDates;
  readonly now: number;
  readonly policy: Policy;
  readonly range: Result<DateRange>;
}

let lastRead: ReadRange | undefined;

/**
 * The range that the query of a lead count names at `now`, or what refuses it. Whoever explains a
 * count asks again for the very range that was counted, so the last one is kept.
 */
export function readRange(dates: PresentedDates, now: number, policy: Policy): Result<DateRange> {
  const { dates: lastDates, now: lastNow, policy: lastPolicy } = lastRead ?? {};
  if (lastRead !== undefined && lastDates === dates && lastNow === now && lastPolicy === policy) {
    return lastRead.range;
  }
  lastRead = { dates, now, policy, range: readRangeAnew(dates, now, policy) };
  return lastRead.range;
}

/** The range that is asked for, once the id is one that can be asked about (point id-forms). */
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

/**
 * The span without what comes after now: a lead counts from its instant on, under every policy.
 * Where no lead comes later, the span stays as the policy made it.
 */
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

/** The offices of an organization that have its loose leads. */
function sharingOffices(state: State, organizationId: number, policy: Policy): readonly number[] {
  const { offices } = policy.looseLeads;
  if (offices === 0) return [];
  const own = [...state.offices.values()].filter((one) => one.organizationId === organizationId);
  return own
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .slice(0, offices);
}

function countOffice(
  state: State,
  { id, name, organizationId }: Office,
  range: DateRange,
  now: number,
  policy: Policy,
): OfficeCount {
  const own = countColumn(state.leads.get(id), range, now, policy);
  const isSharing = sharingOffices(state, organizationId, policy).includes(id);
  const loose = isSharing ? countLoose(range, now, policy) : 0;
  return { officeId: id, officeName: name, totalLeads: own + loose };
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
  const sharing = sharingOffices(state, organization.id, policy).length;
  const sum = counts.reduce((total, { totalLeads }) => total + totalLeads, 0);
  return {
    kind: 'organization-count',
    organizationId: organization.id,
    organizationName: organization.name,
    totalLeads: sum + (1 - sharing) * countLoose(range, now, policy),
    offices: policy.arrangeBreakdown(counts.filter(policy.listsOffice)),
  };
}

/** The number of leads of an office or of an organization in a range, or why it is not told. */
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

/**
 * From which millisecond on a command is decided by the state alone: a count in a range that is
 * over. Infinity for what is not known to be; only of the reference's own policy it is.
 */
export function holdsFrom(command: Command, policy: Policy): number {
  if (policy !== referencePolicy || !('dates' in command)) return Infinity;
  const end = readDate(command.dates.endDate, policy);
  return end.ok && end.value !== undefined ? firstMillisecondFrom(end.value) : Infinity;
}
