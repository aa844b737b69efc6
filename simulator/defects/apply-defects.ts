import { guess } from '../dialects/guess.ts';
import type { Policies } from '../dialects/override.ts';
import { applyOverride } from './apply.ts';
import type { DefectId } from './index.ts';
import { defects } from './index.ts';

/** A defect was asked for that does not exist. The message names the nearest one. */
export class DefectError extends Error {
  override readonly name = 'DefectError';
}

const knownIds: readonly string[] = defects.map(({ id }) => id);

/** Its slug may be all that somebody remembers, or its area. */
function suggest(text: string): string {
  const meant = guess(text, knownIds) ?? knownIds.find((id) => id.endsWith(`/${text}`));
  if (meant !== undefined) return ` Did you mean ${meant}?`;
  const [area] = text.split('/');
  const ofArea = knownIds.filter((id) => id.startsWith(`${area}/`));
  return ofArea.length === 0 ? '' : ` In ${area} there are ${ofArea.join(', ')}.`;
}

function explain(text: string): string {
  return `there is no defect ${text}.${suggest(text)} See all of them with: partner-api defects`;
}

/**
 * The ids that texts name, each once, in the order of the texts.
 * @throws {DefectError} naming every text that is none, with the nearest id.
 */
export function readDefects(texts: readonly string[]): DefectId[] {
  const mistakes = texts.filter((text) => !knownIds.includes(text));
  if (mistakes.length > 0) throw new DefectError(mistakes.map(explain).join('\n'));
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
