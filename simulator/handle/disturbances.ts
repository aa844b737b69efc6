import type {
  Disturbance as ShownDisturbance,
  DisturbanceSetting,
} from '../../generated/control.ts';
import type { DisturbancesHandle } from '../control/handle.ts';
import { unknown } from '../control/unknown.ts';
import type { Disturbance } from '../disturbances/disturbance.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { changeSettings } from './change-settings.ts';
import type { Use } from './context.ts';
import { addDisturbance, readDisturbances } from './read-settings.ts';
import { showDisturbance } from './show-disturbance.ts';

async function add(sandbox: Sandbox, written: DisturbanceSetting): Promise<ShownDisturbance> {
  const { disturbances } = await changeSettings(sandbox, (old) => ({
    disturbances: addDisturbance(old.disturbances, written),
  }));
  const added = disturbances.at(-1);
  if (added === undefined) throw new Error('A disturbance that was added is there.');
  return showDisturbance(added);
}

function without(disturbances: readonly Disturbance[], id: string): readonly Disturbance[] {
  const ids = disturbances.map((one) => one.id);
  if (!ids.includes(id)) throw unknown('disturbance-unknown', id, ids);
  return disturbances.filter((one) => one.id !== id);
}

/** The handle of a sandbox's disturbances. */
export function createDisturbancesHandle(use: Use): DisturbancesHandle {
  return {
    get: async () =>
      await Promise.resolve(use().state().settings.disturbances.map(showDisturbance)),
    async set(written) {
      const disturbances = readDisturbances(written);
      await changeSettings(use(), () => ({ disturbances }));
      return disturbances.map(showDisturbance);
    },
    add: async (written) => await add(use(), written),
    async remove(id) {
      await changeSettings(use(), ({ disturbances }) => ({
        disturbances: without(disturbances, id),
      }));
    },
  };
}
