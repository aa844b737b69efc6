/** The suite as tests of a runner, one for each rule: vitest, node:test, or any with the same two functions. */
import { textOfResult } from './report/forms/result-text.ts';
import { reportAsJson } from './report/json.ts';
import type { Report } from '../generated/report.ts';
import { packageVersion } from '../shared/package-version.ts';
import { judge, type JudgeOptions, type Target } from './index.ts';
import { select } from './rules/selection.ts';

/** The context of a test: both runners have a way to skip, one of them by throwing. */
interface TestContext {
  skip(why?: string): unknown;
}

export interface Runner {
  readonly describe: (name: string, body: () => void) => unknown;
  readonly test: (
    name: string,
    options: { readonly timeout: number },
    body: (context: TestContext) => Promise<void>,
  ) => unknown;
}

export interface RegisterOptions extends JudgeOptions {
  /** A valid target, as from `loadTarget` or the simulator; or a function that returns it when the tests start. */
  readonly target: Target | (() => Target | Promise<Target>);
  /** For the whole run, which each test awaits. Default ten minutes. */
  readonly timeoutMilliseconds?: number;
}

/** Judges once, when the first test asks for it. */
function runOnce({ target, ...options }: RegisterOptions) {
  let report: Promise<Report> | undefined;
  const run = async (): Promise<Report> => {
    const found = typeof target === 'function' ? await target() : target;
    return reportAsJson(await judge(found, options), await packageVersion());
  };
  return (): Promise<Report> => (report ??= run());
}

/** @throws {Error} if a rule failed; skips inconclusive ones. */
function settle(id: string, report: Report, context: TestContext): void {
  const result = report.results.find((one) => one.id === id);
  if (result?.verdict === 'fail' || result?.verdict === 'error')
    throw new Error(`${result.verdict}\n${textOfResult(result, report)}`);
  const isDecided = result?.verdict === 'pass' || result?.verdict === 'warning';
  if (!isDecided) context.skip(result?.reason ?? 'not run');
}

/** Declares a test for each rule, and one for the verdict, which also fails if nothing could be judged. */
export function register({ describe, test }: Runner, options: RegisterOptions): void {
  const { rules, watches } = select(options);
  const timeout = options.timeoutMilliseconds ?? 600_000;
  const run = runOnce(options);
  describe('partner API', () => {
    for (const { id, title } of [...rules, ...watches])
      test(`${id}: ${title}`, { timeout }, async (context) => settle(id, await run(), context));
    test('verdict: the run as a whole came to no failure', { timeout }, async () => {
      const { exitStatus, conclusion } = await run();
      if (exitStatus !== 0) throw new Error(conclusion);
    });
  });
}
