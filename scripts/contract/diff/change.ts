/** The type of a contract change: its kind, whom it breaks, and its description. */
import { isDeepStrictEqual } from 'node:util';

/**
 * breaking: what conformed may no longer conform. compatible: the requirements change, but what
 * conformed still does. editorial: only the wording changes.
 */
export type Impact = 'breaking' | 'compatible' | 'editorial';

/** The two parties of a contract: servers and callers of the API. */
type Audience = 'implementers' | 'clients';

export type ImpactOn = Readonly<Record<Audience, Impact>>;

export interface Aspect extends ImpactOn {
  /** One word or two: added, removed, reworded, narrowed, … */
  readonly kind: string;
  /** What changed, in one sentence. */
  readonly text: string;
}

export type Part = 'schema' | 'requirement' | 'open point' | 'document';

/** All changes of one subject. */
export interface Change {
  readonly part: Part;
  /** The id of a requirement or open point, the place in the schemas, or the path of a file. */
  readonly id: string;
  readonly aspects: readonly Aspect[];
}

export const impacts: readonly Impact[] = ['breaking', 'compatible', 'editorial'];

const both = (impact: Impact): ImpactOn => ({ implementers: impact, clients: impact });

export const breaksBoth = both('breaking');
export const breaksNobody = both('compatible');
export const isEditorial = both('editorial');
export const breaks = (audience: Audience): ImpactOn => ({
  ...breaksNobody,
  [audience]: 'breaking',
});

/** The gravest of some impacts; `editorial` if there are none. */
export const mostSevere = (some: readonly Impact[]): Impact =>
  impacts.find((impact) => some.includes(impact)) ?? 'editorial';

export const impactOf = ({ aspects }: Pick<Change, 'aspects'>): Impact =>
  mostSevere(aspects.flatMap(({ implementers, clients }) => [implementers, clients]));

/** The audiences that any of the ratings breaks. */
export function brokenAudiences(ratings: readonly ImpactOn[]): Audience[] {
  const audiences: readonly Audience[] = ['implementers', 'clients'];
  return audiences.filter((audience) => ratings.some((rating) => rating[audience] === 'breaking'));
}

/** Items of the second list that the first one lacks. */
export const gainedBy = <T>(before: readonly T[], after: readonly T[]): T[] =>
  after.filter((member) => !before.some((other) => isDeepStrictEqual(other, member)));

const longest = 400;

const oneLine = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.replaceAll(/\s+/g, ' ').trim();
};

const cutShort = (line: string): string =>
  line.length > longest ? `${line.slice(0, longest - 1)}…` : line;

/** A value on one line, shortened. */
export const showValue = (value: unknown): string => cutShort(oneLine(value));

/** Texts as `a, b and c`. */
export function listTexts(texts: readonly string[]): string {
  const [last, ...others] = texts.toReversed();
  if (last === undefined) return 'none';
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}
