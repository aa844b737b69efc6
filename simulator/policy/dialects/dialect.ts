/** Dialects: legal answers to open points, and the overrides that implement them. */
import { openPoints, type Dialect, type SwitchId } from '../../../generated/catalogue.ts';
import type { Override, PointOverrides, Policies } from '../override.ts';
import { applyOverride, noOverride } from '../override.ts';
import { accessOverrides } from './access.ts';
import { answerOverrides } from './answers.ts';
import { rangeOverrides } from './ranges.ts';
import { updateOverrides } from './updates.ts';
import { validateDialect, type ValidationError } from '../../../generated/validators/contract.ts';
import { MistakesError } from '../../model/result.ts';
import { isObject } from '../../model/json.ts';
import { guess } from '../../../shared/texts.ts';

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
  throw new DialectError([`--set ${mistake.point}: ${mistake.message}`]);
}

/** A dialect is invalid. The message has one line per mistake, which begins with its place. */
export class DialectError extends MistakesError {
  override readonly name = 'DialectError';
}

/** A mistake at a point; without a point, the mistake concerns the whole dialect. */
type AnswerMistake = { readonly point?: string; readonly message: string };

function suggest(name: string, names: readonly string[]): string {
  const meant = guess(name, names);
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}

function explainUnknownPoint(name: string): AnswerMistake {
  return { point: name, message: `there is no open point ${name}.${suggest(name, switchIds)}` };
}

function explainUnknownAnswer(name: string, value: unknown): AnswerMistake {
  const answers = answersTo(switchIds.find((point) => point === name) ?? 'bounds');
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  const message = `${name} has no answer ${shown}.${suggest(String(value), answers)} Use one of: ${answers.join(', ')}`;
  return { point: name, message };
}

function explain({ keyword, instancePath, params }: ValidationError, value: unknown) {
  if (keyword === 'additionalProperties') {
    return explainUnknownPoint(String(params['additionalProperty']));
  }
  const name = instancePath.slice(1);
  if (keyword === 'enum') return explainUnknownAnswer(name, isObject(value) ? value[name] : value);
  if (name !== '') return { point: name, message: `${name} must be a string` };
  return {
    message: 'a dialect is a mapping of open points to answers, such as bounds: from-start-to-end',
  };
}

/** Finds the mistakes in an unchecked dialect; empty if every answer is legal. */
export function findMistakes(value: unknown): AnswerMistake[] {
  if (validateDialect(value)) return [];
  const errors = validateDialect.errors ?? [];
  const mistakes = errors.map((error) => explain(error, value));
  const isUnknown = errors.map(({ keyword }) => keyword === 'additionalProperties');
  // Show the long list of switches only once.
  const listed = mistakes[isUnknown.indexOf(true)];
  return mistakes.map((mistake) =>
    mistake === listed
      ? { ...mistake, message: `${mistake.message} The open points are: ${switchIds.join(', ')}` }
      : mistake,
  );
}

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
  throw new DialectError(mistakes.map(({ message }) => `dialect: ${message}`));
}
