/** Invents personal details for the run's leads: no answer may show them. */
import type { CreateLeadHook } from '../../../generated/target.ts';
import { takes } from './hook-request.ts';

const detailNames = ['name', 'email', 'message'] as const;
type DetailName = (typeof detailNames)[number];

export type BuyerDetail = { readonly name: DetailName; readonly value: string };

/** A sequence of letters that occurs nowhere by chance. */
const tagOf = (number: number): string => `q${(number * 7919 + 104_729).toString(36)}zx`;

const more =
  'We have run a place of this kind for eleven years and would like to see it some day next week, ' +
  'with the books of the last three years if that is possible. Who would we have to call?';

/** Every other message is long, and every third name has a non-ASCII letter and an apostrophe. */
const texts = {
  name: (tag, number) => `${number % 3 === 0 ? "Zoë O'Neill" : 'Canary'} ${tag}`,
  email: (tag) => `canary.${tag}@example.com`,
  message: (tag, number) => `Is it still for sale? ${tag}${number % 2 === 0 ? ` ${more}` : ''}`,
} as const satisfies Record<DetailName, (tag: string, number: number) => string>;

export function inventDetails(hook: CreateLeadHook, number: number): BuyerDetail[] {
  const taken = detailNames.filter((name) => takes(hook, name));
  return taken.map((name) => ({ name, value: texts[name](tagOf(number), number) }));
}
