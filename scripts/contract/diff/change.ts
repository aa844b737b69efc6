/** The type of a contract change: its kind, whom it breaks, and its description. */
import { isDeepStrictEqual } from 'node:util';

import { shorten } from '../../../shared/texts.ts';

/**
 * breaking: what conformed may no longer conform. compatible: the requirements change, but what
 * conformed still does. editorial: only the wording changes.
 */
export type Impact = 'breaking' | 'compatible' | 'editorial';

export type Audience = 'implementers' | 'clients';

export type ImpactOn = Readonly<Record<Audience, Impact>>;

export type Part = 'schema' | 'requirement' | 'open point' | 'document';

export interface Change extends ImpactOn {
  readonly part: Part;
  /** The id of a requirement or open point, the place in the schemas, or the path of a file. */
  readonly id: string;
  /** One word or two: added, removed, reworded, strengthened, … */
  readonly kind: string;
  readonly text: string;
}

export const impacts: readonly Impact[] = ['breaking', 'compatible', 'editorial'];

const both = (impact: Impact): ImpactOn => ({ implementers: impact, clients: impact });

export const breaksBoth = both('breaking');
export const breaksNobody = both('compatible');
export const isEditorial = both('editorial');
export const breaks = (whom: Audience): ImpactOn => ({ ...breaksNobody, [whom]: 'breaking' });

/** The gravest of some impacts; `editorial` if there are none. */
export const mostSevere = (some: readonly Impact[]): Impact =>
  impacts.find((impact) => some.includes(impact)) ?? 'editorial';

/** Items of the second list that the first one lacks. */
export const gainedBy = <T>(before: readonly T[], after: readonly T[]): T[] =>
  after.filter((member) => !before.some((other) => isDeepStrictEqual(other, member)));

export function showValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return shorten(text.replaceAll(/\s+/g, ' ').trim(), 400);
}

/** Texts as `a, b and c`. */
export const listTexts = (texts: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(texts) || 'none';

function describeLists(key: string, was: readonly unknown[], is: readonly unknown[]): string {
  const [gained, lost] = [gainedBy(was, is), gainedBy(is, was)].map((some) => some.map(showValue));
  const parts = [
    ...(gained?.length ? [`gains ${listTexts(gained)}`] : []),
    ...(lost?.length ? [`loses ${listTexts(lost)}`] : []),
  ];
  return `\`${key}\` ${parts.length > 0 ? parts.join(' and ') : 'is in another order'}.`;
}

export function describeField(key: string, was: unknown, is: unknown): string {
  if (Array.isArray(was) && Array.isArray(is)) return describeLists(key, was, is);
  if (was === undefined) return `\`${key}\` is new: ${showValue(is)}`;
  if (is === undefined) return `\`${key}\` is gone; it was ${showValue(was)}`;
  return `\`${key}\` was ${showValue(was)}, and is ${showValue(is)}.`;
}

export const kindOf = (was: unknown, is: unknown): string =>
  was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
