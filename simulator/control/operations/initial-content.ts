/** Creates the content with which a sandbox starts or continues. */
import type {
  DataChoice,
  SandboxState,
  Snapshot as ShownSnapshot,
} from '../../../generated/control.ts';
import type { Seed } from '../../../generated/seed.ts';
import { checkFaults } from '../../faults/check.ts';
import type { Fault } from '../../faults/fault.ts';
import { readDefects } from '../../policy/defects/index.ts';
import { parseAnswers, type Answers } from '../../policy/dialects/dialect.ts';
import { readProfile } from '../../policy/profiles.ts';
import { moveClock, rateOf, readClock, realClock } from '../../tenants/sandbox/clock.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import type { Settings } from '../../tenants/sandbox/initial-state.ts';
import type {
  SandboxContent,
  SandboxState as FullState,
  Snapshot,
} from '../../tenants/sandbox/state.ts';
import { createContent } from '../../tenants/sandbox/state.ts';
import type { DataOption } from '../../tenants/seed/open-data.ts';
import { errorOfMistakes, ControlError, unknownIdError } from '../control-error.ts';
import { checkPace, readSetting } from './clock.ts';
import type { ControlContext, Operations } from './context.ts';
import { storePendingLeads, describeSandbox } from './context.ts';
import { writeInstant } from '../../model/instant.ts';

function readData(data: DataChoice | undefined): DataOption | undefined {
  if (data === undefined || typeof data === 'string') return data;
  const { document, name, ...sizes } = data;
  // The document is validated when it is opened.
  if (document !== undefined) return { document: document as unknown as Seed };
  return { name: name ?? 'standard', ...sizes };
}

/** The current content of a sandbox, or that of its snapshot, with the clock set to its time. */
export async function contentOf(
  { machineNow }: ControlContext,
  sandbox: Sandbox,
  snapshot?: string,
): Promise<SandboxContent> {
  if (snapshot === undefined) {
    const { snapshots: _snapshots, ...content } = (await storePendingLeads(sandbox)).state();
    return content;
  }
  const { id: _id, label: _label, at, ...content } = findSnapshot(sandbox.state(), snapshot);
  return { ...content, clock: moveClock(content.clock, at, machineNow()) };
}

const faultsOfRequest = (written: unknown): readonly Fault[] =>
  checkFaults(written, (mistakes) => errorOfMistakes('faults-invalid', mistakes));

type Choices = Omit<SandboxState, 'data' | 'seed' | 'clock' | 'dialect'> & {
  readonly dialect?: Answers;
};

/** The explicit settings on top of those of a profile. */
export function readSettings(
  { profile, dialect, defects, faults, liveLeads }: Choices,
  readFaults = faultsOfRequest,
): Partial<Settings> {
  const chosen = profile === undefined ? undefined : readProfile(profile);
  return {
    ...(chosen && { shuffle: undefined, ...chosen, faults: readFaults(chosen.faults) }),
    ...(dialect !== undefined && { dialect: { ...chosen?.dialect, ...parseAnswers(dialect) } }),
    ...(defects !== undefined && { defects: readDefects(defects) }),
    ...(faults !== undefined && { faults: readFaults([...(chosen?.faults ?? []), ...faults]) }),
    ...(liveLeads !== undefined && { liveLeadsPerSecond: liveLeads.perSecond }),
  };
}

/** Starts a sandbox with its initial data; omitted fields have their defaults. */
export async function createInitialContent(
  { defaults, machineNow }: Pick<ControlContext, 'defaults' | 'machineNow'>,
  state: SandboxState = {},
): Promise<SandboxContent> {
  const now = machineNow();
  const clock = readSetting(state.clock ?? defaults.clock, realClock, now);
  const settings = { ...defaults.settings, ...readSettings(state) };
  const at = readClock(clock, now);
  const beginning = await defaults.createInitialState(readData(state.data), state.seed, at);
  return createContent(beginning, clock, settings, at);
}

/** Creates the content that a request describes. Throws an error naming every mistake. */
export async function createRequestedContent(
  context: Pick<ControlContext, 'defaults' | 'machineNow'>,
  state: SandboxState = {},
): Promise<SandboxContent> {
  const content = await createInitialContent(context, state);
  checkPace('liveLeads.perSecond', content.settings.liveLeadsPerSecond, rateOf(content.clock));
  return content;
}

export const maxSnapshots = 100;

function show({ id, label, at }: Snapshot): ShownSnapshot {
  return { id, label: label ?? null, takenAt: writeInstant(at) };
}

/** @throws {ControlError} if the sandbox has no such snapshot */
function findSnapshot({ snapshots }: FullState, id: string): Snapshot {
  const snapshot = snapshots.get(id);
  if (snapshot === undefined) throw unknownIdError('snapshot-unknown', id, [...snapshots.keys()]);
  return snapshot;
}

function nextId({ snapshots }: FullState): string {
  if (snapshots.size >= maxSnapshots) {
    const message = `The sandbox has ${maxSnapshots} snapshots, the maximum.`;
    throw new ControlError('snapshot-limit', message, { fix: 'Drop some.' });
  }
  const numbers = [...snapshots.keys()].map((id) => Number(id.slice(1)));
  return `s${Math.max(0, ...numbers) + 1}`;
}

export const snapshotOperations = {
  listSnapshots: ({ sandbox }) => ({
    body: { snapshots: [...sandbox().state().snapshots.values()].map(show) },
  }),
  async takeSnapshot({ sandbox, body: { label } = {} }) {
    const own = sandbox();
    let id = '';
    await own.change((state, at) => {
      id = nextId(state);
      return [{ kind: 'snapshot-taken', id, at, ...(label !== undefined && { label }) }];
    });
    const shown = show(findSnapshot(own.state(), id));
    return { body: shown, createdPath: ['sandboxes', own.name, 'snapshots', id] };
  },
  async removeSnapshot({ sandbox, path: { snapshot: id } }) {
    await sandbox().change((state) => {
      findSnapshot(state, id);
      return [{ kind: 'snapshot-dropped', id }];
    });
    return { body: undefined };
  },
  async restoreSnapshot({ sandbox, path: { snapshot: id } }, context) {
    const to = sandbox();
    await to.change((state) => {
      findSnapshot(state, id);
      return [{ kind: 'restored', id, machineNow: context.machineNow() }];
    });
    return { body: describeSandbox(context, to) };
  },
} satisfies Partial<Operations>;
