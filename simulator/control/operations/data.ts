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

type Parts = Readonly<Record<string, unknown>>;

const isSeed = (value: object, mistakes: readonly unknown[]): value is Seed =>
  mistakes.length === 0 && 'credentials' in value;

/** The parts, once all that is there would be right with them. */
function checkParts(
  findMistakes: (value: unknown, now: number) => readonly Mistake[],
  state: State,
  parts: Parts,
  now: number,
): Seed {
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
  if (!isSeed(whole, all)) throw mistaken('data-invalid', all);
  const of = <Item>(part: string, items: readonly Item[] = []): Item[] => {
    const written = parts[part];
    return items.slice(0, Array.isArray(written) ? written.length : 0);
  };
  return {
    partners: of('partners', whole.partners),
    organizations: of('organizations', whole.organizations),
    offices: of('offices', whole.offices),
    brokers: of('brokers', whole.brokers),
    listings: of('listings', whole.listings),
    credentials: of('credentials', whole.credentials),
  };
}

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
      const events = eventsOfFile(checkParts(findSeedMistakes, model, body, now), number);
      return [{ kind: 'happened', events }];
    });
    return { body: describeSandbox(context, of) };
  },
} satisfies Partial<Operations>;
