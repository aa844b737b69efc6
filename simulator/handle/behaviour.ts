/** How a sandbox answers: its dialect, its defects, its disturbances. */
import type { Dialect } from '../../generated/control.ts';
import { mistaken } from '../control/control-error.ts';
import type { DefectsHandle, DialectHandle, DisturbancesHandle } from '../control/handle.ts';
import { unknown } from '../control/unknown.ts';
import { DefectError, readDefects } from '../defects/apply-defects.ts';
import type { DefectId } from '../defects/index.ts';
import { checkAnswers, DialectError } from '../dialects/check-answers.ts';
import type { Answers } from '../dialects/dialect.ts';
import { answersTo, switchIds } from '../dialects/dialect.ts';
import { checkDisturbances } from '../disturbances/check.ts';
import { DisturbanceError } from '../disturbances/disturbance-error.ts';
import type { Disturbance } from '../disturbances/disturbance.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Settings } from '../sandbox/settings.ts';
import type { Use } from './context.ts';
import { showDisturbance } from './show-disturbance.ts';

/** @throws {ControlError} naming every wrong switch and answer */
export function readDialect(dialect: Dialect): Answers {
  try {
    return checkAnswers(dialect);
  } catch (error) {
    if (!(error instanceof DialectError)) throw error;
    const mistakes = error.message.split('\n').map((message) => ({ field: 'dialect', message }));
    throw mistaken('dialect-invalid', mistakes);
  }
}

/** @throws {ControlError} naming every id that is none */
export function readDefectIds(ids: readonly string[]): readonly DefectId[] {
  try {
    return readDefects(ids);
  } catch (error) {
    if (!(error instanceof DefectError)) throw error;
    const mistakes = error.message.split('\n').map((message) => ({ field: 'defects', message }));
    throw mistaken('body-invalid', mistakes);
  }
}

/** @throws {ControlError} naming every mistake */
export function readDisturbances(value: unknown): readonly Disturbance[] {
  try {
    return checkDisturbances(value);
  } catch (error) {
    if (!(error instanceof DisturbanceError)) throw error;
    const mistakes = error.message.split('\n').map((line) => {
      const [field = '', ...rest] = line.split(': ');
      return { field, message: rest.join(': ') };
    });
    throw mistaken('body-invalid', mistakes);
  }
}

async function change(
  sandbox: Sandbox,
  make: (settings: Settings) => Partial<Settings>,
): Promise<void> {
  await sandbox.change(({ settings }, now) => [
    // What arrived before goes by the settings that were in force then.
    { kind: 'leads-arrived', events: [], until: now },
    { kind: 'settings-changed', settings: make(settings) },
  ]);
}

/** The answer to every switch. */
function showDialect({ dialect }: Settings): Dialect {
  return Object.fromEntries(
    switchIds.map((point) => [point, dialect[point] ?? answersTo(point)[0]]),
  );
}

/** The handle of a sandbox's dialect. */
export function createDialectHandle(use: Use): DialectHandle {
  const put = async (make: (old: Answers) => Answers): Promise<Dialect> => {
    const sandbox = use();
    await change(sandbox, ({ dialect }) => ({ dialect: make(dialect) }));
    return showDialect(sandbox.state().settings);
  };
  return {
    get: async () => await Promise.resolve(showDialect(use().state().settings)),
    set: async (dialect) => {
      const answers = readDialect(dialect);
      return await put(() => answers);
    },
    patch: async (dialect) => {
      const answers = readDialect(dialect);
      return await put((old) => ({ ...old, ...answers }));
    },
  };
}

/** The handle of a sandbox's defects. */
export function createDefectsHandle(use: Use): DefectsHandle {
  return {
    get: async () => await Promise.resolve(use().state().settings.defects),
    async set(ids) {
      const defects = readDefectIds(ids);
      await change(use(), () => ({ defects }));
      return defects;
    },
  };
}

/** The handle of a sandbox's disturbances. */
export function createDisturbancesHandle(use: Use): DisturbancesHandle {
  return {
    get: async () =>
      await Promise.resolve(use().state().settings.disturbances.map(showDisturbance)),
    async set(written) {
      const disturbances = readDisturbances(written);
      await change(use(), () => ({ disturbances }));
      return disturbances.map(showDisturbance);
    },
    async add(written) {
      const sandbox = use();
      await change(sandbox, ({ disturbances }) => ({
        disturbances: readDisturbances([...disturbances, written]),
      }));
      const added = sandbox.state().settings.disturbances.at(-1);
      if (added === undefined) throw new Error('A disturbance that was added is there.');
      return showDisturbance(added);
    },
    async remove(id) {
      await change(use(), ({ disturbances }) => {
        const others = disturbances.filter((one) => one.id !== id);
        if (others.length < disturbances.length) return { disturbances: others };
        throw unknown(
          'disturbance-unknown',
          id,
          disturbances.map((one) => one.id),
        );
      });
    },
  };
}
