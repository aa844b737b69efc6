import type { Office } from '../../model/state.ts';
import { organizations } from './cast.ts';
import { createRandom } from '../../../shared/random.ts';
import { streetKinds, streetNames } from './words.ts';

const firstId = 2101;
const widestGap = 9;

/** Out of ten offices, six belong to the first partner. */
const shares = [0, 1, 0, 2, 0, 1, 0, 0, 1, 0] as const;

/** Any number of offices of all organizations; the first one is 2101 and the first partner's. */
export function drawOffices(number: number, seed: number): Office[] {
  const random = createRandom(seed, 'offices');
  let id = firstId - 1;
  return Array.from({ length: number }, (_, index) => {
    id += index === 0 ? 1 : 1 + random.below(widestGap);
    const name = `${random.pick(streetNames)} ${random.pick(streetKinds)}`;
    const slug = name.toLowerCase().replace(' ', '-');
    const organization = organizations[shares[index % shares.length] ?? 0] ?? organizations[0];
    return { id, externalId: `${slug}-${index + 1}`, organizationId: organization.id, name };
  });
}
