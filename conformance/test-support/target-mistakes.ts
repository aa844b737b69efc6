/** A valid target file, and the errors of changed ones. */
import { parseTarget, TargetError, type TargetMistake } from '../target/load.ts';
import { targetTemplate } from '../target/template.ts';

export const validTarget = {
  baseUrl: 'http://127.0.0.1:4010',
  credentials: { full: { value: 'canary-key' } },
  capabilities: ['office-lead-count'],
  offices: { ids: [2101] },
} as const;

type Environment = Readonly<Record<string, string>>;

export function mistakesIn(
  text: string,
  environment: Environment = {},
  file = 'target.yaml',
): readonly TargetMistake[] {
  try {
    parseTarget(file, text, environment);
    return [];
  } catch (cause) {
    if (cause instanceof TargetError) return cause.mistakes;
    throw cause;
  }
}

export const messagesIn = (...file: Parameters<typeof mistakesIn>): string[] =>
  mistakesIn(...file).map(({ field, message }) => `${field}: ${message}`);

/** The errors of the valid file with some fields replaced, as `field: message`. */
export const messagesOfChanged = (change: object, environment?: Environment): string[] =>
  messagesIn(JSON.stringify({ ...validTarget, ...change }), environment);

/** The template with all commented-out fields enabled. */
export const filledTemplate = targetTemplate.replaceAll(
  /^( *)# (?= *(- )?(?:[a-zA-Z]+|'\d+'):| *- [{a-z])/gm,
  '$1',
);
