/** A whole run, from a checked target to a report. */
import type { Target } from '../../../generated/target.ts';
import type { Context } from '../context.ts';
import { CannotJudge } from '../preflight/cannot-judge.ts';
import { assertDeclarations } from '../preflight/declarations.ts';
import { assertAnswers, assertUsable } from '../preflight/preflight.ts';
import { Connection } from '../session/connect.ts';
import { surveyTarget } from '../survey/survey.ts';
import { Executor } from './executor.ts';
import type { RunOptions } from './options.ts';
import { downgradePresumption, withoutDeclined } from './applicability.ts';
import { restore } from './restore.ts';
import { createReport, type RunReport } from './run-report.ts';
import { runDisruptiveRules, runSelection } from './schedule.ts';

/** @throws {CannotJudge} if nothing at the target can be judged. */
export async function runSuite(target: Target, options: RunOptions): Promise<RunReport> {
  const startedAt = Date.now();
  assertUsable(target);
  const executor = new Executor(options.onResult, (result) =>
    downgradePresumption(result, target, options.isStrict === true),
  );
  const { rules, watches, observations } = options.selection;
  const total = rules.length + watches.length + observations.length;
  const connection = new Connection(target, {
    ...options,
    onRequest: (requests, budget) =>
      options.onProgress?.({ requests, budget, results: executor.results.length, total }),
  });
  try {
    const context = await prepare(connection);
    const { kept, declined } = withoutDeclined(options.selection, target);
    for (const result of declined) executor.report(result);
    const chosen = { ...options, selection: kept };
    await restoringOnError(context, () => runSelection(context, chosen, executor));
    const notRestored = await restore(context);
    await runDisruptiveRules(context, chosen, executor);
    const milliseconds = Date.now() - startedAt;
    const { results } = executor;
    return createReport(context, options, { results, notRestored, startedAt, milliseconds });
  } finally {
    connection.close();
  }
}

/** @throws {CannotJudge} if nothing can be judged; all keys are redacted. */
async function prepare(connection: Connection): Promise<Context> {
  try {
    await assertAnswers(connection);
    const connected = connection.createContext();
    await assertDeclarations(connected);
    return await surveyTarget(connected);
  } catch (cause) {
    throw cause instanceof CannotJudge ? cause.redactedBy(connection.secrets) : cause;
  }
}

async function restoringOnError(context: Context, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    await restore(context);
    throw cause;
  }
}
