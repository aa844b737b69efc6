import type { Sandbox } from '../../../generated/control.ts';
import { mistaken } from '../control-error.ts';
import type { SandboxHandle } from '../handle.ts';
import type { Handlers } from './handler.ts';
import { gone, locate, sandboxOf, shown } from './handler.ts';

interface Made {
  readonly status: 201;
  readonly body: Sandbox;
  readonly location: string;
}

async function made(sandbox: SandboxHandle): Promise<Made> {
  const location = locate('sandboxes', sandbox.name);
  return { status: 201, body: await sandbox.describe(), location };
}

export const sandboxHandlers = {
  listSandboxes: async ({ simulator }) => shown({ sandboxes: await simulator.sandboxes.list() }),
  createSandbox: async ({ simulator, body }) => made(await simulator.sandboxes.create(body)),
  getSandbox: async (call) => shown(await (await sandboxOf(call)).describe()),
  putSandbox: async ({ simulator: { sandboxes }, path, body }) => {
    const isNew = !(await sandboxes.has(path.sandbox));
    const sandbox = await sandboxes.put(path.sandbox, body);
    return isNew ? made(sandbox) : shown(await sandbox.describe());
  },
  removeSandbox: async ({ simulator, path }) => {
    await simulator.sandboxes.remove(path.sandbox);
    return gone;
  },
  resetSandbox: async (call) =>
    shown(await (await sandboxOf(call)).reset(call.body?.data, call.body?.seed)),
  forkSandbox: async ({ simulator, path, body }) =>
    made(await simulator.sandboxes.fork(path.sandbox, body)),
  compareSandbox: async (call) => {
    const { withSandbox: sandbox, withSnapshot: snapshot } = call.query;
    if (sandbox === undefined && snapshot === undefined) {
      const message = 'is missing; add it, or withSnapshot, to say what to compare with';
      throw mistaken('query-invalid', [{ field: 'withSandbox', message }]);
    }
    const other = {
      ...(sandbox === undefined ? {} : { sandbox }),
      ...(snapshot === undefined ? {} : { snapshot }),
    };
    return shown(await (await sandboxOf(call)).compare(other));
  },
  getTarget: async (call) => shown(await (await sandboxOf(call)).target()),
} satisfies Partial<Handlers>;
