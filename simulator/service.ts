/** Opens the sandboxes of a simulator, with their store, teams and background tasks. */
import { checkBody } from './control/check.ts';
import type { NewSandboxDefaults } from './control/operations/context.ts';
import { createInitialContent, readSettings } from './control/operations/initial-content.ts';
import { checkFaults } from './faults/check.ts';
import { silentLog, type Log } from './log/log.ts';
import { checkOptions, type ServiceOptions } from './options.ts';
import { checkAnswers } from './policy/dialects/dialect.ts';
import type { InitialState, Settings } from './tenants/sandbox/initial-state.ts';
import {
  createInitialState,
  isNamedData,
  defaultSettings,
} from './tenants/sandbox/initial-state.ts';
import type { OpenedPersistence } from './tenants/sandbox/persistence.ts';
import { noPersistence, openFilePersistence } from './tenants/sandbox/persistence.ts';
import type { SandboxRecord } from './tenants/sandbox/record.ts';
import { dayMilliseconds, minuteMilliseconds, SandboxError } from './tenants/sandbox/capacity.ts';
import type { Sandbox } from './tenants/sandbox/sandbox.ts';
import type { UpdateCounter } from './tenants/sandbox/sequence.ts';
import { createSandboxes, defaultName, type Sandboxes } from './tenants/sandbox/sandboxes.ts';
import type { SandboxContent } from './tenants/sandbox/state.ts';
import { defaultRandomSeed, type DataOption } from './tenants/seed/open-data.ts';
import { createTeams, findTeam, listTeams } from './tenants/teams.ts';
import { ReplicatedPersistence } from './tenants/sandbox/replicated-persistence.ts';
import { openFileStore } from './tenants/store/file-store.ts';
import { isDatabaseUrl } from './tenants/store/sql/client.ts';
import { StoreError } from './tenants/store/store.ts';

/** Rounds the clock down to whole milliseconds, the unit of the model. */
function createClock(now: () => Date | number): () => number {
  return () => {
    const milliseconds = Math.floor(Number(now()));
    if (Number.isFinite(milliseconds)) return milliseconds;
    throw new TypeError('now must return a valid Date or a number of milliseconds since 1970.');
  };
}

/** Removes idle sandboxes every minute; the timer does not keep the process alive. */
function expireRegularly(sandboxes: Sandboxes, log: Log): () => void {
  const expire = async (): Promise<void> => {
    const names = await sandboxes.expire();
    if (names.length > 0) log.write('info', 'removed idle sandboxes', { names });
  };
  const report = (err: unknown): void =>
    log.write('error', 'cannot remove idle sandboxes', { err });
  const timer = setInterval(() => void expire().catch(report), minuteMilliseconds).unref();
  return () => clearInterval(timer);
}

async function openDatabase(url: string, log: Log): Promise<OpenedPersistence> {
  const { openSqlStore } = await import('./tenants/store/sql/sql-store.ts');
  const store = await openSqlStore<SandboxRecord>(url);
  const report = (err: unknown): void => log.write('error', 'cannot take a snapshot', { err });
  return { persistence: new ReplicatedPersistence(store, report), states: new Map() };
}

async function openStore(file: string | undefined, log: Log): Promise<OpenedPersistence> {
  if (file === undefined) return { persistence: noPersistence, states: new Map() };
  if (isDatabaseUrl(file)) return await openDatabase(file, log);
  const store = await openFileStore<SandboxRecord>(file);
  const { cutBytes } = store;
  if (cutBytes > 0)
    log.write('warn', 'removed an incomplete write from the end of the store', { file, cutBytes });
  const report = (err: unknown): void => log.write('error', 'cannot compact the store', { err });
  return await openFilePersistence(store, report).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
}

/** Fails a start that requests other initial data than the store holds. */
async function checkData(stored: InitialState, { data, seed }: ServiceOptions): Promise<void> {
  if (data === undefined && seed === undefined) return;
  const requested = await createInitialState(data, seed ?? stored.number, stored.at);
  if (requested.label === stored.label) return;
  throw new StoreError(
    `The store has sandboxes that began with the data ${stored.label}, not ${requested.label}; ` +
      'omit the data to continue with those sandboxes, or name another store.',
  );
}

