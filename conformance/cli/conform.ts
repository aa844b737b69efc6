/** `partner-api conform`: judges a target, or the simulator when none is given. */
import { open, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import type { Target } from '../../generated/target.ts';
import { startSimulator } from '../../simulator/index.ts';
import { CannotJudge, exitStatus, judge, loadTarget, parseTarget, ruleIds } from '../index.ts';
import {
  conclude,
  reportAsJson,
  reportForConsole,
  TargetError,
  UnknownRuleError,
} from '../index.ts';
import type { RunReport } from '../index.ts';
import { BudgetSpent } from '../engine/verdict.ts';
import { packageVersion } from './version.ts';
import { UsageError } from './usage.ts';
import { showProgress } from './progress.ts';

export const conformHelp = `partner-api conform [BASE-URL] [options]

Judges an implementation of the partner API by the contract. Without a target it starts the
simulator on a free port and judges that.

  BASE-URL        where the implementation is; stands in for baseUrl of the target file
  --target FILE   what the operator promises about the implementation (YAML or JSON);
                  write one with: partner-api target init > target.yaml
  --rule ID       run this rule, or all rules of this area, only; may be repeated
  --seed N        draw other inputs; the same seed sends the same requests
  --path P        go straight to one counterexample, as a failure's replay line says; with --rule
  --json FILE     write the report as JSON too; - for standard output instead of the text
  --list          list the rules and end
  --help          show this

Exit status: 0 conformant, 1 not conformant, 2 wrong usage or target file, 3 could not be judged.
`;

interface ConformOptions {
  readonly baseUrl: string | undefined;
  readonly targetFile: string | undefined;
  readonly ruleIds: readonly string[] | undefined;
  readonly seed: number | undefined;
  readonly path: string | undefined;
  readonly jsonFile: string | undefined;
}

function parseSeed(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seed = Number(text);
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(seed)) {
    throw new UsageError(`--seed ${text}: write a whole number, such as --seed 42`);
  }
  return seed;
}

function assertPath(path: string | undefined, rules: readonly string[] | undefined): void {
  if (path === undefined) return;
  if (!/^\d+\/[\d:]*$/.test(path)) {
    throw new UsageError(
      `--path ${path}: copy it from the replay line of a failure, such as 0/12:3`,
    );
  }
  if (rules?.length !== 1) throw new UsageError('--path goes with exactly one --rule');
}

function parseOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      target: { type: 'string' },
      rule: { type: 'string', multiple: true },
      seed: { type: 'string' },
      path: { type: 'string' },
      json: { type: 'string' },
      list: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [baseUrl, ...more] = positionals;
  if (more.length > 0) {
    throw new UsageError(`conform takes one BASE-URL, not also ${more.join(' ')}`);
  }
  if (baseUrl !== undefined && !/^https?:\/\//.test(baseUrl)) {
    throw new UsageError(`${baseUrl} is no address; BASE-URL begins with http:// or https://`);
  }
  if (baseUrl !== undefined && values.target === undefined) {
    throw new UsageError(
      `the suite cannot judge ${baseUrl} without knowing a key and an office of it; write a target file with: partner-api target init > target.yaml, then add --target target.yaml`,
    );
  }
  assertPath(values.path, values.rule);
  const options: ConformOptions = {
    baseUrl,
    targetFile: values.target,
    ruleIds: values.rule,
    seed: parseSeed(values.seed),
    path: values.path,
    jsonFile: values.json,
  };
  return { options, list: values.list === true, help: values.help === true };
}

interface Opened {
  readonly target: Target;
  readonly close: () => Promise<void>;
}

async function openTarget({ targetFile, baseUrl }: ConformOptions): Promise<Opened> {
  if (targetFile === undefined) {
    const { target, close } = await startSimulator();
    return { target, close };
  }
  const target = await loadTarget(targetFile, process.env);
  const close = () => Promise.resolve();
  if (baseUrl === undefined) return { target, close };
  // Checked as if the file had it.
  const text = JSON.stringify({ ...target, baseUrl });
  return { target: parseTarget('BASE-URL', text, process.env), close };
}

/** The command of this run, to be pasted for a replay. */
function commandOf({ baseUrl, targetFile }: ConformOptions): string {
  const target = targetFile === undefined ? '' : ` --target ${targetFile}`;
  return `npx partner-api conform${baseUrl === undefined ? '' : ` ${baseUrl}`}${target}`;
}

async function writeReport(report: RunReport, options: ConformOptions): Promise<void> {
  const { jsonFile } = options;
  const json = `${JSON.stringify(reportAsJson(report, await packageVersion()), null, 2)}\n`;
  if (jsonFile === '-') {
    process.stdout.write(json);
    return;
  }
  const color = process.stdout.isTTY && process.env.NO_COLOR === undefined;
  const width = process.stdout.columns;
  const isBundledSimulator = options.targetFile === undefined;
  const command = commandOf(options);
  process.stdout.write(reportForConsole(report, { color, width, command, isBundledSimulator }));
  if (jsonFile !== undefined) await writeFile(jsonFile, json);
}

/** Found out before the run, not after it. */
async function assertWritable(file: string | undefined): Promise<void> {
  if (file === undefined || file === '-') return;
  await (
    await open(file, 'a').catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new UsageError(`--json ${file}: cannot be written (${why})`);
    })
  ).close();
}

async function conform(options: ConformOptions): Promise<number> {
  const { target, close } = await openTarget(options);
  const progress = showProgress(process.stderr);
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt);
  try {
    const { ruleIds: wanted, seed, path } = options;
    const report = await judge(target, {
      onResult: progress.advance,
      signal: interruption.signal,
      ...(wanted === undefined ? {} : { ruleIds: wanted }),
      ...(seed === undefined ? {} : { seed }),
      ...(path === undefined ? {} : { path }),
    });
    progress.end();
    await writeReport(report, options);
    return conclude(report).status;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, interrupt);
    progress.end();
    await close();
  }
}

/**
 * Runs the command.
 * @returns the exit status: 0 conformant, 1 not, 2 usage or target file, 3 could not be judged.
 */
export async function runConform(args: readonly string[]): Promise<number> {
  const { options, list, help } = parseOptions(args);
  if (help || list) {
    process.stdout.write(help ? conformHelp : `${ruleIds.join('\n')}\n`);
    return exitStatus.conformant;
  }
  try {
    await assertWritable(options.jsonFile);
    return await conform(options);
  } catch (cause) {
    if (cause instanceof TargetError || cause instanceof UnknownRuleError) {
      process.stderr.write(`${cause.message}\n`);
      return exitStatus.usage;
    }
    if (cause instanceof CannotJudge || cause instanceof BudgetSpent) {
      process.stderr.write(`Could not be judged: ${cause.message}\n`);
      return exitStatus.notJudged;
    }
    throw cause;
  }
}
