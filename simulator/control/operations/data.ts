/** The data of a sandbox as a seed file has them: told, and edited while it runs. */
import type { Seed } from '../../../generated/seed.ts';
import { formatPath } from '../../../shared/json-pointer.ts';
import type { Mistake } from '../../../shared/schema-error.ts';
import type { State } from '../../model/state.ts';
import { eventsOfFile } from '../../tenants/seed/file/events.ts';
import { editableParts, exportSeed, mergeSeed } from '../../tenants/seed/file/export.ts';
import { mistaken } from '../control-error.ts';
import type { Operations } from '../operation-types.ts';
import { settled } from './context.ts';
import { describeSandbox } from './describe.ts';

/** @throws {ControlError} unless all that is there would be right with the parts */
function checkParts(
  findMistakes: (value: unknown, now: number) => readonly Mistake[],
  state: State,
  parts: Readonly<Record<string, unknown>>,
  now: number,
): void {
  const foreign = Object.keys(parts).filter((part) => !editableParts.includes(part));
  const unknown = foreign.map((field) => ({
    field,
    message: `cannot be edited; leave it out, and write some of ${editableParts.join(', ')}`,
  }));
  // What a listing was while it got leads has to stay true.
  const offices = 'listings' in parts ? undefined : [];
  const whole = mergeSeed(exportSeed(state, now, offices), parts);
  const mistakes = findMistakes(whole, now).map(({ path, message }) => ({
    field: formatPath(path),
    message,
  }));
  const all = [...unknown, ...mistakes];
  if (all.length > 0) throw mistaken('data-invalid', all);
}

const nothing: Seed = { partners: [], organizations: [], offices: [], credentials: [] };

export const dataOperations = {
  async getData({ sandbox }) {
    const of = await settled(sandbox());
    return { body: exportSeed(of.state().model, of.now()) };
  },
  async patchData({ sandbox, body }, context) {
    // What it takes to check files is loaded for those who edit.
    const { findSeedMistakes } = await import('../../tenants/seed/file/load.ts');
    const of = sandbox();
    await of.change(({ model, beginning: { number } }, now) => {
      checkParts(findSeedMistakes, model, body, now);
      return [{ kind: 'happened', events: eventsOfFile({ ...nothing, ...body }, number) }];
    });
    return { body: describeSandbox(context, of) };
  },
} satisfies Partial<Operations>;
