import type { DataChoice, Sandbox as ShownSandbox } from '../../../generated/control.ts';
import { checkBody } from '../check.ts';
import { mistaken } from '../control-error.ts';
import type { Beginning } from '../../tenants/sandbox/beginning.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import type { HandleContext, Use } from './context.ts';
import { describeSandbox } from './describe.ts';
import { openBeginning } from './opening.ts';

/** Its own beginning, or another one that is asked for. */
async function chooseBeginning(
  context: HandleContext,
  sandbox: Sandbox,
  data: DataChoice | undefined,
  seed: number | undefined,
): Promise<Beginning> {
  const { beginning: old } = sandbox.state();
  if (data === undefined && (seed === undefined || seed === old.number)) return old;
  const chosen = data ?? old.named;
  if (chosen !== undefined) {
    return await openBeginning(context, chosen, seed ?? old.number, sandbox.now());
  }
  const message = `its data ${old.label} are those of a document or a file; send them as data, too`;
  throw mistaken('body-invalid', [{ field: 'seed', message }]);
}

/** How a sandbox begins again; its clock and its settings stay. */
export function createReset(context: HandleContext, use: Use) {
  return async (data?: DataChoice, seed?: number): Promise<ShownSandbox> => {
    checkBody('resetSandbox', {
      ...(data !== undefined && { data }),
      ...(seed !== undefined && { seed }),
    });
    const sandbox = use();
    const beginning = await chooseBeginning(context, sandbox, data, seed);
    await sandbox.change((_, from) => [
      { kind: 'begun', beginning },
      { kind: 'leads-awaited', from },
    ]);
    return describeSandbox(context, sandbox);
  };
}
