/** The four operations. Access comes first, then whether the thing exists, then the parameters. */
import { failure } from './answers.ts';
import { readRange } from './ranges.ts';
import type { Rules } from './rules-types.ts';
import type {
  Answer,
  Asked,
  Counting,
  Credential,
  Line,
  Office,
  Operation,
  Range,
  Route,
  State,
} from './types.ts';
import { updateListing } from './updates.ts';

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

/** What a handler looks at. */
interface Call {
  readonly asked: Asked;
  readonly segment: string;
  readonly caller: Credential;
  readonly state: State;
  readonly rules: Rules;
}

/** A count of what was found over the range asked for, told by `report`. */
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
  // What cannot be decoded names nothing; the empty text is nobody's id either.
  const segment = rules.decodeSegment(route.segment) ?? '';
  const call: Call = { asked, segment, caller, state, rules };
  if (operation === 'office') return serveOffice(call);
  if (operation === 'organization') return serveOrganization(call);
  if (operation === 'update') return updateListing(asked, segment, caller, state, rules);
  return { status: 200, payload: rules.healthReport(caller, state, asked.now) };
}
