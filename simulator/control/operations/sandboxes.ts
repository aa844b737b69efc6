/** Control plane operations on sandboxes, their settings, data and snapshots. */
import type { Seed } from '../../../generated/seed.ts';
import { formatPath } from '../../../shared/json-pointer.ts';
import type { Mistake } from '../../../shared/schema-error.ts';
import { journalOf } from '../../journal/journal.ts';
import type { State } from '../../model/state.ts';
import { nameForm, randomName } from '../../tenants/sandbox/key.ts';
import { SandboxError } from '../../tenants/sandbox/capacity.ts';
import { rateOf } from '../../tenants/sandbox/clock.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import { defaultName } from '../../tenants/sandbox/sandboxes.ts';
import type { SandboxContent } from '../../tenants/sandbox/state.ts';
import { eventsOfFile } from '../../tenants/seed/file/events.ts';
import { editableParts, exportSeed, mergeSeed } from '../../tenants/seed/file/export.ts';
import { ControlError, errorOfMistakes } from '../control-error.ts';
import type { Operations, ControlContext } from './context.ts';
import { storePendingLeads, useSandbox, describeSandbox, targetOf } from './context.ts';
import { checkPace } from './clock.ts';
import { compareContents } from './compare.ts';
import { contentOf, createRequestedContent, readSettings } from './initial-content.ts';

const codes = {
  'name-taken': 'sandbox-exists',
  'too-many': 'sandbox-limit',
  gone: 'sandbox-unknown',
} as const;

async function openSandbox(
  { sandboxes }: ControlContext,
  name: string,
  content: SandboxContent,
): Promise<Sandbox> {
  try {
    return await sandboxes.open(name, content);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    throw new ControlError(codes[error.problem], error.message);
  }
}

/** Replaces the state of a sandbox, even if it is being created concurrently. */
async function replaceSandbox(
  context: ControlContext,
  name: string,
  content: SandboxContent,
): Promise<Sandbox> {
  const old = await context.sandboxes.findOnceOpened(name);
  if (old === undefined) {
    return await openSandbox(context, name, content).catch(async (error: unknown) => {
      const isThere = error instanceof ControlError && error.code === 'sandbox-exists';
      if (isThere) return await replaceSandbox(context, name, content);
      throw error;
    });
  }
  await old.change(() => [{ kind: 'replaced', moment: content }]);
  journalOf(old).clear();
  return old;
}

/** Checks the position of hyphens; the schema only restricts the characters of a name. */
function checkName(name: string): void {
  if (nameForm.test(name)) return;
  throw new ControlError('sandbox-name-invalid', `${name} is not a valid name of a sandbox.`, {
    fix: 'Begin and end with a lower-case letter or a digit, with hyphens only in between.',
  });
}

const drawName = ({ namePrefix }: ControlContext): string => randomName(namePrefix);

const createdOutcome = (context: ControlContext, sandbox: Sandbox) => ({
  body: describeSandbox(context, sandbox),
  createdPath: ['sandboxes', sandbox.name],
});

