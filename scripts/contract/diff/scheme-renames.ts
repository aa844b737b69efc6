/** Security schemes under another name: nobody sends the name, so nothing breaks. */
import { isDeepStrictEqual } from 'node:util';

import type { Contract, SecurityAlternative } from '../../generate/contract-document.ts';
import type { Change } from './change.ts';
import { isEditorial } from './change.ts';

/** What schemes are called now, with what they were called. */
type FormerNames = ReadonlyMap<string, string>;

const schemesOf = ({ components }: Contract) => Object.entries(components.securitySchemes ?? {});

/** A scheme that went and one that came are the same where both ask for the same, and no other does. */
export function findFormerNames(before: Contract, after: Contract): FormerNames {
  const [was, is] = [schemesOf(before), schemesOf(after)];
  const come = is.filter(([name]) => !was.some(([former]) => former === name));
  const gone = was.filter(([name]) => !is.some(([present]) => present === name));
  const same = come.flatMap(([name, scheme]) => {
    const [first, ...others] = gone.filter(([, former]) => isDeepStrictEqual(former, scheme));
    return first === undefined || others.length > 0 ? [] : [[name, first[0]] as const];
  });
  const former = same.map(([, name]) => name);
  return new Map(same.filter(([, name]) => former.indexOf(name) === former.lastIndexOf(name)));
}

const callAsBefore = <Value>(part: Readonly<Record<string, Value>>, names: FormerNames) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [names.get(name) ?? name, value]));

interface Secured {
  readonly security?: readonly SecurityAlternative[];
}

/** A document or an operation that asks for its schemes by their former names. */
export const securedAsBefore = <Some extends Secured>(part: Some, names: FormerNames): Some =>
  part.security === undefined
    ? part
    : { ...part, security: part.security.map((way) => callAsBefore(way, names)) };

/** The document with its schemes as they were called. */
export function withFormerNames(contract: Contract, names: FormerNames): Contract {
  const { securitySchemes = {}, ...components } = contract.components;
  const schemes = callAsBefore(securitySchemes, names);
  const present =
    contract.components.securitySchemes === undefined ? {} : { securitySchemes: schemes };
  return { ...securedAsBefore(contract, names), components: { ...components, ...present } };
}

export const tellSchemes = (names: FormerNames): Change[] =>
  [...names].map(([name, former]) => ({
    part: 'schema',
    id: `securitySchemes ${former}`,
    aspects: [{ kind: 'renamed', text: `It is called \`${name}\` now.`, ...isEditorial }],
  }));
