/** Ways in which a defect takes what is no valid key for one. */
import type { Override } from '../dialects/override.ts';
import type { Circumstances } from '../../http/circumstances.ts';
import { accept } from '../../model/result.ts';
import type { Credential, State } from '../../model/state.ts';
import { decideWhen } from './circumstances.ts';

type IsMeant = (circumstances: Circumstances) => boolean;

function validOf({ credentials }: State): Credential[] {
  return [...credentials.values()].filter(({ revoked }) => !revoked);
}

/** Takes a key that is not valid for the credential that is found for it, if one is. */
export function takeKey(
  find: (valid: readonly Credential[], key: string, state: State) => Credential | undefined,
  isMeant: IsMeant = () => true,
): Override {
  return decideWhen(isMeant, ({ identify }) => ({
    identify: (state, presented) => {
      const original = identify(state, presented);
      if (original.ok || presented.kind === 'none') return original;
      const taken = find(validOf(state), presented.key, state);
      return taken === undefined ? original : accept(taken);
    },
  }));
}

/** Takes requests without a key for those of the first one. */
export function needNoKey(isMeant: IsMeant): Override {
  return decideWhen(isMeant, ({ identify }) => ({
    identify: (state, presented) => {
      const [first] = validOf(state);
      const original = identify(state, presented);
      return original.ok || presented.kind === 'key' || first === undefined
        ? original
        : accept(first);
    },
  }));
}

/** Finds a valid key in texts where none should be looked for. */
export function findKeyIn(textsIn: (circumstances: Circumstances) => readonly string[]): Override {
  return decideWhen(
    () => true,
    ({ identify }, circumstances) => ({
      identify: (state, presented) => {
        const texts = textsIn(circumstances);
        const found = validOf(state).find(({ key }) => texts.includes(key));
        const original = identify(state, presented);
        return original.ok || found === undefined ? original : accept(found);
      },
    }),
  );
}
