/** The context of control plane operations, and the descriptions of sandboxes that they return. */
import type { Readable } from 'node:stream';

import type {
  Clock,
  ClockSetting,
  Sandbox as ShownSandbox,
  ControlOperationId,
  operations,
} from '../../../generated/control.ts';
import type { InitialState, Settings } from '../../tenants/sandbox/initial-state.ts';
import { conformingPoliciesOf } from '../../tenants/sandbox/initial-state.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import { defaultName, type Sandboxes } from '../../tenants/sandbox/sandboxes.ts';
import { isUnloaded } from '../../tenants/sandbox/registry.ts';
import type { DataOption } from '../../tenants/seed/open-data.ts';
import { ControlError, unknownIdError } from '../control-error.ts';
import { labelFault } from '../../faults/label.ts';
import type { Target } from '../../../generated/target.ts';
import { findDifferences } from '../../policy/dialects/dialect.ts';
import { writeInstant } from '../../model/instant.ts';
import { writeSandboxKey } from '../../tenants/sandbox/key.ts';
import type { SandboxState } from '../../tenants/sandbox/state.ts';
import { describeKey, type DescribedKey } from '../../tenants/seed/define-dataset.ts';
import { describeTarget } from '../../target/target.ts';

export interface NewSandboxDefaults {
  readonly clock: ClockSetting;
  readonly settings: Settings;
  /** @throws {SeedError} naming every mistake */
  readonly createInitialState: (
    data: DataOption | undefined,
    randomSeed: number | undefined,
    at: number,
  ) => Promise<InitialState>;
}

export interface ControlContext {
  readonly sandboxes: Sandboxes;
  /** The base URL of the simulator, without a trailing slash. */
  readonly baseUrl: () => string;
  /** The machine's time, in whole milliseconds since 1970-01-01T00:00:00Z. */
  readonly machineNow: () => number;
  readonly defaults: NewSandboxDefaults;
  readonly namePrefix?: string;
}

/** @throws {ControlError} if the sandbox does not exist, or not any more */
export function useSandbox(
  { sandboxes }: Pick<ControlContext, 'sandboxes'>,
  name: string,
): Sandbox {
  const sandbox = sandboxes.find(name);
  if (sandbox !== undefined) return sandbox;
  const why = sandboxes.explainExpiry(name);
  if (why !== undefined)
    throw new ControlError('sandbox-unknown', why, { fix: 'Create it again.' });
  const names = sandboxes.list().map((one) => one.name);
  throw unknownIdError('sandbox-unknown', name, names);
}

/** @throws {ControlError} if the sandbox was removed, even if another one has its name now */
export function useSameSandbox(context: ControlContext, same: Sandbox): Sandbox {
  const sandbox = useSandbox(context, same.name);
  if (sandbox === same || isUnloaded(same)) return sandbox;
  throw new ControlError('sandbox-unknown', `The sandbox ${same.name} was removed.`, {
    fix: 'Get a handle of the current sandbox with this name.',
  });
}

export async function storePendingLeads(sandbox: Sandbox): Promise<Sandbox> {
  await sandbox.change(() => []);
  return sandbox;
}

export const keyOf = (name: string, key: string): string =>
  name === defaultName ? key : writeSandboxKey({ name, key });

/** The base URL at which the sandbox accepts plain keys, and requests without one. */
export const urlOf = ({ baseUrl }: ControlContext, name: string): string =>
  name === defaultName ? baseUrl() : `${baseUrl()}/sandboxes/${name}`;

/** The current keys of a sandbox; edited ones are described as they are now. */
function keysOf({ beginning, model }: SandboxState): DescribedKey[] {
  const known = new Map(beginning.keys.map((described) => [described.key, described]));
  return [...model.credentials.values()].flatMap((credential) => {
    const { key, partnerId: partner, permissions, revoked } = credential;
    if (beginning.model.credentials.get(key) === credential) return known.get(key) ?? [];
    return describeKey({ key, partner, permissions: [...permissions], revoked });
  });
}

