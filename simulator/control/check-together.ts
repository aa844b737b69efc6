/** Fields of a body that do not go together, or not without another one. */
import type { ControlOperationId, Mistake } from '../../generated/control.ts';
import type { DataChoice, LeadsAddition, SandboxState } from '../../generated/control.ts';

function checkData(data: DataChoice | undefined): Mistake[] {
  if (data === undefined || typeof data === 'string') return [];
  const { document, name, ...sizes } = data;
  const named = Object.keys({ ...(name === undefined ? {} : { name }), ...sizes });
  if (document !== undefined && named.length > 0) {
    return [
      {
        field: 'data',
        message: `has document beside ${named.join(', ')}; keep one or the other`,
      },
    ];
  }
  if (document !== undefined || name !== undefined) return [];
  return [{ field: 'data', message: 'names no data; add name, or document' }];
}

function checkState({ from, data, seed }: SandboxState): Mistake[] {
  const own = Object.entries({ data, seed }).filter(([, value]) => value !== undefined);
  if (from === undefined) return checkData(data);
  return own.map(([field]) => ({
    field,
    message: 'goes not with from, which brings its own data; keep one or the other',
  }));
}

function checkLeads({ at, count, from, to }: LeadsAddition): Mistake[] {
  const range = Object.entries({ count, from, to });
  const missing = range.filter(([, value]) => value === undefined).map(([field]) => field);
  if (at === undefined && missing.length === 3) {
    return [{ field: 'at', message: 'is missing; add it, or count with from and to' }];
  }
  if (at !== undefined && missing.length < 3) {
    return [{ field: 'at', message: 'stands beside count, from or to; keep one or the other' }];
  }
  if (at !== undefined) return [];
  return missing.map((field) => ({ field, message: 'is missing; leads by chance need it' }));
}

/** By operation; a body that fits its schema comes in. */
const checks: {
  readonly [Id in ControlOperationId]?: (body: never) => Mistake[];
} = {
  createSandbox: checkState,
  putSandbox: checkState,
  resetSandbox: ({ data }: SandboxState) => checkData(data),
  addLeads: checkLeads,
};

/** What the schema of an operation's body cannot say. */
export function findMisfits(operation: ControlOperationId, body: unknown): Mistake[] {
  return checks[operation]?.(body as never) ?? [];
}
