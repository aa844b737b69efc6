/** What a target file adds to a recording: whose keys and ids the requests have, and known counts. */
import type { RequirementId } from '../../generated/catalogue.ts';
import type { Target } from '../../generated/target.ts';
import { formatInstant, formatLeads, toldIn } from '../engine/session/counts.ts';
import { isCount } from '../engine/session/probes.ts';
import { listedIn, named } from '../rules/health/reports.ts';
import type { CredentialBook } from '../target/credentials.ts';
import { linesOf, summarize, type Answer } from '../wire/exchange.ts';
import type { Ledger } from './ledger.ts';
import type { Asked, Defect } from './request.ts';

const includes = (ids: readonly (string | number)[] | undefined, id: string): boolean =>
  ids?.some((one) => String(one) === id) === true;

function idDefects({ plan: { operation }, id = '' }: Asked, target: Target): Defect[] {
  if (!isCount(operation)) return [];
  const kind = operation === 'getOfficeLeadCount' ? 'office' : 'organization';
  const declared = kind === 'office' ? target.offices : target.organization;
  const because = `${kind} ${id} is none of the caller's`;
  const kinds: readonly (readonly [RequirementId, readonly (string | number)[] | undefined])[] = [
    [`${kind}/unknown`, declared?.unknownIds],
    [`${kind}/foreign`, declared?.foreignIds],
    [`${kind}/external-id`, declared?.externalIds],
  ];
  return kinds.flatMap(([requirement, ids]) =>
    includes(ids, id) ? [{ requirement, because }] : [],
  );
}

/** Why the service has to refuse the key, by which credential of the target file it is. */
function keyDefects({ plan: { operation, credential } }: Asked): Defect[] {
  const { label } = credential;
  if (label === 'revoked') {
    return [{ requirement: 'auth/unknown-credential', because: 'the key is revoked' }];
  }
  if (!isCount(operation)) return [];
  if (label === 'withoutLeadTracking') {
    return [{ requirement: 'auth/lead-permission', because: 'the key lacks lead tracking' }];
  }
  const because = 'the key lacks organization-level access';
  return label === 'withoutOrganizationAccess'
    ? [{ requirement: 'auth/organization-access', because }]
    : [];
}

/** What must be refused for what the operator declared. */
export const declaredDefects = (asked: Asked, target: Target): readonly Defect[] => [
  ...keyDefects(asked),
  // Another partner has offices of its own.
  ...(asked.plan.credential.label === 'full' ? idDefects(asked, target) : []),
];

function judgeHealth(answer: Answer, credentials: CredentialBook, ledger: Ledger): void {
  const known = credentials.known.find(({ name }) => name === answer.plan.credential.label);
  if (known === undefined || known.name === 'revoked') return;
  if (answer.response.status === 200) ledger.prove('auth/health-any-credential');
  const { permissions } = known;
  const listed = listedIn(answer);
  if (permissions === undefined || listed === undefined) return;
  if (listed === named(permissions)) return ledger.prove('health/own-permissions');
  ledger.find('health/own-permissions', {
    expected: `the permissions ${JSON.stringify(permissions)} that credentials.${known.name} is declared to hold`,
    got: summarize(answer),
    evidence: [answer],
    hint: `if the key holds others, fix credentials.${known.name}.permissions in the target file`,
  });
}

function judgeKnownCounts(answer: Answer, asked: Asked, target: Target, ledger: Ledger): void {
  const { id = '', plan, range } = asked;
  if (range.end === undefined || plan.credential.label !== 'full') return;
  const isOffice = plan.operation === 'getOfficeLeadCount';
  const [start, end] = [range.start, range.end].map((one) =>
    one === undefined ? undefined : formatInstant(one),
  );
  const fact = target.knownCounts?.find(
    ({ officeId, organizationId, startDate, endDate }) =>
      String(isOffice ? officeId : organizationId) === id && startDate === start && endDate === end,
  );
  const total = toldIn(answer).get('total');
  if (fact === undefined || total === undefined) return;
  const { totalLeads } = fact;
  if (total === totalLeads) return ledger.prove('office/declared-facts', total === 0 && 'leads');
  ledger.find('office/declared-facts', {
    expected: `${formatLeads(totalLeads)}, as knownCounts declares`,
    got: summarize(answer),
    evidence: [answer],
    hint: 'if the fact is wrong, fix knownCounts in the target file',
  });
}

function judgeOwnOffices(answer: Answer, target: Target, ledger: Ledger): void {
  const foreign = target.offices?.foreignIds ?? [];
  const lines = linesOf(answer.response);
  if (foreign.length === 0 || lines === undefined || answer.plan.credential.label !== 'full')
    return;
  const odd = lines.find(({ officeId }) => includes(foreign, String(officeId)));
  if (odd === undefined) return ledger.prove('organization/own-offices-only');
  ledger.find('organization/own-offices-only', {
    expected: 'no office of another organization',
    got: `office ${String(odd.officeId)}, which offices.foreignIds declares`,
    evidence: [answer],
  });
}

export function judgeFacts(
  answer: Answer,
  asked: Asked,
  { target, credentials }: { readonly target: Target; readonly credentials: CredentialBook },
  ledger: Ledger,
): void {
  const { operation } = asked.plan;
  if (operation === 'getHealth') judgeHealth(answer, credentials, ledger);
  if (answer.response.status !== 200) return;
  judgeKnownCounts(answer, asked, target, ledger);
  if (operation === 'getOrganizationLeadCount') judgeOwnOffices(answer, target, ledger);
}
