/** The four operations. Each checks access first, then existence, then parameters. */
import {
  failure,
  updateFailure,
  type Answer,
  type Asked,
  type Counting,
  type Credential,
  type JsonObject,
  type Line,
  type Listing,
  type Moment,
  type Office,
  type Operation,
  type Range,
  type Route,
  type State,
  statuses,
} from './types.ts';
import { isObject } from './rules.ts';
import type { DateName, Description, Rules } from './rules-types.ts';

type ReadRange = { readonly range: Range } | { readonly refusal: Answer };

function readMoment(
  asked: Asked,
  name: DateName,
  operation: Counting,
  rules: Rules,
): Moment | undefined {
  const text = rules.pickParameter(asked.query.getAll(name));
  if (text === undefined) {
    const at = name === 'startDate' ? rules.defaultStart(asked.now) : rules.defaultEnd(asked.now);
    return { at };
  }
  const at = rules.parseInstant(text, name, operation);
  return at === undefined ? undefined : { at, text };
}

function readRange(asked: Asked, operation: Counting, rules: Rules): ReadRange {
  if (![...asked.query.keys()].every((name) => rules.allowsParameter(name))) {
    return { refusal: failure(400, 'This operation has no such query parameter') };
  }
  const start = readMoment(asked, 'startDate', operation, rules);
  const end = readMoment(asked, 'endDate', operation, rules);
  if (start === undefined || end === undefined) {
    return { refusal: rules.refuseRange('unreadable') };
  }
  if (!rules.acceptsPresence(start.text !== undefined, end.text !== undefined)) {
    return { refusal: rules.refuseRange('presence') };
  }
  if (!rules.mayStart(start, asked.now)) return { refusal: rules.refuseRange('future') };
  if (!rules.inOrder(start, end)) return { refusal: rules.refuseRange('order') };
  const open = end.text === undefined;
  return { range: rules.adjust({ from: start.at, to: end.at, now: asked.now, open }) };
}

function countOffice(
  office: Office,
  range: Range,
  operation: Counting,
  state: State,
  rules: Rules,
): number {
  const leads = rules.leadsOf(office, state);
  return rules.settle(leads.filter((lead) => rules.counts(lead, range, state, operation)).length);
}

/** The input of a handler. */
interface Call {
  readonly asked: Asked;
  readonly segment: string;
  readonly caller: Credential;
  readonly state: State;
  readonly rules: Rules;
}

/** Counts over the requested range, and formats the answer by `report`. */
function serveCount<Found>(
  { asked, rules }: Call,
  operation: Counting,
  found: Found,
  report: (found: Found, range: Range) => Answer['payload'],
): Answer {
  const read = readRange(asked, operation, rules);
  if ('refusal' in read) return read.refusal;
  return { status: 200, payload: report(found, read.range) };
}

function serveOffice(call: Call): Answer {
  const { segment, caller, state, rules } = call;
  const found = rules.findOffice(segment, caller.partner, state);
  if (found === undefined) return rules.officeMissing(segment, state);
  return serveCount(call, 'office', found, (office, range) =>
    rules.officeReport(office, countOffice(office, range, 'office', state, rules)),
  );
}

function serveOrganization(call: Call): Answer {
  const { segment, caller, state, rules } = call;
  const found = rules.findOrganization(segment, caller.partner, state);
  if (found === undefined) return rules.organizationMissing(segment, state);
  return serveCount(call, 'organization', found, (organization, range) => {
    const all: Line[] = rules.officesOf(organization, state).map((office) => ({
      totalLeads: countOffice(office, range, 'organization', state, rules),
      officeName: office.name,
      officeId: office.id,
    }));
    const lines = rules.arrangeLines(all);
    return rules.organizationReport(organization, lines, rules.organizationTotal(lines), state);
  });
}

const methods: Readonly<Record<Operation, string>> = {
  health: 'GET',
  office: 'GET',
  organization: 'GET',
  update: 'PUT',
};

export async function answer(
  asked: Asked,
  route: Route | undefined,
  state: State,
  rules: Rules,
): Promise<Answer> {
  if (route === undefined) return failure(404, 'Nothing lives at this path');
  const { operation } = route;
  const method = methods[operation];
  if (asked.method !== method) {
    return { ...failure(405, `Only ${method} is served here`), headers: { allow: method } };
  }
  const caller = rules.matchKey(rules.readKey(asked), state.credentials, operation);
  if (caller === undefined) return rules.refuse(operation, 'credential');
  if (!rules.mayUse(operation, caller)) return rules.refuse(operation, 'permission');
  // An undecodable segment becomes the empty text, which is no id.
  const segment = rules.decodeSegment(route.segment) ?? '';
  const call: Call = { asked, segment, caller, state, rules };
  if (operation === 'office') return serveOffice(call);
  if (operation === 'organization') return serveOrganization(call);
  if (operation === 'update') return updateListing(asked, segment, caller, state, rules);
  return { status: 200, payload: rules.healthReport(caller, state, asked.now) };
}

export const largestBody = 262_144;

/** The description in an update; fields of the location that are no text are dropped. */
function descriptionIn({ businessType, location }: JsonObject): Description {
  const fields = Object.entries(isObject(location) ? location : {});
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string');
  return { businessType: String(businessType), location: Object.fromEntries(texts) };
}

function apply(update: JsonObject, listing: Listing, state: State, rules: Rules): Answer {
  const status = rules.readStatus(update.status);
  if (status === undefined) {
    rules.refused(listing);
    return updateFailure(422, 'status-not-known', statuses);
  }
  if (!rules.acceptsBroker(update, listing)) return updateFailure(422, 'broker-not-usable');
  if (!rules.acceptsDescription(update)) return updateFailure(422, 'description-incomplete');
  const before = listing.status;
  if (!rules.mayChange(before, status)) return updateFailure(409, 'no-such-change', before);
  rules.store(listing, status, state);
  rules.describe(listing, descriptionIn(update));
  return { status: 202, payload: rules.updateReport(listing, before) };
}

async function updateListing(
  asked: Asked,
  segment: string,
  caller: Credential,
  state: State,
  rules: Rules,
): Promise<Answer> {
  const listing = rules.findListing(segment, caller.partner, state);
  if (listing === undefined) return updateFailure(403, 'listing-not-yours');
  if (asked.body.length > largestBody) return updateFailure(413, 'body-too-large', largestBody);
  const update = rules.parseBody(asked.body, asked.headers);
  if (!isObject(update)) return updateFailure(400, 'body-not-an-object');
  if (!(await rules.enterUpdate(listing.externalListingId))) return updateFailure(409, 'desk-busy');
  return apply(update, listing, state, rules);
}
