/** Which journal a request belongs to. */
import type { FindSource } from '../journal/recording/source.ts';
import type { RequestState } from './find-sandbox.ts';

/** Pages and the control plane are no part of what a client asks. */
const isBeside = (url: string): boolean => /^\/(docs|_simulator)([/?]|$)/.test(url);

/** @param tellsCaller whether callers are told why by X-Simulator-… headers */
export function findJournal(tellsCaller: boolean): FindSource {
  return ({ state, originalUrl }) => {
    const { sandbox } = state as Partial<RequestState>;
    if (sandbox === undefined || isBeside(originalUrl)) return undefined;
    const { world, settings } = sandbox.state();
    const { dialect, defects } = settings;
    const { journal, now } = sandbox;
    return { journal, now, secrets: world.credentials, dialect, defects, tellsCaller };
  };
}
