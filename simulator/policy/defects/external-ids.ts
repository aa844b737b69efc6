import type { Override } from '../dialects/override.ts';
import type { Circumstances } from '../../http/circumstances.ts';
import { accept } from '../../model/result.ts';
import { decideWhen } from './circumstances.ts';

/**
 * Partners' own ids are found as if they were the service's, by the requests that are meant.
 *
 * @param takes which of these ids
 */
export function takeExternalIds(
  kind: 'offices' | 'organizations',
  isMeant: (circumstances: Circumstances) => boolean,
  takes: (externalId: string) => boolean = () => true,
): Override {
  return decideWhen(isMeant, ({ readId }, { state }) => ({
    readId: (text) => {
      const all = [...state[kind].values()];
      const named = all.find(({ externalId }) => externalId === text && takes(externalId));
      return named === undefined ? readId(text) : accept(named.id);
    },
  }));
}
