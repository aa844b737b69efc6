/** Says what is wrong with the answers to open points that a target declares. */
import { openPoints } from '../../generated/catalogue.ts';
import type { ValidationError } from '../../generated/validators/contract.ts';
import { parsePointer } from '../../shared/json-pointer.ts';
import type { Mistake } from '../../shared/schema-error.ts';

const switches = Object.entries(openPoints).filter(([, { decidedBy }]) => decidedBy === 'server');

export function explainDialectError(
  { instancePath, params }: ValidationError,
  dialect: Readonly<Record<string, unknown>>,
): Mistake {
  const unknown = params.additionalProperty;
  if (typeof unknown === 'string') {
    const message =
      'there is no such open point to decide; generated/dialect.schema.json lists them';
    return { path: ['dialect', unknown], message };
  }
  const [point = ''] = parsePointer(instancePath).map(String);
  const answers = switches.find(([id]) => id === point)?.[1].answers ?? [];
  const shown = JSON.stringify(dialect[point]);
  return { path: ['dialect', point], message: `${shown} is not one of ${answers.join(', ')}` };
}
