/** The startup banner: URL, data, keys and example requests. */
import { pathPrefix } from '../../generated/contract.ts';
import { networkInterfaces } from 'node:os';

import type { Sandbox } from '../../generated/control.ts';
import type { Target } from '../../generated/target.ts';
import { defects } from '../policy/defects/index.ts';
import { findMutant, isEquivalent } from '../policy/mutants/index.ts';
import type { Simulator, SimulatorOptions } from '../options.ts';
import { isDatabaseUrl, placeOf } from '../tenants/store/sql/client.ts';

function describeKeys(keys: Simulator['keys']): string[] {
  const width = Math.max(...keys.map(({ key }) => key.length));
  return keys.map(({ key, summary }) => `  ${key.padEnd(width)}  ${summary}`);
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** An example update; it prefers a listing that is for sale, so that the status changes. */
function exampleUpdate({ listings = [] }: Target, put: string, api: string): string[] {
  const listing = listings.find(({ status }) => status === 'FOR_SALE') ?? listings[0];
  if (listing === undefined) return [];
  const { brokerExternalId, broker, externalListingId } = listing;
  const reference = brokerExternalId === undefined ? { broker } : { brokerExternalId };
  const update = JSON.stringify({ ...reference, status: 'UNDER_CONTRACT' });
  return [`${put} -d ${quote(update)} ${api}/listings/${encodeURIComponent(externalListingId)}`];
}

/** One curl line for each operation that the data have an example of. */
export function exampleCurls(target: Target, caFile?: string): string[] {
  const { baseUrl, credentials, capabilities, organization, offices } = target;
  const trust = caFile === undefined ? '' : `--cacert ${quote(caFile)} `;
  const curl = `curl ${trust}-H ${quote(`Authorization: Bearer ${credentials.full.value}`)}`;
  const api = baseUrl + pathPrefix.slice(0, -1);
  const january = 'startDate=2024-01-01T00:00:00Z&endDate=2024-02-01T00:00:00Z';
  const put = `${curl} -X PUT -H 'Content-Type: application/json'`;
  const canCountOffices = capabilities.includes('office-lead-count');
  const canCountAll = capabilities.includes('organization-lead-count');
  return [
    `${curl} ${api}/health`,
    ...(canCountOffices
      ? [`${curl} '${api}/offices/${offices?.ids[0]}/leads/count?${january}'`]
      : []),
    ...(canCountAll ? [`${curl} ${api}/organizations/${organization?.id}/leads/count`] : []),
    ...exampleUpdate(target, put, api),
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];

const describeClock = ({ clock, liveLeads }: Sandbox): string[] => [
  ...(clock.mode === 'real' ? [] : [`Clock: ${clock.mode} at ${clock.now}`]),
  ...(liveLeads.perSecond === 0 ? [] : [`Live leads: ${liveLeads.perSecond} per second`]),
];

function describeDefects(ids: readonly string[]): string[] {
  const active = defects.filter(({ id }) => ids.includes(id));
  const mutated = ids.flatMap((id) => findMutant(id) ?? []);
  return [
    ...active.map(({ id, requirement }) => `${id} breaks ${requirement}`),
    ...mutated.map((mutant) =>
      isEquivalent(mutant)
        ? `${mutant.id} breaks nothing: ${mutant.equivalent.reason}`
        : `${mutant.id} breaks ${mutant.requirement}`,
    ),
  ];
}

/** For a wildcard host, explains how other machines reach the simulator. */
export function describeHost(host: string | undefined, url: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const { protocol, port } = new URL(url);
  const addresses = Object.values(networkInterfaces()).flatMap((own = []) =>
    own.flatMap(({ internal, family, address }) =>
      internal || family !== 'IPv4' ? [] : [`${protocol}//${address}:${port}`],
    ),
  );
  return [
    `From other machines: ${addresses.join(', ') || `port ${port} at any address of this machine`}`,
  ];
}

/** @param caFile the file of the temporary certificate, for curl */
export function describeSimulator(
  { url, seed, keys, target }: Pick<Simulator, 'url' | 'seed' | 'keys' | 'target'>,
  sandbox: Sandbox,
  {
    docs = true,
    host,
    store,
    profile,
  }: Pick<SimulatorOptions, 'docs' | 'host' | 'store' | 'profile'>,
  caFile?: string,
): string {
  const answers = Object.entries(sandbox.dialect).map((pair) => pair.join('='));
  const faults = sandbox.faults.map(({ id, label }) => `${id}: ${label}`);
  return [
    `Partner API simulator: ${url}`,
    ...describeHost(host, url),
    ...(docs ? [`API reference: ${url}/docs`] : []),
    ...(docs ? [`Control plane: ${url}/_simulator/docs`] : []),
    `Data: ${seed} (name, version and seed)`,
    ...(store === undefined ? [] : [`Stored in: ${isDatabaseUrl(store) ? placeOf(store) : store}`]),
    ...(profile === undefined ? [] : [`Profile: ${profile}`]),
    ...describeClock(sandbox),
    ...section('Answers that differ from the reference:', answers),
    ...section('Defects:', describeDefects(sandbox.defects)),
    ...section('Faults:', faults),
    '',
    'Keys:',
    ...describeKeys(keys),
    '',
    'Try:',
    ...exampleCurls(target, caFile).map((line) => `  ${line}`),
    '',
    'Stop with Ctrl+C.',
  ].join('\n');
}
