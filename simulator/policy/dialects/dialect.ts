import { openPoints, type Dialect, type SwitchId } from '../../../generated/catalogue.ts';
import type { Override, PointOverrides, Policies } from '../override.ts';
import { applyOverride, asReference } from '../override.ts';
import { accessOverrides } from './access.ts';
import { answerOverrides } from './answers.ts';
import { rangeOverrides } from './ranges.ts';
import { updateOverrides } from './updates.ts';

/** Some of the answers; the reference's own stand for the others. */
export type Answers = { readonly [Point in SwitchId]?: Dialect[Point] | undefined };

/** What each answer changes. A new point or answer of the catalogue does not compile without one. */
export const overrides: PointOverrides = {
  ...rangeOverrides,
  ...accessOverrides,
  ...answerOverrides,
  ...updateOverrides,
};

function isSwitch(name: string): name is SwitchId {
  return Object.hasOwn(overrides, name);
}

/** The points that an implementation decides, in the order of the catalogue. */
export const switchIds: readonly SwitchId[] = Object.keys(openPoints).filter(isSwitch);

/** The legal answers to a point, the reference's own first. */
export function answersTo(point: SwitchId): readonly string[] {
  return openPoints[point].answers;
}

function overrideOf(point: SwitchId, answer: string | undefined): Override {
  const overridesByAnswer: Readonly<Record<string, Override>> = overrides[point];
  const override = answer === undefined ? asReference : overridesByAnswer[answer];
  if (override === undefined) throw new TypeError(`${point} has no answer ${answer}`);
  return override;
}

/** The policies of a service that answers so, made from those of the reference. */
export function applyDialect(answers: Answers, reference: Policies): Policies {
  return switchIds
    .map((point) => overrideOf(point, answers[point]))
    .reduce(applyOverride, reference);
}

/** An answer that is not the reference's. */
export interface Difference {
  readonly point: SwitchId;
  readonly answer: Dialect[SwitchId];
}

/** The answers that are not the reference's, in the order of the catalogue. */
export function findDifferences(answers: Answers): Difference[] {
  return switchIds.flatMap((point) => {
    const answer = answers[point];
    return answer === undefined || answer === answersTo(point)[0] ? [] : [{ point, answer }];
  });
}

/** The answers that are not the reference's, as `point=answer`. */
export function listDifferences(answers: Answers): string[] {
  return findDifferences(answers).map(({ point, answer }) => `${point}=${answer}`);
}
