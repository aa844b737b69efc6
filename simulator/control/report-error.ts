/** Errors as the one body in which the control plane tells them. */
import type { Context } from 'koa';

import type { ErrorReport } from '../../generated/control.ts';
import { ControlError, errorStatuses } from './control-error.ts';
import { explainThrown } from './explain-thrown.ts';

function describe({ code, message, fix, field, mistakes }: ControlError): ErrorReport {
  return {
    error: {
      code,
      message,
      ...(fix === undefined ? {} : { fix }),
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
  const fix = 'Look at the log of the simulator.';
  reportError(context, new ControlError('internal', 'Internal error.', { fix }));
  context.app.emit('error', thrown, context);
}