function settingsOf(options: ServiceOptions): Partial<Settings> {
  const { dialect, liveLeadsPerSecond: perSecond, ...others } = options;
  return readSettings(
    {
      ...others,
      ...(dialect !== undefined && { dialect: checkAnswers(dialect) }),
      ...(perSecond !== undefined && { liveLeads: { perSecond } }),
    },
    checkFaults,
  );
}

function createDefaults(options: ServiceOptions, machineNow: () => number): NewSandboxDefaults {
  const { data = 'standard', seed = defaultRandomSeed } = options;
  // A document may contain events later than the time of a sandbox whose clock is in the past.
  const startOf = (other: DataOption, at: number): number =>
    isNamedData(other) ? at : Math.max(at, machineNow());
  return {
    clock: checkBody('setClock', options.clock ?? { mode: 'real' }),
    settings: { ...defaultSettings, ...settingsOf(options) },
    createInitialState: (other = data, number = seed, at) =>
      createInitialState(other, number, startOf(other, at)),
  };
}

/** Creates the default sandbox; undefined if a replica starting concurrently was faster. */
async function openDefault(
  sandboxes: Sandboxes,
  createFirstContent: () => Promise<SandboxContent>,
): Promise<Sandbox | undefined> {
  try {
    return await sandboxes.open(defaultName, await createFirstContent());
  } catch (error) {
    const isThere = error instanceof SandboxError && error.problem === 'name-taken';
    if (!isThere || sandboxes.refresh === undefined) throw error;
    await sandboxes.refresh([defaultName]);
    return undefined;
  }
}

/** Counts in the default sandbox, which always exists. */
const countersOf =
  (sandboxes: Sandboxes): UpdateCounter =>
  (...step) =>
    sandboxes.default().updateCounter(...step);

/**
 * Opens the sandboxes of a simulator, including the default one.
 * @param uptime monotonic milliseconds, which measure idle time; by default the machine's
 * @throws the errors of `createSimulator`
 */
export async function createService(
  options: ServiceOptions,
  uptime: () => number = () => performance.now(),
) {
  const { firstUse = true, maxSandboxes: max = 1000 } = options;
  const { idleMinutes = 60, keepDays = Infinity } = options;
  checkOptions(options);
  let readShared = Date.now;
  const machineNow = createClock(options.now ?? (() => readShared()));
  const defaults = createDefaults(options, machineNow);
  const createFirstContent = (): Promise<SandboxContent> =>
    createInitialContent({ defaults, machineNow });
  const { log = silentLog } = options;
  const teams = listTeams(options.teams);
  const { persistence, states } = await openStore(options.store, log);
  // Replicas use the store's clock, so that an update accepted by one is in the past of all others.
  const { replicated } = persistence;
  if (replicated !== undefined) readShared = () => replicated.store.now();
  const sandboxes = createSandboxes({
    machineNow,
    persistence,
    limits: {
      max,
      idleMilliseconds: idleMinutes * minuteMilliseconds,
      keepMilliseconds: keepDays * dayMilliseconds,
      teamOf: (name) => findTeam(teams, name),
    },
    createFirstUseContent: firstUse ? createFirstContent : undefined,
    uptime,
  });
  try {
    for (const [name, state] of states) sandboxes.restore(name, state);
    await sandboxes.refresh?.([defaultName]);
    const isStored = sandboxes.find(defaultName) !== undefined;
    const opened = isStored ? undefined : await openDefault(sandboxes, createFirstContent);
    if (opened === undefined) await checkData(sandboxes.default().state().beginning, options);
    const settings = settingsOf(options);
    await sandboxes.default().change(() => [{ kind: 'settings-changed', settings }]);
  } catch (error) {
    await persistence.close();
    throw error;
  }
  const stop = expireRegularly(sandboxes, log);
  return {
    sandboxes,
    defaults,
    /** The machine's time, in whole milliseconds since 1970-01-01T00:00:00Z. */
    machineNow,
    teams: createTeams(teams, countersOf(sandboxes), sandboxes.wallTime),
    close: async (): Promise<void> => {
      stop();
      await persistence.close();
    },
  };
}
