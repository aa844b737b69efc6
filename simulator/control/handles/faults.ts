import type { Fault as ShownFault, FaultSetting } from '../../../generated/control.ts';
import type { FaultsHandle } from '../handle.ts';
import { unknown } from '../unknown.ts';
import type { Fault } from '../../faults/fault.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import { changeSettings } from './change-settings.ts';
import type { Use } from './context.ts';
import { addFault, readFaults } from './read-settings.ts';
import { showFault } from './show-fault.ts';

async function add(sandbox: Sandbox, written: FaultSetting): Promise<ShownFault> {
  const { faults } = await changeSettings(sandbox, (old) => ({
    faults: addFault(old.faults, written),
  }));
  const added = faults.at(-1);
  if (added === undefined) throw new Error('A fault that was added is there.');
  return showFault(added);
}

function without(faults: readonly Fault[], id: string): readonly Fault[] {
  const ids = faults.map((one) => one.id);
  if (!ids.includes(id)) throw unknown('fault-unknown', id, ids);
  return faults.filter((one) => one.id !== id);
}

/** The handle of a sandbox's faults. */
export function createFaultsHandle(use: Use): FaultsHandle {
  return {
    get: async () => await Promise.resolve(use().state().settings.faults.map(showFault)),
    async set(written) {
      const faults = readFaults(written);
      await changeSettings(use(), () => ({ faults }));
      return faults.map(showFault);
    },
    add: async (written) => await add(use(), written),
    async remove(id) {
      await changeSettings(use(), ({ faults }) => ({
        faults: without(faults, id),
      }));
    },
  };
}
