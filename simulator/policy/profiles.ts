/** Profiles: complete dialects for testing clients against all kinds of conforming services. */
import type { Fault } from '../../generated/fault.ts';
import { createRandom, type Random } from '../../shared/random.ts';
import { isObject } from '../model/json.ts';
import type { Answers } from './dialects/dialect.ts';
import { answersTo, switchIds, checkAnswers, DialectError } from './dialects/dialect.ts';
import { changeRendering, combine, overridePolicy, withFields, type Override } from './override.ts';

/** The settings of a profile; explicit settings take precedence. */
interface Profile {
  readonly dialect: Answers;
  readonly faults: readonly Fault[];
  /** The seed for shuffling unordered parts; undefined disables it. */
  readonly shuffle?: number;
}

const nameForm = /^(?:(?<name>reference|strict|lenient|contrarian)|contrarian:(?<seed>\d{1,9}))$/;

/** Points that no profile changes: rate limits are not a matter of strictness. */
const unchangedPoints: readonly string[] = ['rate-limit', 'service-failure'];

function choose(pick: (answers: readonly string[], point: string) => string | undefined): Answers {
  const points = switchIds.filter((point) => !unchangedPoints.includes(point));
  const chosen = points.flatMap((point) => {
    const answer = pick(answersTo(point), point);
    return answer === undefined ? [] : [[point, answer] as const];
  });
  return checkAnswers(Object.fromEntries(chosen));
}

/** Picks the answers with these words. Every profile of this kind honours the dates of offices. */
const chooseAmong = (words: readonly string[]): Answers =>
  choose((answers, point) =>
    point === 'office-date-parameters' ? undefined : answers.find((one) => words.includes(one)),
  );

const strictAnswers = ['listed-only', 'some-required', 'own-permission', 'limited', 'refused'];

const lenientAnswers = [
  'accepted',
  'both-accepted',
  'as-omitted',
  'as-missing',
  'first',
  'ignored',
  'same',
  'same-number',
  'other-case',
  'created',
  'unlimited',
];

/** Picks a random answer to each point, and the reference's only if there is no other. */
function chooseOthers(seed: number): Answers {
  return choose((answers, point) => {
    const [first, ...others] = answers.slice(1);
    if (first === undefined) return undefined;
    return createRandom(seed, `contrarian/${point}`).pick([first, ...others]);
  });
}

/** Answers 429 to one request in twenty, and never to two in a row. */
const occasional429 = (seed: number): Fault => ({
  id: 'contrarian',
  effect: { kind: 'status', status: 429, retryAfter: 0 },
  when: { every: 4, probability: 0.2, seed },
});

const profiles: Readonly<Record<string, (seed: number) => Profile>> = {
  reference: () => ({ dialect: {}, faults: [] }),
  strict: () => ({ dialect: chooseAmong(strictAnswers), faults: [] }),
  lenient: () => ({ dialect: chooseAmong(lenientAnswers), faults: [] }),
  contrarian: (seed) => ({
    dialect: chooseOthers(seed),
    faults: [occasional429(seed)],
    shuffle: seed,
  }),
};

export const profileNames = Object.keys(profiles);

/** `contrarian:7` uses the seed 7 in place of 1. @throws {DialectError} for an unknown name */
export function readProfile(text: string): Profile {
  const { name = 'contrarian', seed = '1' } = nameForm.exec(text)?.groups ?? { name: '' };
  const profile = profiles[name]?.(Number(seed));
  if (profile !== undefined) return profile;
  const names = profileNames.join(', ');
  throw new DialectError([
    `profile: there is no ${text}; there are ${names}, and contrarian:7 with a number of its own`,
  ]);
}

/** The Fisher-Yates shuffle. */
function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random.below(left.length), 1));
}

function shuffleMembers(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffleMembers(item, random));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, part]) => [name, shuffleMembers(part, random)]);
  return Object.fromEntries(shuffle(members, random));
}

/** Shuffles unordered parts, deterministically: offices of a breakdown, and members of JSON. */
export const shuffleUnordered = (seed: number): Override =>
  combine(
    overridePolicy(({ arrangeBreakdown }) => ({
      arrangeBreakdown: (offices) => {
        const total = offices.reduce((sum, { totalLeads }) => sum + totalLeads, 0);
        return shuffle(arrangeBreakdown(offices), createRandom(seed, `offices/${total}`));
      },
    })),
    changeRendering(
      () => true,
      (rendered) =>
        withFields(rendered, (fields) => {
          const random = createRandom(seed, `members/${JSON.stringify(fields)}`);
          return Object(shuffleMembers(fields, random));
        }),
    ),
  );
