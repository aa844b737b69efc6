/** How a sandbox answers: its dialect, its defects, its faults. */
import type { Dialect, Fault as ShownFault } from '../../../generated/control.ts';
import { formatPath } from '../../../shared/json-pointer.ts';
import { findMistakes } from '../../faults/check.ts';
import { nameFaults, type Fault, type WrittenFault } from '../../faults/fault.ts';
import { labelFault } from '../../faults/label.ts';
import { readDefects } from '../../policy/defects/apply-defects.ts';
import { takeAnswers } from '../../policy/dialects/read-dialect.ts';
import { answersTo, switchIds } from '../../policy/dialects/dialect.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import type { Settings } from '../../tenants/sandbox/settings.ts';
import { mistaken } from '../control-error.ts';
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
 * @throws {ControlError} naming every mistake
 */
export function readFaults(written: unknown): readonly Fault[] {
  const mistakes = findMistakes(written).map(({ path, message }) => ({
    field: formatPath(['faults', ...path]),
    message,
  }));
  if (mistakes.length > 0) throw mistaken('faults-invalid', mistakes);
  return nameFaults(structuredClone(written) as readonly WrittenFault[]);
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
} satisfies Partial<Operations>;

export const answerOperations = { ...dialectOperations, ...defectOperations, ...faultOperations };
