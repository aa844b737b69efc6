/** The arguments of `partner-api conform`. */
import { defineCommand, UsageError, type Values } from '../../shared/command-line.ts';
import type { Options } from '../../shared/help-text.ts';
import { budgetNames, type BudgetName, type Shard } from '../index.ts';
import type { Verbosity } from './progress.ts';
import {
  exitStatusNote,
  parseReportOption,
  reportOptions,
  signedReport,
} from './report-options.ts';

function parseSeed(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seed = Number(text);
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(seed)) {
    throw new UsageError(`--seed ${text}: write a whole number, such as --seed 42`);
  }
  return seed;
}

export function parseBudget(text: string | undefined): BudgetName | number | undefined {
  if (text === undefined) return undefined;
  const name = budgetNames.find((one) => one === text);
  if (name !== undefined) return name;
  const requests = Number(text);
  if (Number.isSafeInteger(requests) && requests > 0 && /^\d+$/.test(text)) return requests;
  const names = budgetNames.join(', ');
  throw new UsageError(`--budget ${text}: write one of ${names}, or a number of requests`);
}

/** Parses `2/3`. */
function readShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, index = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= of) return { index, of };
  throw new UsageError(
    `--shard ${text}: write the shard and the number of shards, such as --shard 2/3`,
  );
}

const certificate = 'certificate=';
const isCertificate = (text: string): boolean =>
  text.startsWith(certificate) && text.length > certificate.length;

function assertPath(path: string | undefined, rules: readonly string[]): void {
  if (path === undefined) return;
  if (!/^\d+\/[\d:]*$/.test(path)) {
    throw new UsageError(
      `--path ${path}: copy it from the replay line of a failure, such as 0/12:3`,
    );
  }
  if (rules.length !== 1) throw new UsageError('--path requires exactly one --rule');
}

function assertBaseUrl(baseUrl: string | undefined, targetFile: string | undefined): void {
  if (baseUrl === undefined) return;
  if (!/^https?:\/\//.test(baseUrl)) {
    throw new UsageError(`${baseUrl} is not a URL; BASE-URL begins with http:// or https://`);
  }
  if (targetFile === undefined) {
    throw new UsageError(
      `the suite cannot judge ${baseUrl} without a key and an office; create a target file with: partner-api target init > target.yaml, then add --target target.yaml`,
    );
  }
}

const optionDefinitions = {
  target: {
    value: 'FILE',
    help: 'the target file (YAML or JSON): what the operator declares; create one with: partner-api target init > target.yaml',
  },
  rule: {
    value: 'ID',
    repeatable: true,
    help: 'run only this rule, or the rules of this area; may be repeated',
  },
  skip: {
    value: 'ID',
    repeatable: true,
    help: 'skip this rule, area, open point, or the rules of this requirement; may be repeated; the report lists it',
  },
  seed: { value: 'N', help: 'seed of the random inputs; the same seed sends the same requests' },
  budget: {
    value: 'B',
    help: 'quick (500 requests), standard (1200 by default), thorough (5000), or a number; limits.requests of the target file caps it',
  },
  strict: { help: 'treat warnings (broken presumptions) as failures' },
  plan: { help: 'print what the run would send and change, and send nothing; as JSON with --json' },
  canary: {
    help: 'inject a known defect (chosen by the seed) in front of the target, and report whether the run detects it',
  },
  path: {
    value: 'P',
    help: "replay one counterexample (from a failure's replay line); requires --rule",
  },
  ...reportOptions,
  report: signedReport,
  'sign-key': {
    value: 'FILE',
    help: 'with --report certificate=FILE and --record FILE: the ed25519 key (PEM) that signs the certificate, for partner-api verify',
  },
  implementation: {
    value: 'NAME',
    help: 'name of the implementation in the certificate, such as "Partner API 4.2.0"',
  },
  failures: {
    value: 'FOLDER',
    help: 'write a file for each failure, for partner-api replay; rules that failed last time run first. Default: the file of --json with .failures',
  },
  shard: { value: 'I/N', help: 'run shard I of N; combine the reports with partner-api merge' },
  record: {
    value: 'FILE',
    help: 'record every exchange of the run, as HAR if the name ends in .har, else as NDJSON; for partner-api judge',
  },
  'dialect-out': {
    value: 'FILE',
    help: 'write the detected answers to open points, for simulate --dialect',
  },
  known: {
    value: 'FILE',
    help: 'list of known failures with reasons: they do not count; an entry that passes again fails the run',
  },
  'update-known': { help: 'update that file: add new failures, remove fixed ones, keep reasons' },
  quiet: { help: 'print failures and the conclusion only' },
  verbose: { help: 'also print each result as it arrives' },
} as const satisfies Options;

type OptionValues = Values<typeof optionDefinitions>;

/** Rejects reports of a canary run: they would describe the injected defect, not the target. */
function assertNoReports(values: OptionValues): void {
  const others = ['json', 'known', 'dialect-out'] as const;
  const given = others.filter((name) => values[name] !== undefined);
  const [first] = values.report.length > 0 ? ['report', ...given] : given;
  if (first !== undefined) {
    throw new UsageError(`--canary writes no report: leave out --${first}`);
  }
}

function read(values: OptionValues, baseUrl: string | undefined) {
  const verbosity: Verbosity = values.quiet ? 'quiet' : values.verbose ? 'verbose' : 'normal';
  const isToFile = values.json !== undefined && values.json !== '-';
  return {
    baseUrl,
    targetFile: values.target,
    ruleIds: values.rule.length === 0 ? undefined : values.rule,
    skip: values.skip,
    seed: parseSeed(values.seed),
    isStrict: values.strict,
    budget: parseBudget(values.budget),
    path: values.path,
    jsonFile: values.json,
    reports: values.report.filter((text) => !isCertificate(text)).map(parseReportOption),
    certificateFile: values.report.find(isCertificate)?.slice(certificate.length),
    signKeyFile: values['sign-key'],
    implementation: values.implementation,
    recordFile: values.record,
    dialectFile: values['dialect-out'],
    /** The list of known failures, and whether the run updates it. */
    knownFile: values.known,
    updatesKnown: values['update-known'],
    shard: readShard(values.shard),
    failuresFolder: values.failures ?? (isToFile ? `${values.json}.failures` : undefined),
    /** Whether names and ids are replaced by pseudonyms. */
    redacts: values.redact,
    verbosity,
  };
}

export type ConformOptions = Readonly<ReturnType<typeof read>>;

export const conformCommand = defineCommand({
  name: 'partner-api conform',
  usage: '[BASE-URL] [options]',
  about: `Judges an implementation of the partner API against the contract. Without a target, it starts the
simulator on a free port and judges that.`,
  positionals: {
    'BASE-URL': 'URL of the implementation; overrides baseUrl of the target file',
  },
  options: optionDefinitions,
  notes: exitStatusNote,
  read: (values, [baseUrl, ...more]) => {
    if (more.length > 0) {
      throw new UsageError(`conform takes one BASE-URL, not also ${more.join(' ')}`);
    }
    assertBaseUrl(baseUrl, values.target);
    assertPath(values.path, values.rule);
    if (values.quiet && values.verbose) {
      throw new UsageError('--quiet and --verbose exclude each other');
    }
    if (values['update-known'] && values.known === undefined) {
      throw new UsageError('--update-known requires --known FILE');
    }
    if (values.canary) assertNoReports(values);
    const { canary, plan } = values;
    const mode = canary ? 'canary' : plan ? 'plan' : 'conform';
    return { options: read(values, baseUrl), mode } as const;
  },
});
