/** Full dialects, all switches drawn at once. */
import { checkAnswers } from '../../simulator/policy/dialects/read-dialect.ts';
import type { Answers } from '../../simulator/policy/dialects/dialect.ts';
import { answersTo, switchIds } from '../../simulator/policy/dialects/dialect.ts';
import { createRandom } from '../../shared/random.ts';

/** One legal answer to each switch; the same seed draws the same ones. */
export function drawDialect(seed: number): Answers {
  const drawn = switchIds.map((point) => {
    const answers = answersTo(point);
    return [point, answers[createRandom(seed, point).below(answers.length)]];
  });
  return checkAnswers(Object.fromEntries(drawn));
}
