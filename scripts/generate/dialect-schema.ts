/** The schema of a dialect file: an answer for each open point that an implementation decides. */
import type { OpenPointSource } from './catalogue-document.ts';
import type { JsonSchema } from './contract-document.ts';

/** YAML reads the answer 201 as a number unless it is in quotes. */
function spellingsOf(answer: string): (string | number)[] {
  return /^\d+$/.test(answer) ? [answer, Number(answer)] : [answer];
}

function describePoint({ id, question, answers }: OpenPointSource): [string, JsonSchema] {
  return [
    id,
    { description: question, enum: answers.flatMap(spellingsOf), default: answers[0] ?? null },
  ];
}

/** Every field may be left out; the reference's own answer, the default, stands for it. */
export function describeDialect(openPoints: readonly OpenPointSource[]): JsonSchema {
  const points = openPoints.filter(({ decidedBy }) => decidedBy === 'server');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Answers to open points, for partner-api simulate --dialect',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(points.map(describePoint)),
    },
  };
}
