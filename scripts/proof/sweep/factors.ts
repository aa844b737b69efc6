/** What may differ between two conforming targets, or between two runs on one: the axes of the false-positive sweep. */
import { answersTo, switchIds } from '../../../simulator/policy/dialects/dialect.ts';

/** One axis; the first of its values is that of the reference. */
export interface Factor {
  readonly id: string;
  readonly values: readonly string[];
}

/** What is not the target's to decide, and yet must not change a verdict. */
export const circumstances = {
  /** Up to 20 ms on top of each answer. */
  latency: ['none', 'jitter'],
  encoding: ['identity', 'gzip'],
  /** With its length, in chunks, or with its length in small pieces. */
  framing: ['whole', 'chunked', 'dribbled'],
  connections: ['kept', 'closed'],
  /** Whether one answer in a hundred is 429. */
  'turned-away': ['never', 'now-and-then'],
  /** Whether 50 leads a second come in by themselves. */
  leads: ['still', 'arriving'],
  observer: ['none', 'hooks'],
  /** Whether the target file says how many requests a second there may be. */
  'declared-pace': ['untold', 'told'],
} as const;

export type Circumstance = keyof typeof circumstances;

/** Every switch, then every circumstance. */
export const factors: readonly Factor[] = [
  ...switchIds.map((id) => ({ id, values: answersTo(id) })),
  ...Object.entries(circumstances).map(([id, values]) => ({ id, values })),
];

/** Values by factor; what is left out has the reference's. */
export type Settings = Readonly<Record<string, string>>;

const referenceOf = (id: string): string | undefined =>
  factors.find((factor) => factor.id === id)?.values[0];

/** The settings that are not the reference's, in the order of the factors. */
export const listChanges = (settings: Settings): (readonly [factor: string, value: string])[] =>
  factors.flatMap(({ id }) => {
    const value = settings[id];
    return value === undefined || value === referenceOf(id) ? [] : [[id, value] as const];
  });

/** Those of the switches alone: a dialect. */
export const switchSettings = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([id]) => !Object.hasOwn(circumstances, id)));

/** Whether a circumstance has another value than usual. */
export const isChanged = (settings: Settings, id: Circumstance): boolean =>
  (settings[id] ?? circumstances[id][0]) !== circumstances[id][0];
