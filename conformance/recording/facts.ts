/** Applies the facts of a target file to a recording: owners of keys and ids, and known counts. */
import type { RequirementId } from '../../generated/catalogue.ts';
import type { Target } from '../../generated/target.ts';
import { formatInstant, formatLeads, numbersIn } from '../engine/counts/counts.ts';
import { isCount } from '../engine/session/probes.ts';
import { listedIn, named } from '../rules/health/reports.ts';
import type { CredentialBook } from '../target/credentials.ts';
import { linesOf, summarize, type Answer, type Evidence } from '../wire/exchange.ts';
import type { Secrets } from '../wire/secrets.ts';
import type { Entry } from './entry.ts';
import type { Ledger } from './ledger.ts';
import type { ParsedRequest, Defect } from './request.ts';

const includes = (ids: readonly (string | number)[] | undefined, id: string): boolean =>
  ids?.some((one) => String(one) === id) === true;

function idDefects({ plan: { operation }, id = '' }: ParsedRequest, target: Target): Defect[] {
  if (!isCount(operation)) return [];
  const kind = operation === 'getOfficeLeadCount' ? 'office' : 'organization';
  const declared = kind === 'office' ? target.offices : target.organization;
  const because = `${kind} ${id} does not belong to the caller`;
  const kinds: readonly (readonly [RequirementId, readonly (string | number)[] | undefined])[] = [
    [`${kind}/unknown`, declared?.unknownIds],
    [`${kind}/foreign`, declared?.foreignIds],
    [`${kind}/external-id`, declared?.externalIds],
  ];
  return kinds.flatMap(([requirement, ids]) =>
    includes(ids, id) ? [{ requirement, because }] : [],
  );
}

/** Why the service must refuse the key, according to the target file. */
function keyDefects({ plan: { operation, credential } }: ParsedRequest): Defect[] {
  const { label } = credential;
  if (label === 'revoked')
    return [{ requirement: 'auth/unknown-credential', because: 'the key is revoked' }];
  if (!isCount(operation)) return [];
  if (label === 'withoutLeadTracking')
    return [{ requirement: 'auth/lead-permission', because: 'the key lacks lead tracking' }];
  const because = 'the key lacks organization-level access';
  return label === 'withoutOrganizationAccess'
    ? [{ requirement: 'auth/organization-access', because }]
    : [];
}

/** Why the service must refuse the request, according to the target file. */
export const declaredDefects = (request: ParsedRequest, target: Target): readonly Defect[] => [
  ...keyDefects(request),
  // The declared ids are those of `full`; another partner has its own offices.
  ...(request.plan.credential.label === 'full' ? idDefects(request, target) : []),
];

function judgeHealth(answer: Answer, credentials: CredentialBook, ledger: Ledger): void {
  const known = credentials.known.find(({ name }) => name === answer.plan.credential.label);
  if (known === undefined || known.name === 'revoked') return;
  if (answer.response.status === 200) ledger.addDecisiveJudgement('auth/health-any-credential');
  const { permissions } = known;
  const listed = listedIn(answer);
  if (permissions === undefined || listed === undefined) return;
  if (listed === named(permissions)) return ledger.addDecisiveJudgement('health/own-permissions');
  ledger.addFinding('health/own-permissions', {
    expected: `the permissions ${JSON.stringify(permissions)} that credentials.${known.name} is declared to have`,
    got: summarize(answer),
    evidence: [answer],
    hint: `if the key has others, fix credentials.${known.name}.permissions in the target file`,
  });
}

function judgeKnownCounts(
  answer: Answer,
  request: ParsedRequest,
  target: Target,
  ledger: Ledger,
): void {
  const { id = '', plan, range } = request;
  if (range.end === undefined || plan.credential.label !== 'full') return;
  const isOffice = plan.operation === 'getOfficeLeadCount';
  const [start, end] = [range.start, range.end].map((one) =>
    one === undefined ? undefined : formatInstant(one),
  );
  const fact = target.knownCounts?.find(
    ({ officeId, organizationId, startDate, endDate }) =>
      String(isOffice ? officeId : organizationId) === id && startDate === start && endDate === end,
  );
  const total = numbersIn(answer).get('total');
  if (fact === undefined || total === undefined) return;
  const { totalLeads } = fact;
  if (total === totalLeads)
    return ledger.addDecisiveJudgement('office/declared-facts', total === 0 && 'leads');
  ledger.addFinding('office/declared-facts', {
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
  if (odd === undefined) return ledger.addDecisiveJudgement('organization/own-offices-only');
  ledger.addFinding('organization/own-offices-only', {
    expected: 'no office of another organization',
    got: `office ${String(odd.officeId)}, which is in offices.foreignIds`,
    evidence: [answer],
  });
}

export function judgeFacts(
  answer: Answer,
  request: ParsedRequest,
  { target, credentials }: { readonly target: Target; readonly credentials: CredentialBook },
  ledger: Ledger,
): void {
  const { operation } = request.plan;
  if (operation === 'getHealth') judgeHealth(answer, credentials, ledger);
  if (answer.response.status !== 200) return;
  judgeKnownCounts(answer, request, target, ledger);
  if (operation === 'getOrganizationLeadCount') judgeOwnOffices(answer, target, ledger);
}

/* Labels of recorded keys. */

/** Maximum number of distinct labels; all other keys share one. */
const maxKeys = 10_000;

const tokenOf = (field: string): string => field.trim().split(' ').at(-1) ?? '';

const authorizationOf = (headers: Entry['headers']): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1];

/** Labels the key of an entry by its name in the target file, or by a number. */
export function createKeyLabeller(book: CredentialBook | undefined): (entry: Entry) => string {
  const labels = new Map<string, string>();
  for (const { name, key, shellName } of book?.known ?? []) {
    labels.set(key, name);
    labels.set(shellName, name);
  }
  return ({ headers, credential }) => {
    if (credential !== undefined) return credential;
    const field = authorizationOf(headers);
    if (field === undefined) return 'none';
    const token = tokenOf(field);
    const label = labels.get(token) ?? (labels.size < maxKeys ? `key ${labels.size + 1}` : 'a key');
    labels.set(token, label);
    return label;
  };
}

const secretName = /authorization|cookie|token|secret|password|api-?key/i;

export function registerKeys(exchanges: readonly Evidence[], secrets: Secrets): void {
  for (const exchange of exchanges) {
    if (!('plan' in exchange)) continue;
    const { label } = exchange.plan.credential;
    const keyVariable = /^key \d+$/.test(label)
      ? `$${label.replace(' ', '_').toUpperCase()}`
      : '$KEY';
    const answered = Object.entries(exchange.response?.headers ?? {});
    for (const [name, value] of [...(exchange.recordedHeaders ?? []), ...answered]) {
      if (!secretName.test(name)) continue;
      const token = tokenOf(value);
      // The recorder has already replaced the secret by a shell variable.
      if (token.startsWith('$')) secrets.add(token, token);
      // Keys of the target file are already registered under their names.
      if (token.startsWith('$') || secrets.redact(value) !== value) continue;
      const isKey = name.toLowerCase() === 'authorization';
      const header = `$${name.toUpperCase().replaceAll(/\W/g, '_')}`;
      secrets.addField(isKey ? token : value, isKey ? keyVariable : header);
    }
  }
}
