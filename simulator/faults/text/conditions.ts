/** The settings of short texts that say which requests are struck. */
import { readNumber } from './values.ts';

type Texts = Readonly<Record<string, readonly string[]>>;

const lists = { operation: 'operations', method: 'methods' } as const;

const numbers = ['nth', 'from', 'to', 'every', 'probability', 'seed'] as const;

/** Those that may be repeated. */
export const listNames: readonly string[] = Object.keys(lists);

export const conditionNames: readonly string[] = [
  ...listNames,
  'credential',
  ...numbers,
  'times',
  'id',
];

/** The fields of a fault beside its effect, as JSON, not yet checked. */
export function readConditions(settings: Texts): object {
  const { credential: [credential] = [], times: [times] = [], id: [id] = [] } = settings;
  const when = {
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([name, field]) => {
        const texts = settings[name];
        return texts === undefined ? [] : [[field, texts]];
      }),
    ),
    ...(credential !== undefined && { credential }),
    ...Object.fromEntries(
      numbers.flatMap((name) => (settings[name] ?? []).map((text) => [name, readNumber(text)])),
    ),
  };
  return {
    ...(id !== undefined && { id }),
    ...(Object.keys(when).length > 0 && { when }),
    ...(times !== undefined && { times: readNumber(times) }),
  };
}
