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
  listDisturbances: async (call) =>
    shown({ disturbances: await (await sandboxOf(call)).disturbances.get() }),
  setDisturbances: async (call) => {
    const { disturbances } = await sandboxOf(call);
    return shown({ disturbances: await disturbances.set(call.body.disturbances) });
  },
  addDisturbance: async (call) => {
    const { name, disturbances } = await sandboxOf(call);
    const body = await disturbances.add(call.body);
    return { status: 201, body, location: locate('sandboxes', name, 'disturbances', body.id) };
  },
  removeDisturbance: async (call) => {
    await (await sandboxOf(call)).disturbances.remove(call.path.disturbance);
    return gone;
  },
} satisfies Partial<Handlers>;
