import { journalOf } from '../../journal/journal.ts';
import type { Fork, SandboxState } from '../../../generated/control.ts';
import { checkBody, checkPath } from '../check.ts';
import { ControlError } from '../control-error.ts';
import type { SandboxesHandle } from '../handle.ts';
import { nameForm, randomName } from '../../tenants/sandbox/key.ts';
import { SandboxError } from '../../tenants/sandbox/sandbox-error.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import { defaultName } from '../../tenants/sandbox/sandboxes.ts';
import type { Moment } from '../../tenants/sandbox/state.ts';
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

/** Puts a sandbox into a state, also one that somebody is making at the same time. */
async function put(context: HandleContext, name: string, moment: Moment): Promise<Sandbox> {
  const old = await context.sandboxes.await(name);
  if (old === undefined) {
    return await open(context, name, moment).catch(async (error: unknown) => {
      const isThere = error instanceof ControlError && error.code === 'sandbox-exists';
      if (isThere) return await put(context, name, moment);
      throw error;
    });
  }
  await old.change(() => [{ kind: 'replaced', moment }]);
  journalOf(old).clear();
  return old;
}

async function remove(context: HandleContext, name: string): Promise<void> {
  useSandbox(context, name);
  if (name === defaultName) {
    throw new ControlError('sandbox-permanent', 'The default sandbox stays.', {
      fix: 'Reset it instead.',
    });
  }
  await context.sandboxes.remove(name);
}

function checkName(name: string): void {
  checkPath('putSandbox', { sandbox: name });
  if (nameForm.test(name)) return;
  throw new ControlError('sandbox-name-invalid', `${name} is no name of a sandbox.`, {
    fix: 'Begin and end with a small letter or a digit, and have hyphens between them only.',
  });
}

/** The handle of all sandboxes of a simulator. */
export function createSandboxesHandle(context: HandleContext): SandboxesHandle {
  const handleOf = (sandbox: Sandbox) => createSandboxHandle(context, sandbox, handle);

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
      if (context.sandboxes.find(name) === undefined) checkName(name);
      const moment = await openMoment(context, checkBody('putSandbox', state));
      return handleOf(await put(context, name, moment));
    },
    async fork(name, fork: Fork = {}) {
      const { name: wanted, snapshot } = checkBody('forkSandbox', fork) ?? {};
      if (wanted !== undefined) checkName(wanted);
      const moment = await momentOf(context, useSandbox(context, name), snapshot);
      return handleOf(await open(context, wanted ?? randomName(), moment));
    },
    remove: async (name) => await remove(context, name),
  };
  return handle;
}