export const sandboxOperations = {
  listSandboxes: (_, context) => ({
    body: { sandboxes: context.sandboxes.list().map((one) => describeSandbox(context, one)) },
  }),
  async createSandbox({ body }, context) {
    const content = await createRequestedContent(context, body);
    return createdOutcome(context, await openSandbox(context, drawName(context), content));
  },
  getSandbox: ({ sandbox }, context) => ({ body: describeSandbox(context, sandbox()) }),
  async putSandbox({ path: { sandbox: name }, body }, context) {
    const isNew = !context.sandboxes.list().some((one) => one.name === name);
    if (isNew) checkName(name);
    const content = await createRequestedContent(context, body);
    const sandbox = await replaceSandbox(context, name, content);
    return isNew ? createdOutcome(context, sandbox) : { body: describeSandbox(context, sandbox) };
  },
  async patchSandbox({ sandbox, body }, context) {
    const own = sandbox();
    await own.change(({ settings, clock }, from) => {
      const { liveLeads } = body;
      if (liveLeads !== undefined) {
        checkPace('liveLeads.perSecond', liveLeads.perSecond, rateOf(clock));
      }
      const changed = readSettings(body);
      const dialect = { ...settings.dialect, ...changed.dialect };
      return [
        { kind: 'settings-changed', settings: { ...changed, dialect } },
        ...(liveLeads === undefined ? [] : [{ kind: 'leads-awaited', from } as const]),
      ];
    });
    return { body: describeSandbox(context, own) };
  },
  async removeSandbox({ sandbox }, context) {
    const { name } = sandbox();
    if (name === defaultName) {
      throw new ControlError('sandbox-permanent', 'The default sandbox cannot be removed.', {
        fix: 'Reset it instead.',
      });
    }
    await context.sandboxes.remove(name);
    return { body: undefined };
  },
  async resetSandbox({ sandbox }, context) {
    const own = sandbox();
    await own.change(({ beginning }, from) => [
      { kind: 'begun', beginning },
      { kind: 'leads-awaited', from },
    ]);
    return { body: describeSandbox(context, own) };
  },
  async forkSandbox({ sandbox, body: { name, snapshot } = {} }, context) {
    if (name !== undefined) checkName(name);
    const content = await contentOf(context, sandbox(), snapshot);
    return createdOutcome(context, await openSandbox(context, name ?? drawName(context), content));
  },
  async compareSandbox({ sandbox, query: { withSandbox, withSnapshot } }, context) {
    if (withSandbox === undefined && withSnapshot === undefined) {
      const message = 'is missing; add it or withSnapshot';
      throw errorOfMistakes('query-invalid', [{ field: 'withSandbox', message }]);
    }
    const own = sandbox();
    const other = withSandbox === undefined ? own : useSandbox(context, withSandbox);
    const there = await contentOf(context, other, withSnapshot);
    return { body: compareContents((await storePendingLeads(own)).state(), there) };
  },
  getTarget: async ({ sandbox }, context) => ({
    body: targetOf(context, await storePendingLeads(sandbox())),
  }),
} satisfies Partial<Operations>;

/** @throws {ControlError} unless the existing data and the parts are valid together */
function checkParts(
  findMistakes: (value: unknown, now: number) => readonly Mistake[],
  state: State,
  parts: Readonly<Record<string, unknown>>,
  now: number,
): void {
  const foreign = Object.keys(parts).filter((part) => !editableParts.includes(part));
  const unknown = foreign.map((field) => ({
    field,
    message: `cannot be edited; remove it. Editable are ${editableParts.join(', ')}`,
  }));
  // Include leads if listings change: each listing must stay visible when it got leads.
  const offices = 'listings' in parts ? undefined : [];
  const whole = mergeSeed(exportSeed(state, now, offices), parts);
  const mistakes = findMistakes(whole, now).map(({ path, message }) => ({
    field: formatPath(path),
    message,
  }));
  const all = [...unknown, ...mistakes];
  if (all.length > 0) throw errorOfMistakes('data-invalid', all);
}

const emptySeed: Seed = { partners: [], organizations: [], offices: [], credentials: [] };

export const dataOperations = {
  async getData({ sandbox }) {
    const own = await storePendingLeads(sandbox());
    return { body: exportSeed(own.state().model, own.now()) };
  },
  async patchData({ sandbox, body }, context) {
    // Load the validation of seed files only for edits.
    const { findSeedMistakes } = await import('../../tenants/seed/file/load.ts');
    const own = sandbox();
    await own.change(({ model, beginning: { number } }, now) => {
      checkParts(findSeedMistakes, model, body, now);
      return [{ kind: 'happened', events: eventsOfFile({ ...emptySeed, ...body }, number) }];
    });
    return { body: describeSandbox(context, own) };
  },
} satisfies Partial<Operations>;
