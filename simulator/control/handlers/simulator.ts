import { readControlDocument } from '../document.ts';
import type { Handlers } from './handler.ts';
import { shown } from './handler.ts';

export const simulatorHandlers = {
  getSimulatorHealth: () => shown({ status: 'ok' }),
  getControlDocument: async () => shown(await readControlDocument()),
  listSwitches: ({ simulator }) => shown({ switches: simulator.switches() }),
  listDefects: ({ simulator }) => shown({ defects: simulator.defects() }),
} satisfies Partial<Handlers>;
