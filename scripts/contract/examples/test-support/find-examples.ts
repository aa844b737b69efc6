/** Every example of the contract with the schema that it has to fit. */
import { isRecord } from '../../../../conformance/wire/exchange.ts';
import { escapeStep } from '../../../../shared/json-pointer.ts';

export interface Example {
  /** Where it stands, as a JSON pointer. */
  readonly pointer: string;
  readonly value: unknown;
  readonly schema: unknown;
}

/** The values of a map of named examples (OpenAPI 3.1.0, section 4.8.19). */
function namedValues(examples: unknown): [string, unknown][] {
  if (!isRecord(examples)) return [];
  return Object.entries(examples).map(([name, one]) => [
    `examples/${escapeStep(name)}/value`,
    isRecord(one) ? one.value : undefined,
  ]);
}

function examplesBeside(node: Readonly<Record<string, unknown>>, pointer: string): Example[] {
  const single: [string, unknown][] = 'example' in node ? [['example', node.example]] : [];
  const values = [...single, ...namedValues(node.examples)];
  if (values.length === 0) return [];
  if (node.schema === undefined) {
    throw new Error(`${pointer}: an example without a schema beside it, so nothing can check it`);
  }
  return values.map(([name, value]) => ({
    pointer: `${pointer}/${name}`,
    value,
    schema: node.schema,
  }));
}

/**
 * The examples of parameters and of media types, which have their schema beside them.
 * @throws {Error} for an example anywhere else.
 */
export function findExamples(node: unknown, pointer = '#'): Example[] {
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => findExamples(item, `${pointer}/${index}`));
  }
  if (!isRecord(node)) return [];
  const below = Object.entries(node)
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([key, value]) => findExamples(value, `${pointer}/${escapeStep(key)}`));
  return [...examplesBeside(node, pointer), ...below];
}
