/** What became of a question that is no longer open. */
import type { OpenPointSource, RequirementSource } from '../../generate/catalogue-document.ts';

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z0-9]{5,}/g));

/** Which requirement settles a point: the one of its name, or else the one most alike in words. */
export function describeSuccessor(
  point: Pick<OpenPointSource, 'id' | 'question'>,
  requirements: readonly RequirementSource[],
): string {
  const named = requirements.find(({ id }) => id.split('/').at(-1) === point.id);
  if (named !== undefined) return `requirement ${named.id} takes its place`;
  const words = wordsOf(`${point.id} ${point.question}`);
  const shared = ({ id, statement }: RequirementSource): number =>
    [...wordsOf(`${id} ${statement}`)].filter((word) => words.has(word)).length;
  const [best] = requirements.toSorted((a, b) => shared(b) - shared(a));
  if (best !== undefined && shared(best) >= 2) {
    return `requirement ${best.id} seems to take its place`;
  }
  return 'no requirement of the same change takes its place';
}
