import type { DataChoice, SandboxState } from '../../../generated/control.ts';
import type { Seed } from '../../../generated/seed.ts';
import { mistakenBy } from '../explain-thrown.ts';
import { moveClock, rateOf, readClock, realClock } from '../../tenants/sandbox/clock.ts';
import type { Beginning } from '../../tenants/sandbox/beginning.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import type { Settings } from '../../tenants/sandbox/settings.ts';
import type { Moment } from '../../tenants/sandbox/state.ts';
import { begin } from '../../tenants/sandbox/state.ts';
import type { DataOption } from '../../tenants/seed/open-data.ts';
import { SeedError } from '../../tenants/seed/seed-error.ts';
import { readSetting } from './clock-setting.ts';
import type { HandleContext } from './context.ts';
import { settled, useSandbox } from './context.ts';
import { checkPace } from './live-limit.ts';
import { readDefectIds, readDialect, readFaults } from './read-settings.ts';
import { findSnapshot } from './snapshots.ts';

function readData(data: DataChoice | undefined): DataOption | undefined {
  if (data === undefined || typeof data === 'string') return data;
  const { document, name, ...sizes } = data;
  // Whatever a document holds is looked at where it is opened.
  if (document !== undefined) return { document: document as unknown as Seed };
  return { name: name ?? 'standard', ...sizes };
}

/**
 * The beginning with these data.
 * @throws {ControlError} naming every mistake
 */
export async function openBeginning(
  { defaults }: HandleContext,
  data: DataChoice | undefined,
  number: number | undefined,
  at: number,
): Promise<Beginning> {
  try {
    return await defaults.begin(readData(data), number, at);
  } catch (error) {
    throw error instanceof SeedError ? mistakenBy(error) : error;
  }
}

/** The present state of a sandbox, or that of its snapshot, whose clock goes on from there. */
export async function momentOf(
  { machineNow }: HandleContext,
  sandbox: Sandbox,
  snapshot?: string,
): Promise<Moment> {
  if (snapshot === undefined) {
    const { snapshots: _snapshots, ...moment } = (await settled(sandbox)).state();
    return moment;
  }
  const { id: _id, label: _label, at, ...moment } = findSnapshot(sandbox.state(), snapshot);
  return { ...moment, clock: moveClock(moment.clock, at, machineNow()) };
}

function readSettings({ dialect, defects, faults, liveLeads }: SandboxState): Partial<Settings> {
  return {
    ...(dialect !== undefined && { dialect: readDialect(dialect, ['dialect']) }),
    ...(defects !== undefined && { defects: readDefectIds(defects) }),
    ...(faults !== undefined && { faults: readFaults(faults) }),
    ...(liveLeads !== undefined && { liveLeadsPerSecond: liveLeads.perSecond }),
  };
}

/** Where the clock or the rate is another one, live leads go on from the copy's own time. */
async function copy(
  context: HandleContext,
  state: SandboxState,
  from: NonNullable<SandboxState['from']>,
): Promise<Moment> {
  const moment = await momentOf(context, useSandbox(context, from.sandbox), from.snapshot);
  const machineNow = context.machineNow();
  const clock =
    state.clock === undefined
      ? moment.clock
      : readSetting(state.clock, moment.clock, machineNow, ['clock']);
  const isAsBefore = state.clock === undefined && state.liveLeads === undefined;
  return {
    ...moment,
    clock,
    settings: { ...moment.settings, ...readSettings(state) },
    settledAt: isAsBefore ? moment.settledAt : readClock(clock, machineNow),
  };
}

/**
 * The moment that a state describes; what it leaves out is as the simulator began, or as what it is
 * copied from.
 *
 * @throws {ControlError} naming every mistake
 */
export async function openMoment(
  context: HandleContext,
  state: SandboxState = {},
): Promise<Moment> {
  const moment = await (state.from === undefined
    ? beginMoment(context, state)
    : copy(context, state, state.from));
  checkPace('liveLeads.perSecond', moment.settings.liveLeadsPerSecond, rateOf(moment.clock));
  return moment;
}

async function beginMoment(context: HandleContext, state: SandboxState): Promise<Moment> {
  const machineNow = context.machineNow();
  const setting = state.clock ?? context.defaults.clock;
  const clock = readSetting(setting, realClock, machineNow, ['clock']);
  const settings = { ...context.defaults.settings, ...readSettings(state) };
  const at = readClock(clock, machineNow);
  const beginning = await openBeginning(context, state.data, state.seed, at);
  return { ...begin(beginning, { clock, settings }), settledAt: at };
}
