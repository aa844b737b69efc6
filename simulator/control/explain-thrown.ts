/** Errors that a handle throws, as errors of the control plane. */
import type { ErrorCode, Mistake } from '../../generated/control.ts';
import { MistakesError } from '../mistakes-error.ts';
import { ControlError, mistaken } from './control-error.ts';

const kinds: Readonly<Record<MistakesError['name'], readonly [code: ErrorCode, field: string]>> = {
  SeedError: ['data-invalid', 'data'],
  DialectError: ['dialect-invalid', 'dialect'],
  DefectError: ['defects-invalid', 'defects'],
  FaultError: ['faults-invalid', 'faults'],
};

/** `faults[0].effect: …` names its field itself. */
function readMistake(line: string, part: string): Mistake {
  const [, field, message] = /^([\w.[\]]+): (.*)$/s.exec(line) ?? [];
  const isPlace = field?.startsWith(part) === true && message !== undefined;
  return isPlace ? { field, message } : { field: part, message: line };
}

/** The mistakes in a part of a sandbox, each with its field. */
export function mistakenBy({ name, mistakes }: MistakesError): ControlError {
  const [code, part] = kinds[name];
  return mistaken(
    code,
    mistakes.map((line) => readMistake(line, part)),
  );
}

/** What a handle may throw besides ControlErrors, as such; undefined for a mistake of ours. */
export function explainThrown(error: unknown): ControlError | undefined {
  if (error instanceof ControlError) return error;
  if (error instanceof MistakesError) return mistakenBy(error);
  if (error instanceof Error && error.name === 'StoreError') {
    return new ControlError('store-failed', error.message, { cause: error });
  }
  return undefined;
}
