import type { Policies } from '../dialects/override.ts';
import { MistakesError } from '../mistakes/mistakes-error.ts';
import { sortByNearness } from '../names/guess.ts';
import { applyOverride } from './apply.ts';
import type { DefectId } from './index.ts';
import { defects } from './index.ts';

/** A defect was asked for that does not exist. The message names the nearest ones. */
export class DefectError extends MistakesError {
  override readonly name = 'DefectError';
}

const knownIds: readonly string[] = defects.map(({ id }) => id);

/** The ids that come nearest; whoever leaves out the area means the rest of an id. */
function findNearest(text: string): string[] {
  if (text.includes('/')) return sortByNearness(text, knownIds).slice(0, 3);
  const slugs = knownIds.map((id) => id.slice(id.indexOf('/') + 1));
  const [slug] = sortByNearness(text, slugs);
  return knownIds.filter((id) => id.endsWith(`/${slug}`));
}

function explain(text: string): string {
  return `there is no defect ${text}. The nearest: ${findNearest(text).join(', ')}. See all of them with: partner-api defects`;
}

/** How many texts are explained; nobody reads more. */
const mostExplained = 100;

function explainAll(texts: readonly string[]): string[] {
  const lines = texts.slice(0, mostExplained).map(explain);
  const others = texts.length - lines.length;
  return [...lines, ...(others > 0 ? [`and ${others} more are no defects`] : [])];
}

/**
 * The ids that texts name, each once, in the order of the texts.
 * @throws {DefectError} naming the texts that are none, with the nearest ids.
 */
export function readDefects(texts: readonly string[]): DefectId[] {
  const mistakes = texts.filter((text) => !knownIds.includes(text));
  if (mistakes.length > 0) throw new DefectError(explainAll(mistakes));
  return [...new Set(texts)].flatMap((text) =>
    defects.filter(({ id }) => id === text).map(({ id }) => id),
  );
}

/**
 * The policies with the defects, one on top of the other. They go on top of a dialect.
 * @throws {DefectError} for an id that is not in the catalogue.
 */
export function applyDefects(ids: readonly DefectId[], policies: Policies): Policies {
  return readDefects(ids)
    .flatMap((id) => defects.filter((defect) => defect.id === id))
    .reduce((made, { override }) => applyOverride(made, override), policies);
}
