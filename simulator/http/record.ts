/** Which journal a request belongs to, and what the log tells of it. */
import type { Context } from 'koa';

import { maskName } from '../journal/masking/masked-key.ts';
import { maskNameIn } from '../journal/masking/places.ts';
import { journalOf } from '../journal/journal.ts';
import type { FindSource, JournalSource } from '../journal/recording/source.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import { maskQuery } from '../log/log-requests.ts';
import type { RequestDetails } from '../log/log-requests.ts';
import { findOperation } from '../policy/contract-paths.ts';
import type { RequestState } from './find-sandbox.ts';

/** Pages and the control plane are no part of what a client asks. */
const isBeside = (url: string): boolean => /^\/(docs|_simulator)([/?]|$)/.test(url);

/** The journal of a sandbox, and what goes into each of its entries now. */
export function journalSourceOf(sandbox: Sandbox, tellsCaller: boolean): JournalSource {
  const { model: state, settings } = sandbox.state();
  const { dialect, defects } = settings;
  return {
    journal: journalOf(sandbox),
    now: sandbox.now,
    secrets: state.credentials,
    dialect,
    defects,
    tellsCaller,
  };
}

/** @param tellsCaller whether callers are told why by X-Simulator-… headers */
export function findJournal(tellsCaller: boolean): FindSource {
  return ({ state, originalUrl }) => {
    const { sandbox } = state as Partial<RequestState>;
    if (sandbox === undefined || isBeside(originalUrl)) return undefined;
    return journalSourceOf(sandbox, tellsCaller);
  };
}

/** What a log tells of a request: masked, as its journal has it. */
export function detailsOf({ state, method, path, res }: Context): RequestDetails {
  const { sandbox } = state as Partial<RequestState>;
  const why = res.getHeader('x-simulator-why');
  return {
    sandbox: sandbox && maskName(sandbox.name),
    operation: findOperation(method, path),
    why: typeof why === 'string' ? why : undefined,
  };
}

/** A path as a log may show it. */
export function maskForLog(target: string): string {
  return maskQuery(maskNameIn(target));
}
