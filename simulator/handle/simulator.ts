import type { Fork, SandboxState } from '../../generated/control.ts';
import { openPoints } from '../../generated/catalogue.ts';
import { checkBody, checkPath } from '../control/check.ts';
import { ControlError } from '../control/control-error.ts';
import type { SandboxesHandle, SimulatorHandle } from '../control/handle.ts';
import { defects } from '../defects/index.ts';
import { switchIds } from '../dialects/dialect.ts';
import { nameForm, randomName } from '../sandbox/key.ts';
import { SandboxError } from '../sandbox/sandbox-error.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { defaultName } from '../sandbox/sandboxes.ts';
import type { Moment } from '../sandbox/state.ts';
import type { HandleContext } from './context.ts';
import { useSandbox } from './context.ts';
import { describeSandbox } from './describe.ts';
import { momentOf, openMoment } from './opening.ts';
import { createSandboxHandle } from './sandbox.ts';

const codes = {
  'name-taken': 'sandbox-exists',
  'too-many': 'sandbox-limit',
} as const;

async function open({ sandboxes }: HandleContext, name: string, moment: Moment): Promise<Sandbox> {
  try {
    return await sandboxes.open(name, moment);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    throw new ControlError(codes[error.fault], error.message);
  }
}

function checkName(name: string): void {
  checkPath('putSandbox', { sandbox: name });
  if (nameForm.test(name)) return;
  throw new ControlError('sandbox-name-invalid', `${name} is no name of a sandbox.`, {
    mend: 'Begin and end with a small letter or a digit, and have hyphens between them only.',
  });
}

function createSandboxesHandle(context: HandleContext): SandboxesHandle {
  const handleOf = (sandbox: Sandbox) => createSandboxHandle(context, sandbox, handle);

  async function put(name: string, moment: Moment): Promise<Sandbox> {
    // Of several that put it at once, one makes it, and the others change it.
    while (context.sandboxes.making(name) !== undefined) await context.sandboxes.making(name);
    const old = context.sandboxes.find(name);
    if (old === undefined) return await open(context, name, moment);
    await old.change(() => [{ kind: 'replaced', moment }]);
    old.journal.clear();
    return old;
  }

  const handle: SandboxesHandle = {
    list: async () =>
      await Promise.resolve(
        context.sandboxes.list().map((sandbox) => describeSandbox(context, sandbox)),
      ),
    has: async (name) =>
      await Promise.resolve(context.sandboxes.list().some((one) => one.name === name)),
    get: async (name) => await Promise.resolve(handleOf(useSandbox(context, name))),
    async create(state: SandboxState = {}) {
      const moment = await openMoment(context, checkBody('createSandbox', state));
      return handleOf(await open(context, randomName(), moment));
    },
    async put(name, state: SandboxState = {}) {
      if (name !== defaultName && context.sandboxes.find(name) === undefined) checkName(name);
      return handleOf(await put(name, await openMoment(context, checkBody('putSandbox', state))));
    },
    async fork(name, fork: Fork = {}) {
      const { name: wanted, snapshot } = checkBody('forkSandbox', fork) ?? {};
      if (wanted !== undefined) checkName(wanted);
      const moment = momentOf(context, useSandbox(context, name), snapshot);
      return handleOf(await open(context, wanted ?? randomName(), moment));
    },
    async remove(name) {
      useSandbox(context, name);
      if (name === defaultName) {
        throw new ControlError('sandbox-permanent', 'The default sandbox stays.', {
          mend: 'Reset it instead.',
        });
      }
      await context.sandboxes.remove(name);
    },
  };
  return handle;
}

/** The handle of a simulator. */
export function createSimulatorHandle(context: HandleContext): SimulatorHandle {
  return {
    sandboxes: createSandboxesHandle(context),
    defects: () =>
      defects.map(({ id, requirement, description, takes }) => ({
        id,
        requirement,
        description,
        takes,
      })),
    switches: () =>
      switchIds.map((id) => {
        const { question, answers, operations, because } = openPoints[id];
        return { id, question, answers: [...answers], operations: [...operations], because };
      }),
  };
}
