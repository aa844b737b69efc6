import type { DefectsHandle } from '../handle.ts';
import { changeSettings } from './change-settings.ts';
import type { Use } from './context.ts';
import { readDefectIds } from './read-settings.ts';

/** The handle of a sandbox's defects. */
export function createDefectsHandle(use: Use): DefectsHandle {
  return {
    get: async () => await Promise.resolve(use().state().settings.defects),
    async set(ids) {
      const defects = readDefectIds(ids);
      return (await changeSettings(use(), () => ({ defects }))).defects;
    },
  };
}
