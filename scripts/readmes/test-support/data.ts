/** JSON and YAML blocks: parsed, and held against what their marks say that they are. */
import { parse } from 'yaml';

import { operations } from '../../../generated/contract.ts';
import type { OperationId } from '../../../generated/contract.ts';
import { validateFaults } from '../../../generated/validators/fault.ts';
import { validateSeed } from '../../../generated/validators/seed.ts';
import {
  requestValidators,
  responseValidators,
  validateDialect,
  validateTarget,
} from '../../../generated/validators/contract.ts';
import type { Validator } from '../../../generated/validators/contract.ts';
import type { Block } from './blocks.ts';

const howToMark =
  'say behind the language what it is: "target", "seed", "dialect", "faults", an operation with a status or with "request" ' +
  '(such as "json getHealth 200" or "json updateListing request"), or "other"';

const isOperation = (name: string): name is OperationId => name in operations;

function validatorOf([what = '', part = '']: readonly string[]): Validator | 'none' | undefined {
  if (what === 'target') return validateTarget;
  if (what === 'seed') return validateSeed;
  if (what === 'dialect') return validateDialect;
  if (what === 'faults') return validateFaults;
  if (what === 'other') return 'none';
  if (!isOperation(what)) return undefined;
  return part === 'request' ? requestValidators[what] : responseValidators[what][part];
}

/** @throws {Error} when the text cannot be parsed, or is not what it is marked as. */
export function checkData({ language, marks, text }: Block): void {
  const value: unknown = language === 'json' ? JSON.parse(text) : parse(text);
  const validate = validatorOf(marks);
  if (validate === undefined) throw new Error(howToMark);
  if (validate === 'none' || validate(value)) return;
  const errors = (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  throw new Error(`it is no ${marks.join(' ')}: ${errors.join('; ')}`);
}
