/** The moments at which sandboxes begin, or go on, and the settings that they are told. */
import type { DataChoice, SandboxState } from '../../../generated/control.ts';
import type { Seed } from '../../../generated/seed.ts';
import { formatPath } from '../../../shared/json-pointer.ts';
import { findMistakes } from '../../faults/check.ts';
import { nameFaults, type Fault, type WrittenFault } from '../../faults/fault.ts';
import { readDefects } from '../../policy/defects/index.ts';
import { takeAnswers } from '../../policy/dialects/read-dialect.ts';
import { readProfile } from '../../policy/profiles.ts';
import { moveClock, rateOf, readClock, realClock } from '../../tenants/sandbox/clock.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import type { Settings } from '../../tenants/sandbox/settings.ts';
import { begin, type Moment } from '../../tenants/sandbox/state.ts';
import type { DataOption } from '../../tenants/seed/open-data.ts';
import { mistaken } from '../control-error.ts';
import { checkPace, readSetting } from './clock.ts';
import { settled, type ControlContext } from './context.ts';
import { findSnapshot } from './snapshots.ts';

function readData(data: DataChoice | undefined): DataOption | undefined {
  if (data === undefined || typeof data === 'string') return data;
  const { document, name, ...sizes } = data;
  // Whatever a document holds is looked at where it is opened.
  if (document !== undefined) return { document: document as unknown as Seed };
  return { name: name ?? 'standard', ...sizes };
}

/** The present state of a sandbox, or that of its snapshot, whose clock goes on from there. */
export async function momentOf(
  { machineNow }: ControlContext,
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

/** The faults of a list, or a ControlError. What effects may say, their own schema knows. */
function readFaults(written: unknown): readonly Fault[] {
  const mistakes = findMistakes(written).map(({ path, message }) => ({
    field: formatPath(['faults', ...path]),
    message,
  }));
  if (mistakes.length > 0) throw mistaken('faults-invalid', mistakes);
  return nameFaults(structuredClone(written) as readonly WrittenFault[]);
}

/** The settings that a part of a state has. */
export function readSettings(state: SandboxState): Partial<Settings> {
  const { profile, dialect, defects, faults, liveLeads } = state;
  const chosen = profile === undefined ? undefined : readProfile(profile);
  return {
    ...(chosen && { shuffle: undefined, ...chosen, faults: readFaults(chosen.faults) }),
    ...(dialect !== undefined && { dialect: { ...chosen?.dialect, ...takeAnswers(dialect) } }),
    ...(defects !== undefined && { defects: readDefects(defects) }),
    ...(faults !== undefined && { faults: readFaults([...(chosen?.faults ?? []), ...faults]) }),
    ...(liveLeads !== undefined && { liveLeadsPerSecond: liveLeads.perSecond }),
  };
}

/** What the state leaves out is as the defaults say. */
export async function beginAnew(
  { defaults, machineNow }: Pick<ControlContext, 'defaults' | 'machineNow'>,
  state: SandboxState = {},
): Promise<Moment> {
  const now = machineNow();
  const clock = readSetting(state.clock ?? defaults.clock, realClock, now);
  const settings = { ...defaults.settings, ...readSettings(state) };
  const at = readClock(clock, now);
  const beginning = await defaults.begin(readData(state.data), state.seed, at);
  return begin(beginning, clock, settings, at);
}

/** The moment that a state describes. Throws what names every mistake. */
export async function openMoment(
  context: Pick<ControlContext, 'defaults' | 'machineNow'>,
  state: SandboxState = {},
): Promise<Moment> {
  const moment = await beginAnew(context, state);
  checkPace('liveLeads.perSecond', moment.settings.liveLeadsPerSecond, rateOf(moment.clock));
  return moment;
}
