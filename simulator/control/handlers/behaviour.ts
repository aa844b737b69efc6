import type { Handlers } from './handler.ts';
import { gone, locate, sandboxOf, shown } from './handler.ts';

export const behaviourHandlers = {
  getDialect: async (call) => shown(await (await sandboxOf(call)).dialect.get()),
  setDialect: async (call) => shown(await (await sandboxOf(call)).dialect.set(call.body)),
  patchDialect: async (call) => shown(await (await sandboxOf(call)).dialect.patch(call.body)),
  getSandboxDefects: async (call) =>
    shown({ defects: await (await sandboxOf(call)).defects.get() }),
  setSandboxDefects: async (call) =>
    shown({ defects: await (await sandboxOf(call)).defects.set(call.body.defects) }),
  listFaults: async (call) => shown({ faults: await (await sandboxOf(call)).faults.get() }),
  setFaults: async (call) => {
    const { faults } = await sandboxOf(call);
    return shown({ faults: await faults.set(call.body.faults) });
  },
  addFault: async (call) => {
    const { name, faults } = await sandboxOf(call);
    const body = await faults.add(call.body);
    return { status: 201, body, location: locate('sandboxes', name, 'faults', body.id) };
  },
  removeFault: async (call) => {
    await (await sandboxOf(call)).faults.remove(call.path.fault);
    return gone;
  },
} satisfies Partial<Handlers>;
