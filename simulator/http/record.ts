/** Selects what the journal and the log record about a request. */
import type { Context } from 'koa';

import { maskName, maskNamesIn } from '../journal/masking/places.ts';
import { maskerFor } from '../journal/masking/masker.ts';
import { journalOf } from '../journal/journal.ts';
import type { FindSource, JournalSource } from '../journal/recording/recording.ts';
import type { Execution, Sandbox } from '../tenants/sandbox/sandbox.ts';
import { maskUnknownParameters, type RequestDetails } from '../log/log-requests.ts';
import { findOperation } from '../policy/contract-paths.ts';
import type { RequestState } from './find-sandbox.ts';
import { alternativesOf } from '../journal/why/explain.ts';
import type { Alternative, DecisionTrace, SentHeaders } from '../journal/why/decision-trace.ts';
import { defects } from '../policy/defects/index.ts';
import type { Command } from '../model/command.ts';
import { policiesOf, type Settings } from '../tenants/sandbox/initial-state.ts';

/** Whether a request goes to a page or the control plane, which are not recorded. */
const isUnrecorded = (url: string): boolean => /^\/(docs|_simulator)([/?]|$)/.test(url);

export function journalSourceOf(sandbox: Sandbox, sendsExplanations: boolean): JournalSource {
  const { model: state, settings } = sandbox.state();
  return {
    journal: journalOf(sandbox),
    now: () => sandbox.now(),
    secrets: state.credentials,
    dialect: settings.dialect,
    defects: settings.defects,
    sendsExplanations,
  };
}

export function createSourceFinder(sendsExplanations: boolean): FindSource {
  return ({ state, originalUrl }) => {
    const { sandbox } = state as Partial<RequestState>;
    if (sandbox === undefined || isUnrecorded(originalUrl)) return undefined;
    return journalSourceOf(sandbox, sendsExplanations);
  };
}

export function detailsOf({ state, method, path, res }: Context): RequestDetails {
  const { sandbox } = state as Partial<RequestState>;
  const why = res.getHeader('x-simulator-why');
  return {
    sandbox: sandbox && maskName(sandbox.name),
    operation: findOperation(method, path),
    why: typeof why === 'string' ? why : undefined,
  };
}

const noSecrets: ReadonlySet<string> = new Set();

export function maskForLog(
  target: string,
  sandbox: Sandbox | undefined,
  authorization: readonly string[] | undefined,
): string {
  const secrets = sandbox?.state().model.credentials ?? noSecrets;
  return maskerFor(secrets, authorization).mask(maskUnknownParameters(maskNamesIn(target)));
}

function findAlternatives(settings: Settings): readonly Alternative[] {
  const own = defects
    .filter(({ id }) => settings.defects.includes(id))
    .map(({ id, requirement }) => ({ id, breaks: [requirement] }));
  const found = alternativesOf(settings.dialect, own, (dialect, others) =>
    policiesOf({ ...settings, dialect, defects: others.map(({ id }) => id) }),
  );
  if (settings.shuffle === undefined) return found;
  const inOrder = policiesOf({ ...settings, shuffle: undefined });
  return [...found, { kind: 'shuffle', without: () => inOrder }];
}

const alternativesOfSettings = new WeakMap<Settings, readonly Alternative[]>();

/** Cached by identity: settings are immutable. */
function alternativesIn(settings: Settings): readonly Alternative[] {
  const known = alternativesOfSettings.get(settings);
  if (known !== undefined) return known;
  const found = findAlternatives(settings);
  alternativesOfSettings.set(settings, found);
  return found;
}

export function traceDecision(
  sandbox: Sandbox,
  command: Command,
  { reply, events, now, state }: Execution,
  sent: SentHeaders,
): DecisionTrace {
  const { settings } = sandbox.state();
  const { dialect } = settings;
  const policies = sandbox.policies();
  const alternatives = alternativesIn(settings);
  return { state, command, reply, events, now, policies, dialect, alternatives, sent };
}
