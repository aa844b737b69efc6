/** Dialects: legal answers to open points, and the overrides that implement them. */
import { openPoints, type Dialect, type SwitchId } from '../../../generated/catalogue.ts';
import type { Override, PointOverrides, Policies } from '../override.ts';
import { applyOverride, noOverride } from '../override.ts';
import { accessOverrides } from './access.ts';
import { answerOverrides } from './answers.ts';
import { rangeOverrides } from './ranges.ts';
import { updateOverrides } from './updates.ts';
import { validateDialect } from '../../../generated/validators/contract.ts';
import { MistakesError } from '../../model/result.ts';
import { isObject } from '../../model/json.ts';
import { explainError, firstErrors } from '../../../shared/schema-error.ts';
import type { Mistake, Wording } from '../../../shared/schema-error.ts';
import { suggest } from '../../../shared/texts.ts';

/** Answers to some of the points; the reference's apply to the others. */
export type Answers = { readonly [Point in SwitchId]?: Dialect[Point] | undefined };

/** The override of each answer. A new point or answer in the catalogue needs one to compile. */
export const overrides: PointOverrides = {
  ...rangeOverrides,
  ...accessOverrides,
  ...answerOverrides,
  ...updateOverrides,
};

const isSwitch = (name: string): name is SwitchId => Object.hasOwn(overrides, name);

/** The points that an implementation can decide, in the order of the catalogue. */
export const switchIds: readonly SwitchId[] = Object.keys(openPoints).filter(isSwitch);

/** The legal answers to a point, the reference's own first. */
export const answersTo = (point: SwitchId): readonly string[] => openPoints[point].answers;

function overrideOf(point: SwitchId, answer: string | undefined): Override {
  const overridesByAnswer: Readonly<Record<string, Override>> = overrides[point];
  const override = answer === undefined ? noOverride : overridesByAnswer[answer];
  if (override === undefined) throw new TypeError(`${point} has no answer ${answer}`);
  return override;
}

export const applyDialect = (answers: Answers, reference: Policies): Policies =>
  switchIds.map((point) => overrideOf(point, answers[point])).reduce(applyOverride, reference);

type Difference = { readonly point: SwitchId; readonly answer: Dialect[SwitchId] };

/** The answers that differ from the reference's, in the order of the catalogue. */
export function findDifferences(answers: Answers): Difference[] {
  return switchIds.flatMap((point) => {
    const answer = answers[point];
    return answer === undefined || answer === answersTo(point)[0] ? [] : [{ point, answer }];
  });
}

/** The answers that differ from the reference's, as `point=answer`. */
export const listDifferences = (answers: Answers): string[] =>
  findDifferences(answers).map(({ point, answer }) => `${point}=${answer}`);

/* Validates dialects, and parses the answers of the command line; see also `dialect-file.ts`. */

/** Parses answers written `point=answer`; throws a DialectError if one is invalid or repeated. */
export function parseSettings(settings: readonly string[]): Answers {
  const pairs = settings.map((setting) => {
    const [point = '', ...rest] = setting.split('=');
    if (point !== '' && rest.length > 0) return [point, rest.join('=')] as const;
    throw new DialectError([
      `--set ${setting}: write an open point and its answer: --set POINT=ANSWER`,
    ]);
  });
  const points = pairs.map(([point]) => point);
  const repeated = points.find((point, index) => points.indexOf(point) !== index);
  if (repeated !== undefined) {
    throw new DialectError([`--set ${repeated}: this open point is set twice; keep one`]);
  }
  const value = Object.fromEntries(pairs);
  const [mistake] = findMistakes(value);
  if (mistake === undefined) return parseAnswers(value);
  throw new DialectError([`--set ${textOf(mistake)}`]);
}

/** A dialect is invalid. The message has one line per mistake, which begins with its place. */
export class DialectError extends MistakesError {
  override readonly name = 'DialectError';
}

const wording: Wording = {
  unknownField: (_path, name) => `there is no such open point; ${suggest(name, switchIds)}`,
  explain: ({ path, error: { keyword } }) =>
    path.length === 0 && keyword === 'type'
      ? 'a dialect is a mapping of open points to answers, such as bounds: from-start-to-end'
      : undefined,
};

/** Finds the mistakes in an unchecked dialect; empty if every answer is legal. */
export const findMistakes = (value: unknown): Mistake[] =>
  validateDialect(value)
    ? []
    : firstErrors(validateDialect).map((error) => explainError(error, value, wording));

export const textOf = ({ path, message }: Mistake): string => [...path, message].join(': ');

/** Converts a valid dialect: numbers become texts, and unknown points are dropped. */
export function parseAnswers(value: unknown): Answers {
  const fields = isObject(value) ? value : {};
  const named = switchIds.filter((point) => fields[point] !== undefined);
  return Object.fromEntries(named.map((point) => [point, String(fields[point])]));
}

/** Validates the answers given by a program, or throws a DialectError naming every mistake. */
export function checkAnswers(value: unknown): Answers {
  const mistakes = findMistakes(value);
  if (mistakes.length === 0) return parseAnswers(value);
  throw new DialectError(mistakes.map((mistake) => `dialect: ${textOf(mistake)}`));
}
