/** How a sandbox answers: its dialect, its defects, its faults. */
import type { Dialect, Fault as ShownFault } from '../../../generated/control.ts';
import { formatPath, type Path } from '../../../shared/json-pointer.ts';
import { findMistakes } from '../../faults/check.ts';
import { nameFaults, type Fault, type WrittenFault } from '../../faults/fault.ts';
import { labelFault } from '../../faults/label.ts';
import { readDefects } from '../../policy/defects/apply-defects.ts';
import { takeAnswers } from '../../policy/dialects/read-dialect.ts';
import { answersTo, switchIds } from '../../policy/dialects/dialect.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import type { Settings } from '../../tenants/sandbox/settings.ts';
import { mistaken, unknown } from '../control-error.ts';
import type { Operations } from '../operation-types.ts';

/** Changes how a sandbox answers from now on; an error of the function changes nothing. */
async function change(
  sandbox: Sandbox,
  make: (settings: Settings) => Partial<Settings>,
): Promise<Settings> {
  await sandbox.change(({ settings }) => [{ kind: 'settings-changed', settings: make(settings) }]);
  return sandbox.state().settings;
}

/** The answer to every switch. */
function showDialect({ dialect }: Settings): Dialect {
  return Object.fromEntries(
    switchIds.map((point) => [point, dialect[point] ?? answersTo(point)[0]]),
  );
}

/** A fault as the control plane tells it: with where it stands with the contract. */
export const showFault = (fault: Fault): ShownFault => ({ ...fault, ...labelFault(fault) });

/**
 * The faults of a list. What an effect may say, the schema of faults knows, not the document.
 * @param placeOf where a place of the list stands in what was sent
 * @throws {ControlError} naming every mistake
 */
export function readFaults(
  written: unknown,
  placeOf = (path: Path): Path => ['faults', ...path],
): readonly Fault[] {
  const mistakes = findMistakes(written).map(({ path, message }) => ({
    field: formatPath(placeOf(path)),
    message,
  }));
  if (mistakes.length > 0) throw mistaken('faults-invalid', mistakes);
  return nameFaults(structuredClone(written) as readonly WrittenFault[]);
}

function withoutFault(faults: readonly Fault[], id: string): readonly Fault[] {
  const ids = faults.map((one) => one.id);
  if (!ids.includes(id)) throw unknown('fault-unknown', id, ids);
  return faults.filter((one) => one.id !== id);
}

const dialectOperations = {
  getDialect: ({ sandbox }) => ({ body: showDialect(sandbox().state().settings) }),
  setDialect: async ({ sandbox, body }) => ({
    body: showDialect(await change(sandbox(), () => ({ dialect: takeAnswers(body) }))),
  }),
  patchDialect: async ({ sandbox, body }) => ({
    body: showDialect(
      await change(sandbox(), ({ dialect }) => ({ dialect: { ...dialect, ...takeAnswers(body) } })),
    ),
  }),
} satisfies Partial<Operations>;

const defectOperations = {
  getSandboxDefects: ({ sandbox }) => ({
    body: { defects: [...sandbox().state().settings.defects] },
  }),
  async setSandboxDefects({ sandbox, body }) {
    const { defects } = await change(sandbox(), () => ({ defects: readDefects(body.defects) }));
    return { body: { defects: [...defects] } };
  },
} satisfies Partial<Operations>;

const faultOperations = {
  listFaults: ({ sandbox }) => ({
    body: { faults: sandbox().state().settings.faults.map(showFault) },
  }),
  async setFaults({ sandbox, body }) {
    const { faults } = await change(sandbox(), () => ({ faults: readFaults(body.faults) }));
    return { body: { faults: faults.map(showFault) } };
  },
  async addFault({ sandbox, body }) {
    const to = sandbox();
    let added: Fault | undefined;
    await change(to, ({ faults: old }) => {
      const faults = readFaults([...old, body], ([_index, ...path]) => path);
      added = faults.at(-1);
      return { faults };
    });
    if (added === undefined) throw new Error('A fault that was added is there.');
    return { body: showFault(added), made: ['sandboxes', to.name, 'faults', added.id] };
  },
  async removeFault({ sandbox, path }) {
    await change(sandbox(), ({ faults }) => ({ faults: withoutFault(faults, path.fault) }));
    return { body: undefined };
  },
} satisfies Partial<Operations>;

export const answerOperations = { ...dialectOperations, ...defectOperations, ...faultOperations };
