/** Ways in which a defect takes what is no valid key for one. */
import type { Override } from '../dialects/override.ts';
import type { Circumstances } from '../http/circumstances.ts';
import { accept } from '../model/result.ts';
import type { Credential, World } from '../model/world.ts';
import { decideWhen } from './circumstances.ts';

type IsMeant = (circumstances: Circumstances) => boolean;

function validOf({ credentials }: World): Credential[] {
  return [...credentials.values()].filter(({ revoked }) => !revoked);
}

/** Takes a key that is not valid for the credential that is found for it, if one is. */
export function takeKey(
  find: (valid: readonly Credential[], key: string, world: World) => Credential | undefined,
  isMeant: IsMeant = () => true,
): Override {
  return decideWhen(isMeant, ({ identify }) => ({
    identify: (world, presented) => {
      const usual = identify(world, presented);
      if (usual.ok || presented.kind === 'none') return usual;
      const taken = find(validOf(world), presented.key, world);
      return taken === undefined ? usual : accept(taken);
    },
  }));
}

/** Takes requests without a key for those of the first one. */
export function needNoKey(isMeant: IsMeant): Override {
  return decideWhen(isMeant, ({ identify }) => ({
    identify: (world, presented) => {
      const [first] = validOf(world);
      const usual = identify(world, presented);
      return usual.ok || presented.kind === 'key' || first === undefined ? usual : accept(first);
    },
  }));
}

/** Finds a valid key in texts where none should be looked for. */
export function findKeyIn(textsIn: (circumstances: Circumstances) => readonly string[]): Override {
  return decideWhen(
    () => true,
    ({ identify }, circumstances) => ({
      identify: (world, presented) => {
        const texts = textsIn(circumstances);
        const found = validOf(world).find(({ key }) => texts.includes(key));
        const usual = identify(world, presented);
        return usual.ok || found === undefined ? usual : accept(found);
      },
    }),
  );
}
