/** Details of buyers that a run makes up for its leads: no answer may show them. */
import type { CreateLeadHook } from '../../../generated/target.ts';
import { takes } from './hook-request.ts';

const canaryNames = ['name', 'email', 'message'] as const;
type CanaryName = (typeof canaryNames)[number];

export interface Canary {
  readonly name: CanaryName;
  readonly value: string;
}

/** Letters that no text holds by chance. */
const tagOf = (number: number): string => `q${(number * 7919 + 104_729).toString(36)}zx`;

const texts = {
  name: (tag) => `Canary ${tag}`,
  email: (tag) => `canary.${tag}@example.com`,
  message: (tag) => `Is it still for sale? ${tag}`,
} as const satisfies Record<CanaryName, (tag: string) => string>;

/** What a lead is given, by the placeholders that the hook takes. */
export function plantCanaries(hook: CreateLeadHook, number: number): Canary[] {
  const taken = canaryNames.filter((name) => takes(hook, name));
  return taken.map((name) => ({ name, value: texts[name](tagOf(number)) }));
}
