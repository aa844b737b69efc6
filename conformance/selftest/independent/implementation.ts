/** The servers in other languages: each is a process of its own on a free port. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

import type { RequirementId } from '../../../generated/catalogue.ts';
import { loadTarget, type Target } from '../../index.ts';

/** A defect that the server can be started with. */
export interface ImplementationDefect {
  /** The name by which the environment variable DEFECT switches it on. */
  readonly id: string;
  readonly requirement: RequirementId;
  /** What shows it. */
  readonly takes: 'api' | 'observer' | 'concurrency';
  /** What is wrong, in the words of its author. */
  readonly says?: string;
}

interface RunningImplementation {
  /** The whole target, with the address of this process. */
  readonly target: Target;
  readonly close: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

export interface Implementation {
  readonly name: string;
  /** What runs it, and what it tells its version for; the tests say so where it is not there. */
  readonly command: readonly [name: string, version: string];
  readonly defects: readonly ImplementationDefect[];
  readonly start: (defects?: readonly string[]) => Promise<RunningImplementation>;
}

/** Whether the machine can run the command, of the version that the server needs. */
export const isThere = ({ command: [name, version] }: Implementation): boolean =>
  spawnSync(name, [version], { stdio: 'ignore' }).status === 0;

/** The port is the first line that the server prints; one that ends before says so in its errors. */
async function readPort(server: ChildProcess): Promise<number> {
  if (server.stdout === null) throw new Error('the output of the server is not piped');
  const lines = createInterface(server.stdout);
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  const port = Number(line);
  if (Number.isInteger(port) && port > 0) return port;
  throw new Error(`${server.spawnargs.join(' ')} printed no port; its errors stand above`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
}

/** From the root of the repository: compiled, this file lies elsewhere than the servers do. */
export const pathOf = (folder: string, name = '.'): string =>
  join('conformance/selftest/independent', folder, name);

/** Starts the server of a folder beside this file, which has its target in `target.yaml`. */
export async function start(
  [command, ...args]: readonly [string, ...string[]],
  folder: string,
  defects: readonly string[],
): Promise<RunningImplementation> {
  const server = spawn(command, args, {
    env: { ...process.env, DEFECT: defects.join(','), PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const port = await readPort(server);
    const target = await loadTarget(pathOf(folder, 'target.yaml'), {});
    const baseUrl = `http://127.0.0.1:${port}`;
    const close = (): Promise<void> => end(server);
    return { target: { ...target, baseUrl }, close, [Symbol.asyncDispose]: close };
  } catch (cause) {
    await end(server);
    throw cause;
  }
}

/** By requirement the names of defects, of which the files of the server say where they are. */
type DefectTable = Readonly<Partial<Record<RequirementId, string>>>;

/** A server for observers stands open at each: as nothing is written down, a defect may take one. */
const listDefects = (table: DefectTable): ImplementationDefect[] =>
  Object.entries(table).flatMap(([requirement, ids]) =>
    ids.split(' ').map((id) => ({
      id,
      requirement: requirement as RequirementId,
      takes: id === 'one-at-a-time' ? 'concurrency' : 'observer',
    })),
  );

/** By the standard library of Python alone. */
export const pythonImplementation: Implementation = {
  name: 'python',
  command: ['python3', '--version'],
  defects: listDefects({
    'auth/missing-credential': 'cache-forgets-who-asks',
    'auth/unknown-credential': 'revoked-key-sets-status',
    'auth/same-key': 'keys-in-any-case key-by-its-first-part',
    'auth/lead-permission': 'organization-forgets-leads',
    'auth/organization-access': 'office-asks-leads-only',
    'auth/health-any-credential': 'health-wants-leads',
    'auth/unauthorized-body': 'says-that-the-key-is-bad',
    'health/own-permissions': 'health-lags-a-caller',
    'office/body': 'large-ids-are-texts hundreds-are-texts',
    'office/unknown': 'long-ids-get-a-stop',
    'office/foreign': 'foreign-offices-are-refused',
    'office/external-id': 'external-ids-found',
    'organization/total-covers-offices': 'total-of-known-names',
    'organization/each-office-once': 'burst-joins-twice',
    'organization/own-offices-only': 'namesakes-join',
    'organization/one-object': 'nine-lines-at-most',
    'range/not-iso': 'day-31-rolls-over leap-years-of-centuries tail-is-cut',
    'range/optional': 'february-always-28',
    'range/no-timezone': 'fraction-needs-no-timezone',
    'range/date-only': 'date-alone-is-midnight',
    'range/start-not-before-end': 'order-of-texts',
    'range/start-after-now': 'start-alone-may-be-any',
    'range/one-text': 'months-have-their-text',
    'range/instants-not-texts':
      'lower-z-is-local half-hours-west-go-east loses-the-hour-of-summer-time',
    'range/shared-cut': 'long-ranges-end-early',
    'range/matrix': 'stops-at-500',
    'range/inside-a-day': 'half-minutes-are-minutes seconds-are-compared',
    'time/real-time': 'a-second-counts-once',
    'time/history-is-fixed': 'after-an-error-one-more',
    'time/every-inquiry': 'mail-is-no-inquiry',
    'errors/no-server-error': 'deep-bodies-fail',
    'listing/every-transition': 'sold-never-drafts',
    'listing/walks': 'each-21st-waits one-at-a-time',
    'listing/status-spelling': 'statuses-are-trimmed a-list-of-one-is-the-one',
    'listing/success-body': 'message-is-null-for-the-same',
    'listing/rejected-changes-nothing': 'refusal-stores-the-place',
    'listing/visibility': 'search-keeps-what-is-sold offers-hide-after-contract',
    'listing/badge': 'contract-badge-is-that-of-pending',
    'listing/nothing-lost': 'archive-forgets-the-place',
    'listing/own-listings-only': 'names-are-shared',
    'listing/counts-untouched': 'closed-listings-take-leads-along',
  }),
  start: (defects = []) => start(['python3', pathOf('python', 'server.py')], 'python', defects),
};

/** By the modules of perl-base alone. */
export const perlImplementation: Implementation = {
  name: 'perl',
  command: ['perl', '--version'],
  defects: listDefects({
    'auth/missing-credential': 'a-connection-stays-logged-in',
    'auth/unknown-credential': 'revoked-keys-live-on-connections',
    'auth/malformed-credential': 'updates-take-any-scheme a-key-may-stand-in-the-query',
    'auth/health-any-credential': 'headers-are-named-as-in-books',
    'auth/lead-permission': 'permissions-are-403',
    'health/report': 'one-permission-is-a-text the-timestamp-is-a-number',
    'office/body': 'no-lead-no-name',
    'office/echoes-id': 'ids-have-two-digits',
    'office/whole-count': 'none-is-minus-one',
    'office/unknown': 'ids-are-numbers-in-front',
    'office/foreign': 'foreign-offices-say-so',
    'office/number-agrees': 'the-breakdown-ends-before',
    'organization/total-is-sum': 'a-closed-office-still-counts',
    'organization/foreign': 'empty-organizations-are-open',
    'time/history-is-fixed': 'a-refusal-sticks',
    'range/not-iso': 'every-month-has-31-days sixty-minutes',
    'range/padded-date': 'a-line-may-follow',
    'range/no-timezone': 'an-end-needs-no-z',
    'range/start-not-before-end': 'equal-dates-will-do order-is-of-days',
    'range/omitted-start-is-beginning': 'the-beginning-is-2015',
    'range/matrix': 'sparse-offices-have-one-digit the-hour-comes-twice a-long-query-is-cut',
    'range/shared-cut': 'months-end-on-the-30th',
    'range/inside-a-day': 'counts-are-kept-by-the-hour',
    'time/real-time': 'new-leads-wait',
    'time/every-inquiry': 'calls-are-not-tracked',
    'errors/body': 'errors-are-objects',
    'errors/no-server-error': 'long-ids-break each-40th-of-a-connection-fails',
    'privacy/no-personal-data': 'a-single-lead-is-told',
    'wire/json': 'names-in-latin-1',
    'wire/request-json': 'escapes-stay',
    'listing/needs-credential': 'updates-take-any-key',
    'listing/every-transition': 'pending-is-not-archived cities-in-ascii',
    'listing/success-body': 'drafts-get-no-message',
    'listing/not-deleted': 'archived-twice-is-gone',
    'listing/broker-reference': 'sold-listings-keep-their-broker',
    'listing/status-spelling':
      'a-status-begins-like-one a-status-may-end-its-line statuses-in-any-case',
    'listing/rejected-changes-nothing': 'a-refusal-empties-the-place',
    'listing/at-once': 'buyers-see-it-later',
    'listing/visibility': 'search-skips-each-fifth',
    'listing/nothing-lost': 'sales-lose-their-kind',
    'listing/leads-under-contract': 'contracts-end-inquiries',
  }),
  start: (defects = []) => start(['perl', pathOf('perl', 'server.pl')], 'perl', defects),
};
