/** Draws what tools are shown. */
import { checkAnswers } from '../../../simulator/policy/dialects/read-dialect.ts';
import { answersTo, switchIds } from '../../../simulator/policy/dialects/dialect.ts';
import type { Answers, DefectId } from '../../../simulator/index.ts';
import { defects } from '../../../simulator/index.ts';
import { createRandom } from '../../../shared/random.ts';
import { UsageError } from '../../../shared/command-line.ts';
import type { PeersArguments } from './arguments.ts';
import type { Exam } from './score.ts';

/** An answer to each switch; a limit of requests would only make every tool slow. */
function drawDialect(seed: number): Answers {
  const drawn = switchIds
    .filter((point) => point !== 'rate-limit')
    .map((point) => [point, createRandom(seed, point).pick(['', ...answersTo(point)])])
    .filter(([, answer]) => answer !== '');
  return checkAnswers(Object.fromEntries(drawn));
}

/** As many of all as are wanted, in the order of the catalogue; the same seed draws the same ones. */
function drawDefects(count: number, seed: number): readonly DefectId[] {
  const ids = defects.map(({ id }) => id);
  const place = new Map<string, number>(
    ids.map((id) => [id, createRandom(seed, id).below(2 ** 30)]),
  );
  const placeOf = (id: string): number => place.get(id) ?? 0;
  const drawn = new Set(ids.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, count));
  return ids.filter((id) => drawn.has(id));
}

function readDefects(texts: readonly string[]): readonly DefectId[] {
  const known = new Map<string, DefectId>(defects.map(({ id }) => [id, id]));
  return texts.map((text) => {
    const id = known.get(text);
    if (id !== undefined) return id;
    throw new UsageError(`There is no defect ${text}; list them with: npx partner-api defects`);
  });
}

/** @throws {UsageError} for a defect that does not exist. */
export function drawExam({ defectIds, sample, dialects, seed }: PeersArguments): Exam {
  return {
    defectIds:
      defectIds.length > 0 ? readDefects(defectIds) : drawDefects(sample ?? defects.length, seed),
    dialects: Array.from({ length: dialects }, (_, index) => drawDialect(seed + index)),
  };
}
