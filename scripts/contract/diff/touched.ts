/** Which rules, simulator functions, vectors and examples a change touches. */
import { observations } from '../../../conformance/observations/index.ts';
import { rules, watches } from '../../../conformance/rules/index.ts';
import type { Change } from './change.ts';
import type { Place, Source } from './code-places.ts';
import { findDeclarations, lineAt, namePattern, pointPattern } from './code-places.ts';
import type { Ids, Surroundings } from './surroundings.ts';
import { idsOf, patternsOf } from './surroundings.ts';
import { findExamples, findVectors } from './touched-texts.ts';

export interface Touched {
  readonly rules: readonly Place[];
  readonly simulator: readonly Place[];
  readonly vectors: readonly Place[];
  readonly examples: readonly Place[];
}

// A name that stands in more places than these is a word like `status`: it tells nothing.
const tellingPlaces = 15;

/** Places of the patterns and of the names that are telling; each place once. */
function findAll(
  sources: readonly Source[],
  patterns: readonly RegExp[],
  names: readonly string[],
): Place[] {
  const search = (pattern: RegExp): Place[] =>
    sources.flatMap((source) => findDeclarations(source, pattern));
  const named = names.map((name) => search(namePattern(name)));
  const telling = named.filter((places) => places.length <= tellingPlaces);
  const places = [...patterns.map(search), ...telling].flat();
  return places.filter(
    ({ name, file }, index) =>
      places.findIndex((place) => place.name === name && place.file === file) === index,
  );
}

function placeIn(
  sources: readonly Source[],
  name: string,
  file: string,
  quoted: readonly string[],
): Place {
  const text = sources.find((source) => source.file === file)?.text ?? '';
  const offsets = quoted.map((id) => text.indexOf(`'${id}'`)).filter((offset) => offset >= 0);
  return { name, file, line: lineAt(text, offsets.length === 0 ? 0 : Math.min(...offsets)) };
}

/** Rules and observations by what they cite; for schemas, the files that read them. */
function findRules(change: Change, ids: Ids, { rules: sources }: Surroundings): Place[] {
  const cited = [...rules, ...watches]
    .map(({ id, requirements }) => {
      const quoted = requirements.filter((requirement) => ids.requirements.includes(requirement));
      return { id, quoted };
    })
    .filter(({ quoted }) => quoted.length > 0)
    .map(({ id, quoted }) => placeIn(sources, id, `conformance/rules/${id}.ts`, quoted));
  const observed = observations
    .filter(({ point }) => ids.points.includes(point))
    .map(({ point }) => placeIn(sources, point, `conformance/observations/${point}.ts`, [point]));
  const names = change.names.length === 0 ? [] : [...change.names, ...change.operations];
  const reading = findAll(sources, ids.points.map(pointPattern), names).map(({ file, line }) => ({
    name: file.replace(/^conformance\/(rules|observations)\//, '').replace('.ts', ''),
    file,
    line,
  }));
  const places = [...cited, ...observed, ...reading];
  return places.filter(
    ({ file }, index) => places.findIndex((place) => place.file === file) === index,
  );
}

/** All that has to follow a change, or has to be looked at because of it. */
export function findTouched(change: Change, surroundings: Surroundings): Touched {
  const ids = idsOf(change, surroundings.files);
  return {
    rules: findRules(change, ids, surroundings),
    simulator: findAll(surroundings.simulator, patternsOf(ids), change.names),
    vectors: findVectors(change, ids, surroundings.files),
    examples: findExamples(change, ids, surroundings),
  };
}
