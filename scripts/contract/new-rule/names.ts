/** The names in code that follow from a rule's id. */

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const joinWords = ([first = '', ...others]: readonly string[]): string =>
  first + others.map(capitalized).join('');

// Words of the language that are slugs as well, and what the templates import.
const taken: readonly string[] = (
  'await break case catch class const continue debugger default delete do else enum export ' +
  'extends false finally for function if import in instanceof interface let new null package ' +
  'private protected public return static super switch this throw true try typeof undefined ' +
  'var void while with yield summarize watched'
).split(' ');

/** What the rule's file exports: `everyTransition` for `every-transition`. */
export function exportName(slug: string): string {
  const name = joinWords(slug.split('-'));
  return taken.includes(name) ? `${name}Rule` : name;
}

/** What the index calls it: `listingEveryTransition`. */
export const aliasName = (area: string, slug: string): string =>
  joinWords([area, ...slug.split('-')]);
