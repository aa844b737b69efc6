/** Of a broken choice, the errors that help: those of the one branch that was meant. */
import type { ValidationError } from '../../generated/validators.ts';

const isChoice = ({ keyword }: ValidationError): boolean => keyword === 'anyOf';

/** The number of the branch of the choice in which the error arose; none if outside. */
function branchOf(error: ValidationError, choice: ValidationError): string | undefined {
  const isWithin =
    error.schemaPath.startsWith(`${choice.schemaPath}/`) &&
    error.instancePath.startsWith(choice.instancePath);
  return isWithin ? error.schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] : undefined;
}

/** A branch for another type of value was not meant. */
const isOfOtherType = (error: ValidationError, choice: ValidationError): boolean =>
  error.keyword === 'type' && error.instancePath === choice.instancePath;

/** The errors that a choice makes superfluous. */
function findEchoes(choice: ValidationError, errors: readonly ValidationError[]) {
  const within = errors.filter((error) => branchOf(error, choice) !== undefined);
  const otherTypes = new Set(
    within.filter((error) => isOfOtherType(error, choice)).map((error) => branchOf(error, choice)),
  );
  const meant = within.filter((error) => !otherTypes.has(branchOf(error, choice)));
  const deeper = errors.some(({ instancePath }) =>
    instancePath.startsWith(`${choice.instancePath}/`),
  );
  const isTold = meant.length > 0 || deeper;
  return isTold ? [choice, ...within.filter((error) => !meant.includes(error))] : within;
}

/** The errors without those of branches that were not meant; the choice itself if none was. */
export function selectErrors(errors: readonly ValidationError[]): ValidationError[] {
  const echoes = new Set(errors.filter(isChoice).flatMap((choice) => findEchoes(choice, errors)));
  return errors.filter((error) => !echoes.has(error));
}
