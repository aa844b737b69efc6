/** Registers each rule as a test in vitest, node:test, or any runner with the same functions. */
import { textOfResult } from './report/forms/result-text.ts';
import { reportAsJson } from './report/json.ts';
import type { Report } from '../generated/report.ts';
import { packageVersion } from '../shared/package-version.ts';
import { judge, type JudgeOptions, type Target } from './index.ts';
import { select } from './rules/selection.ts';

/** The context of a test. Both runners can skip; in vitest, `skip` throws. */
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
  /** A valid target (see `loadTarget`), or a function that returns it when the tests start. */
  readonly target: Target | (() => Target | Promise<Target>);
  /** Timeout of each test, which awaits the whole run; default ten minutes. */
  readonly timeoutMilliseconds?: number;
}

/** Judges once, when the first test awaits the report. */
function runOnce({ target, ...options }: RegisterOptions) {
  let report: Promise<Report> | undefined;
  const run = async (): Promise<Report> => {
    const found = typeof target === 'function' ? await target() : target;
    return reportAsJson(await judge(found, options), await packageVersion());
  };
  return (): Promise<Report> => (report ??= run());
}

/** Skips the test of a rule without a verdict. @throws {Error} if the rule failed. */
function settle(id: string, report: Report, context: TestContext): void {
  const result = report.results.find((one) => one.id === id);
  if (result?.verdict === 'fail' || result?.verdict === 'error')
    throw new Error(`${result.verdict}\n${textOfResult(result, report)}`);
  const isDecided = result?.verdict === 'pass' || result?.verdict === 'warning';
  if (!isDecided) context.skip(result?.reason ?? 'not run');
}

/** Declares a test per rule, and one for the verdict, which also fails if nothing was judged. */
export function register({ describe, test }: Runner, options: RegisterOptions): void {
  const { rules, watches } = select(options);
  const timeout = options.timeoutMilliseconds ?? 600_000;
  const run = runOnce(options);
  describe('partner API', () => {
    for (const { id, title } of [...rules, ...watches])
      test(`${id}: ${title}`, { timeout }, async (context) => settle(id, await run(), context));
    test('conclusion: the run has no failure', { timeout }, async () => {
      const { exitStatus, conclusion } = await run();
      if (exitStatus !== 0) throw new Error(conclusion);
    });
  });
}
