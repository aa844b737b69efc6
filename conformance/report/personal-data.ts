/** Redacts personal data from all outputs, as keys are. */
import type { RunReport } from '../engine/run/run-report.ts';
import { tagsIn } from '../observer/hooks/hook-request.ts';
import { listPersonalData } from '../oracles/personal-data.ts';
import type { Target } from '../../generated/target.ts';
import { jsonOf, linesOf, membersOf, type Evidence } from '../wire/exchange.ts';
import { Pseudonyms } from '../wire/pseudonyms.ts';
import type { Secrets } from '../wire/secrets.ts';

const detailsIn = ({ response }: Evidence): readonly (readonly [string, string])[] =>
  response === undefined ? [] : listPersonalData(jsonOf(response));

/** Registers the personal data in these answers for redaction; the suite's own leads have tags. */
export function registerPersonalDataIn(shown: readonly Evidence[], secrets: Secrets): void {
  for (const [text, kind] of shown.flatMap(detailsIn)) {
    if (tagsIn(text).length === 0) secrets.addDetail(text, `<${kind}>`);
  }
}

export function registerPersonalData({ results, secrets }: RunReport): void {
  const findings = results.flatMap(({ finding }) => finding ?? []);
  const shown = findings.map(({ evidence, positiveControls = [] }) => [evidence, positiveControls]);
  registerPersonalDataIn(shown.flat(2), secrets);
}

function namesIn({ response }: Evidence): string[] {
  if (response === undefined) return [];
  const { officeName, organizationName } = membersOf(response);
  const names = (linesOf(response) ?? []).map((line) => line.officeName);
  return [officeName, organizationName, ...names].filter((name) => typeof name === 'string');
}

function identitiesOf({ listings = [], offices, organization }: Target) {
  const external = [...(offices?.externalIds ?? []), ...(organization?.externalIds ?? [])];
  return [
    ...listings.map(({ externalListingId }) => [externalListingId, 'listing'] as const),
    ...listings.flatMap((one) => one.brokerExternalId ?? []).map((id) => [id, 'broker'] as const),
    ...external.map((id) => [id, 'office'] as const),
    ...Object.values(offices?.names ?? {}).map((name) => [name, 'name'] as const),
    ...(organization?.name === undefined ? [] : [[organization.name, 'name'] as const]),
  ];
}

/**
 * Replaces names and ids of offices, organizations, listings and brokers by pseudonyms.
 * @param salt the target's full key: secret, and the same in each run, so that pseudonyms agree
 */
export function usePseudonyms(
  { exchanges, results, secrets }: RunReport,
  target: Target | undefined,
  salt: string,
): void {
  const shown = results.flatMap(({ finding }) => finding?.evidence ?? []);
  const names = new Set([...exchanges, ...shown].flatMap(namesIn));
  secrets.hideIdentities(new Pseudonyms(salt), [
    ...(target === undefined ? [] : identitiesOf(target)),
    ...[...names].map((name) => [name, 'name'] as const),
  ]);
}
