/** Findings about names of the contract, each with all the places of its name. */
import type { Finding } from './finding.ts';
import { kinds } from './vocabulary.ts';
import type { NameKind, Vocabulary } from './vocabulary.ts';

/** A place in a file that a program complains about. */
export interface ComplaintPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Places that lack the same names. */
export interface Lack {
  readonly kind: NameKind;
  readonly names: readonly string[];
  readonly places: ComplaintPlace[];
  /** Look-ups in a table that lacks a row: fixed with the table. */
  readonly follow: ComplaintPlace[];
}

/** Places that use a name which the contract does not have. */
export interface Gone {
  readonly kind: NameKind;
  readonly name: string;
  /** The name that the compiler takes it for. */
  readonly meant: string | undefined;
  readonly places: ComplaintPlace[];
}

/** What is to be done about a requirement that a rule cites and the catalogue does not have. */
export const goneRequirementFix =
  'delete the rule, with its lines in conformance/rules/index.ts, or cite another requirement';

const maxPlaces = 8;

function listPlaces(places: readonly ComplaintPlace[]): string {
  const shown = places.slice(0, maxPlaces).map(({ file, line }) => `${file}:${line}`);
  const rest = places.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const firstOf = ([place]: readonly ComplaintPlace[]): Partial<ComplaintPlace> =>
  place === undefined ? {} : { file: place.file, line: place.line, column: place.column };

/** "1 place that lacks", "2 places that lack". */
const countPlaces = (count: number, verb: string): string =>
  count === 1 ? `1 place that ${verb}s` : `${count} places that ${verb}`;

export function describeLack(who: string, lack: Lack, vocabulary: Vocabulary): Finding {
  const { list, counted, add } = kinds[lack.kind];
  const direct = lack.places.length > 0;
  const places = direct ? lack.places : lack.follow;
  const follow = direct ? lack.follow.length : 0;
  const more = follow > 0 ? `; fixing these fixes ${follow} more` : '';
  const missingPrerequisite = `${countPlaces(places.length, 'lack')} ${lack.names.join(' and ')}`;
  return {
    ...firstOf(places),
    message: `${list} has ${vocabulary[lack.kind].length} ${counted}. ${who} names ${missingPrerequisite}: ${listPlaces(places)}${more}`,
    fix: add,
  };
}

export function describeGone(who: string, { kind, name, meant, places }: Gone): Finding {
  const hint = meant === undefined ? '' : ` (is it ${meant} now?)`;
  const inRules = places.every(({ file }) => file.startsWith('conformance/rules/'));
  return {
    ...firstOf(places),
    message: `the ${kind} ${name} is gone${hint}: ${kinds[kind].list} does not have it. ${who} names ${countPlaces(places.length, 'use')} it: ${listPlaces(places)}`,
    fix:
      kind === 'requirement' && inRules
        ? goneRequirementFix
        : `take ${name} out of each place, or name another there`,
  };
}
