/** Errors as the one body in which the control plane tells them. */
import type { Context } from 'koa';

import type { ErrorReport } from '../../generated/control.ts';
import { DialectError } from '../dialects/check-answers.ts';
import { SeedError } from '../seed/seed-error.ts';
import { ControlError, errorStatuses, mistaken } from './control-error.ts';

/** What a handle may throw besides ControlErrors, as such; undefined for a mistake of ours. */
export function explainThrown(error: unknown): ControlError | undefined {
  if (error instanceof ControlError) return error;
  const told = (field: string) => (message: string) => ({ field, message });
  if (error instanceof SeedError) return mistaken('data-invalid', error.mistakes.map(told('data')));
  if (!(error instanceof DialectError)) return undefined;
  return mistaken('dialect-invalid', error.message.split('\n').map(told('dialect')));
}

function describe({ code, message, mend, field, mistakes }: ControlError): ErrorReport {
  return {
    error: {
      code,
      message,
      ...(mend === undefined ? {} : { mend }),
      ...(field === undefined ? {} : { field }),
      ...(mistakes.length === 0 ? {} : { mistakes: [...mistakes] }),
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
