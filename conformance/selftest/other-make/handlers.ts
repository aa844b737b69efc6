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
  World,
} from './types.ts';
import { updateListing } from './updates.ts';

function countOffice(
  office: Office,
  range: Range,
  operation: Counting,
  world: World,
  rules: Rules,
): number {
  const leads = rules.leadsOf(office, world);
  return rules.settle(leads.filter((lead) => rules.counts(lead, range, world, operation)).length);
}

function serveOffice(
  asked: Asked,
  segment: string,
  caller: Credential,
  world: World,
  rules: Rules,
): Answer {
  const office = rules.findOffice(segment, caller.partner, world);
  if (office === undefined) return rules.officeMissing(segment, world);
  const read = readRange(asked, 'office', rules);
  if ('refusal' in read) return read.refusal;
  const total = countOffice(office, read.range, 'office', world, rules);
  return { status: 200, payload: rules.officeReport(office, total) };
}

function serveOrganization(
  asked: Asked,
  segment: string,
  caller: Credential,
  world: World,
  rules: Rules,
): Answer {
  const organization = rules.findOrganization(segment, caller.partner, world);
  if (organization === undefined) return rules.organizationMissing(segment, world);
  const read = readRange(asked, 'organization', rules);
  if ('refusal' in read) return read.refusal;
  const all: Line[] = rules.officesOf(organization, world).map((office) => ({
    totalLeads: countOffice(office, read.range, 'organization', world, rules),
    officeName: office.name,
    officeId: office.id,
  }));
  const lines = rules.arrangeLines(all);
  const total = rules.organizationTotal(lines);
  return { status: 200, payload: rules.organizationReport(organization, lines, total, world) };
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
  world: World,
  rules: Rules,
): Promise<Answer> {
  if (route === undefined) return failure(404, 'Nothing lives at this path');
  const { operation } = route;
  const method = methods[operation];
  if (asked.method !== method) {
    return { ...failure(405, `Only ${method} is served here`), headers: { allow: method } };
  }
  const caller = rules.matchKey(rules.readKey(asked), world.credentials, operation);
  if (caller === undefined) return rules.refuse(operation, 'credential');
  if (!rules.mayUse(operation, caller)) return rules.refuse(operation, 'permission');
  // What cannot be decoded names nothing; the empty text is nobody's id either.
  const segment = rules.decodeSegment(route.segment) ?? '';
  if (operation === 'office') return serveOffice(asked, segment, caller, world, rules);
  if (operation === 'organization') {
    return serveOrganization(asked, segment, caller, world, rules);
  }
  if (operation === 'update') return updateListing(asked, segment, caller, world, rules);
  return { status: 200, payload: rules.healthReport(caller, world, asked.now) };
}
