import type { Dialect } from '../../../generated/control.ts';
import type { DialectHandle } from '../handle.ts';
import type { Answers } from '../../policy/dialects/dialect.ts';
import { answersTo, switchIds } from '../../policy/dialects/dialect.ts';
import type { Settings } from '../../tenants/sandbox/settings.ts';
import { changeSettings } from './change-settings.ts';
import type { Use } from './context.ts';
import { readDialect } from './read-settings.ts';

/** The answer to every switch. */
function showDialect({ dialect }: Settings): Dialect {
  return Object.fromEntries(
    switchIds.map((point) => [point, dialect[point] ?? answersTo(point)[0]]),
  );
}

/** The handle of a sandbox's dialect. */
export function createDialectHandle(use: Use): DialectHandle {
  const put = async (make: (old: Answers) => Answers): Promise<Dialect> =>
    showDialect(await changeSettings(use(), ({ dialect }) => ({ dialect: make(dialect) })));
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
