/** Errors as the one body in which the control plane tells them. */
import type { Context } from 'koa';

import type { ErrorCode, ErrorReport, Mistake } from '../../generated/control.ts';
import { ControlError, errorStatuses, mistaken } from './control-error.ts';

/** Errors of the parts of a sandbox that name their mistakes, by the name of their class. */
const kinds: Readonly<Record<string, readonly [code: ErrorCode, field: string]>> = {
  SeedError: ['data-invalid', 'data'],
  DialectError: ['dialect-invalid', 'dialect'],
  DefectError: ['defects-invalid', 'defects'],
  DisturbanceError: ['disturbances-invalid', 'disturbances'],
};

/** `disturbances[0].effect: …` names its field itself. */
function readMistake(line: string, part: string): Mistake {
  const [, field, message] = /^([\w.[\]]+): (.*)$/s.exec(line) ?? [];
  const isPlace = field?.startsWith(part) === true && message !== undefined;
  return isPlace ? { field, message } : { field: part, message: line };
}

/** What a handle may throw besides ControlErrors, as such; undefined for a mistake of ours. */
export function explainThrown(error: unknown): ControlError | undefined {
  if (error instanceof ControlError) return error;
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'StoreError') {
    return new ControlError('store-failed', error.message, { cause: error });
  }
  const kind = Object.hasOwn(kinds, error.name) ? kinds[error.name] : undefined;
  if (kind === undefined) return undefined;
  const [code, part] = kind;
  return mistaken(
    code,
    error.message.split('\n').map((line) => readMistake(line, part)),
  );
}

function describe({ code, message, mend, field, mistakes }: ControlError): ErrorReport {
  return {
    error: {
      code,
      message,
      ...(mend === undefined ? {} : { mend }),
      ...(field === undefined ? {} : { field }),
      ...(mistakes.length === 0 ? {} : { mistakes }),
    },
  };
}

/** Answers with the error. */
export function reportError(context: Context, error: ControlError): void {
  const status = errorStatuses[error.code];
  context.status = status;
  if (status === 401) context.set('www-authenticate', 'Bearer realm="simulator"');
  context.body = describe(error);
}

/** Answers with whatever was thrown; a mistake of ours tells the caller no more than that it is one. */
export function reportThrown(context: Context, thrown: unknown): void {
  const error = explainThrown(thrown);
  if (error !== undefined) {
    reportError(context, error);
    return;
  }
  const mend = 'Look at the log of the simulator.';
  reportError(context, new ControlError('internal', 'Internal error.', { mend }));
  context.app.emit('error', thrown, context);
}
