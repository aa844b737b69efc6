/** What the journal is told of a request. */
import type { KnownDefect } from '../journal/why/deciders.ts';
import { alternativesOf } from '../journal/why/deciders.ts';
import { recordingOf } from '../journal/middleware.ts';
import type { Alternative } from '../journal/why/decision-trace.ts';
import type { DefectId } from '../policy/defects/index.ts';
import { defects } from '../policy/defects/index.ts';
import type { Command } from '../model/command.ts';
import type { Execution } from '../tenants/sandbox/sandbox.ts';
import type { Settings } from '../tenants/sandbox/settings.ts';
import { policiesOf } from '../tenants/sandbox/settings.ts';
import type { SandboxContext } from './find-sandbox.ts';

interface OwnDefect extends KnownDefect {
  readonly id: DefectId;
}

function findAlternatives(settings: Settings): readonly Alternative[] {
  const own = defects
    .filter(({ id }) => settings.defects.includes(id))
    .map(({ id, requirement }): OwnDefect => ({ id, breaks: [requirement] }));
  return alternativesOf(settings.dialect, own, (dialect, others) =>
    policiesOf({ ...settings, dialect, defects: others.map(({ id }) => id) }),
  );
}

const alternatives = new WeakMap<Settings, readonly Alternative[]>();

/** Settings are never changed, only replaced. */
function alternativesIn(settings: Settings): readonly Alternative[] {
  const found = alternatives.get(settings) ?? findAlternatives(settings);
  alternatives.set(settings, found);
  return found;
}

/** How the command of a request was decided. */
export function noteDecision(
  context: SandboxContext,
  command: Command,
  { reply, events, now, state }: Execution,
): void {
  const { sandbox } = context.state;
  const { settings } = sandbox.state();
  const policies = sandbox.policies();
  const { dialect } = settings;
  recordingOf(context)?.noteDecision({
    state,
    command,
    reply,
    events,
    now,
    policies,
    dialect,
    alternatives: alternativesIn(settings),
  });
}
