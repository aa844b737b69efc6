/** The arguments of `partner-api conform`. */
import { budgetNames } from '../index.ts';
import type { BudgetName } from '../index.ts';
import { readArguments, UsageError } from './usage.ts';

export interface ConformOptions {
  readonly baseUrl: string | undefined;
  readonly targetFile: string | undefined;
  readonly ruleIds: readonly string[] | undefined;
  readonly seed: number | undefined;
  readonly budget: BudgetName | number | undefined;
  readonly path: string | undefined;
  readonly jsonFile: string | undefined;
  readonly dialectFile: string | undefined;
}

function parseSeed(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seed = Number(text);
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(seed)) {
    throw new UsageError(`--seed ${text}: write a whole number, such as --seed 42`);
  }
  return seed;
}

function parseBudget(text: string | undefined): BudgetName | number | undefined {
  if (text === undefined) return undefined;
  const name = budgetNames.find((one) => one === text);
  if (name !== undefined) return name;
  const requests = Number(text);
  if (Number.isSafeInteger(requests) && requests > 0 && /^\d+$/.test(text)) return requests;
  const names = budgetNames.join(', ');
  throw new UsageError(`--budget ${text}: write one of ${names}, or a number of requests`);
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

function assertBaseUrl(baseUrl: string | undefined, targetFile: string | undefined): void {
  if (baseUrl === undefined) return;
  if (!/^https?:\/\//.test(baseUrl)) {
    throw new UsageError(`${baseUrl} is no address; BASE-URL begins with http:// or https://`);
  }
  if (targetFile === undefined) {
    throw new UsageError(
      `the suite cannot judge ${baseUrl} without knowing a key and an office of it; write a target file with: partner-api target init > target.yaml, then add --target target.yaml`,
    );
  }
}

/** A number below zero would be taken for an option. */
const joinNegativeSeed = (args: readonly string[]): string[] =>
  args.flatMap((argument, index) => {
    if (argument === '--seed' && /^-\d/.test(args[index + 1] ?? '')) return [];
    const isSeed = args[index - 1] === '--seed' && /^-\d/.test(argument);
    return [isSeed ? `--seed=${argument}` : argument];
  });

/** @throws {UsageError} saying what is wrong, and how to fix it. */
export function parseOptions(args: readonly string[]) {
  const { values, positionals } = readArguments({
    args: joinNegativeSeed(args),
    allowPositionals: true,
    options: {
      target: { type: 'string' },
      rule: { type: 'string', multiple: true },
      seed: { type: 'string' },
      budget: { type: 'string' },
      plan: { type: 'boolean' },
      path: { type: 'string' },
      json: { type: 'string' },
      'dialect-out': { type: 'string' },
      list: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [baseUrl, ...more] = positionals;
  if (more.length > 0) {
    throw new UsageError(`conform takes one BASE-URL, not also ${more.join(' ')}`);
  }
  assertBaseUrl(baseUrl, values.target);
  assertPath(values.path, values.rule);
  const options: ConformOptions = {
    baseUrl,
    targetFile: values.target,
    ruleIds: values.rule,
    seed: parseSeed(values.seed),
    budget: parseBudget(values.budget),
    path: values.path,
    jsonFile: values.json,
    dialectFile: values['dialect-out'],
  };
  return {
    options,
    list: values.list === true,
    plan: values.plan === true,
    help: values.help === true,
  };
}
