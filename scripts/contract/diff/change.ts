/** What a change of the contract is, and for whom it breaks what. */

/**
 * breaking: what was right may now be wrong. compatible: more or less is asked, but what was right
 * stays right. editorial: other words for the same.
 */
export type Impact = 'breaking' | 'compatible' | 'editorial';

/** The two who rely on a contract: those who serve the API, and those who call it. */
export type Audience = 'implementers' | 'clients';

export type ImpactOn = Readonly<Record<Audience, Impact>>;

export interface Aspect extends ImpactOn {
  /** One word or two: added, removed, reworded, narrowed, … */
  readonly kind: string;
  /** What changed, in one sentence. */
  readonly text: string;
}

export type Part = 'schema' | 'requirement' | 'open point' | 'vectors' | 'document';

/** All that changed about one subject. */
export interface Change {
  readonly part: Part;
  /** The id of a requirement or open point, the place in the schemas, or the name of a file. */
  readonly id: string;
  readonly operations: readonly string[];
  readonly aspects: readonly Aspect[];
  /** Identifiers to look for in code, where the id is not what code says. */
  readonly names: readonly string[];
  /** Where it stands in the contract, by JSON pointers, for changes of the schemas. */
  readonly pointers: readonly string[];
}

export const impacts: readonly Impact[] = ['breaking', 'compatible', 'editorial'];

const both = (impact: Impact): ImpactOn => ({ implementers: impact, clients: impact });

/** Breaks one of the two; the other stays right. */
export const breaks = (audience: Audience): ImpactOn => ({
  ...both('compatible'),
  [audience]: 'breaking',
});

export const breaksBoth = both('breaking');
export const breaksNobody = both('compatible');
export const isEditorial = both('editorial');

/** The gravest of some impacts, `editorial` when there are none. */
export function gravest(some: readonly Impact[]): Impact {
  return impacts.find((impact) => some.includes(impact)) ?? 'editorial';
}

export const impactOf = ({ aspects }: Pick<Change, 'aspects'>): Impact =>
  gravest(aspects.flatMap(({ implementers, clients }) => [implementers, clients]));

/** For whom an aspect or a whole change is breaking. */
export function brokenAudiences(aspects: readonly ImpactOn[]): Audience[] {
  const audiences: readonly Audience[] = ['implementers', 'clients'];
  return audiences.filter((audience) => aspects.some((aspect) => aspect[audience] === 'breaking'));
}

/** Members of the second list that the first one lacks. */
export const gainedBy = <T>(before: readonly T[], after: readonly T[]): T[] =>
  after.filter((member) => !before.includes(member));