export function showClock(sandbox: Sandbox): Clock {
  const { clock } = sandbox.state();
  const now = writeInstant(sandbox.now());
  return clock.mode === 'ticking'
    ? { mode: clock.mode, now, rate: clock.rate }
    : { mode: clock.mode, now };
}

export function describeSandbox(context: ControlContext, sandbox: Sandbox): ShownSandbox {
  const { name } = sandbox;
  const { beginning, settings } = sandbox.state();
  const { createdAt, expiresAt } = context.sandboxes.lifetimeOf(name);
  return {
    name,
    url: urlOf(context, name),
    keys: keysOf(sandbox.state()).map(({ key, summary }) => ({ key: keyOf(name, key), summary })),
    data: beginning.label,
    clock: showClock(sandbox),
    dialect: Object.fromEntries(
      findDifferences(settings.dialect).map(({ point, answer }) => [point, answer]),
    ),
    defects: [...settings.defects],
    faults: settings.faults.map((fault) => ({ ...fault, ...labelFault(fault) })),
    liveLeads: { perSecond: settings.liveLeadsPerSecond },
    createdAt: writeInstant(createdAt),
    expiresAt: expiresAt === null ? null : writeInstant(expiresAt),
  };
}

/** Describes the sandbox as a target for a conformance suite, truthfully even if it has defects. */
export function targetOf(context: ControlContext, sandbox: Sandbox): Target {
  const { model: state, settings } = sandbox.state();
  const url = urlOf(context, sandbox.name);
  return describeTarget(url, state, sandbox.now(), conformingPoliciesOf(settings).policy);
}

/* The input and output types of each operation, derived from the document. */

type Parameters<Id extends ControlOperationId> = operations[Id]['parameters'];

export type PathOf<Id extends ControlOperationId> =
  Parameters<Id> extends { path: infer Path } ? Path : object;

export type QueryOf<Id extends ControlOperationId> =
  Parameters<Id> extends { query?: infer Query }
    ? [NonNullable<Query>] extends [never]
      ? object
      : NonNullable<Query>
    : object;

type JsonOf<Part> = Part extends { content: { 'application/json': infer Json } } ? Json : undefined;

/** The type of the body, including undefined if it is optional. */
export type BodyOf<Id extends ControlOperationId> = operations[Id] extends {
  requestBody: infer Part;
}
  ? JsonOf<Part>
  : operations[Id] extends { requestBody?: infer Part }
    ? JsonOf<Part> | undefined
    : undefined;

type Responses<Id extends ControlOperationId> = operations[Id]['responses'];

type ContentOf<Response> = Response extends { content: { 'application/json': infer Json } }
  ? Json
  : Response extends { content: { 'text/event-stream': string } }
    ? Readable
    : undefined;

/** The output of a successful operation, if any. */
export type AnswerOf<Id extends ControlOperationId> = {
  [Status in keyof Responses<Id> & (200 | 201 | 204)]: ContentOf<Responses<Id>[Status]>;
}[keyof Responses<Id> & (200 | 201 | 204)];

export interface Call<Id extends ControlOperationId> {
  readonly path: PathOf<Id>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
  /** The id of the last event that the reader of a stream received. */
  readonly lastEventId: string | undefined;
  /** The addressed sandbox. Throws `sandbox-unknown` if it does not exist. */
  readonly sandbox: () => Sandbox;
}

export interface Outcome<Id extends ControlOperationId> {
  readonly body: AnswerOf<Id>;
  /** The path segments of a created resource below /_simulator; empty if it has no path. */
  readonly createdPath?: readonly string[];
}

export type Operations = {
  readonly [Id in ControlOperationId]: (
    call: Call<Id>,
    context: ControlContext,
  ) => Outcome<Id> | Promise<Outcome<Id>>;
};
