/** The loads of the benchmark, sent by autocannon. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const key = 'sim-key-full';

/** The credential of all requests to a single sandbox. */
export const authorization = `Bearer ${key}`;

const range = 'startDate=2024-01-01T00:00:00Z&endDate=2024-02-01T00:00:00Z';

const office = '/partner/v1/offices/2101/leads/count';

export const officeCount = `${office}?${range}`;
const organizationCount = `/partner/v1/organizations/310/leads/count?${range}`;
const update = '{"brokerExternalId":"BRK-04","status":"UNDER_CONTRACT"}';

interface Load {
  readonly name: string;
  readonly target: string;
  readonly connections: number;
  /** The body of a PUT; without one, it is a GET. */
  readonly body?: string;
  /** Number of sandboxes, which take turns. */
  readonly sandboxes?: number;
}

export const loads: readonly Load[] = [
  { name: 'office count, 1 connection', target: officeCount, connections: 1 },
  { name: 'office count, 32 connections', target: officeCount, connections: 32 },
  { name: 'office count, 256 connections', target: officeCount, connections: 256 },
  { name: 'office count, 100 sandboxes', target: officeCount, connections: 32, sandboxes: 100 },
  { name: 'office count until now, 32 connections', target: office, connections: 32 },
  { name: 'organization count, 32 connections', target: organizationCount, connections: 32 },
  {
    name: 'update, 32 connections',
    target: '/partner/v1/listings/LST-0002',
    connections: 32,
    body: update,
  },
];

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js');

/** A HAR file for autocannon, with a request to each sandbox. */
function archiveOf(url: string, { target, sandboxes = 0 }: Load): string {
  const entries = Array.from({ length: sandboxes }, (_, place) => ({
    request: {
      method: 'GET',
      url: `${url}${target}`,
      headers: [{ name: 'authorization', value: `Bearer sandbox-bench-${place}.${key}` }],
    },
  }));
  return JSON.stringify({ log: { version: '1.2', creator: {}, entries } });
}

async function runAutocannon(args: readonly string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...args], {
    maxBuffer: 1 << 24,
  });
  const report: { requests: { average: number; total: number }; latency: { p99: number } } =
    JSON.parse(stdout);
  const { average: throughput, total } = report.requests;
  return { throughput, total, p99: report.latency.p99 };
}

export async function sendLoad(url: string, load: Load, seconds: number) {
  const { target, connections, body, sandboxes } = load;
  const options = ['-j', '-c', String(connections), '-d', String(seconds)];
  const header = ['-H', `Authorization: ${authorization}`];
  const json = ['-m', 'PUT', '-H', 'Content-Type: application/json', '-b', body ?? ''];
  const sent = [...header, ...(body === undefined ? [] : json)];
  if (sandboxes === undefined) return await runAutocannon([...options, ...sent, `${url}${target}`]);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const file = join(folder, 'requests.har');
  await writeFile(file, archiveOf(url, load));
  try {
    return await runAutocannon([...options, '--har', file, url]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
