/** Somebody whose count answers 404, as the operator declared. */
import type { Context } from '../engine/context.ts';
import type { Subject } from '../engine/session/requests.ts';
import { MissingPrerequisite } from '../engine/verdict.ts';

/** @throws {MissingPrerequisite} where none is declared. */
export function strangerOf({ target }: Context, kind: Subject['kind']): Subject {
  const [name, fixture] =
    kind === 'office'
      ? (['offices', target.offices] as const)
      : (['organization', target.organization] as const);
  const [id] = [...(fixture?.unknownIds ?? []), ...(fixture?.foreignIds ?? [])];
  if (id === undefined)
    throw new MissingPrerequisite(`needs ${name}.unknownIds in the target file`);
  return { kind, id: String(id) };
}
