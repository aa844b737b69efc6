import { readDefects } from '../defects/apply-defects.ts';
import type { SimulatorOptions } from '../options.ts';
import { dataHelp, dataOptions, readData } from './data-arguments.ts';
import { readSandboxes, sandboxHelp, sandboxOptions } from './sandbox-arguments.ts';
import { parseOptions, readNumber, readText } from './usage.ts';

export { UsageError } from './usage.ts';

/** What `partner-api simulate` was asked for. */
export interface SimulateArguments extends Omit<SimulatorOptions, 'dialect' | 'now'> {
  /** The file of the answers to open points. */
  readonly dialectFile?: string;
  /** Answers beside those of the file, as `point=answer`; they win. */
  readonly settings: readonly string[];
  /** Where to write the target document. */
  readonly targetOut?: string;
  /** Whether to show the reference page. */
  readonly docs: boolean;
}

const defaultPort = 4010;

/** What `partner-api simulate --help` prints. */
export const helpText = `Usage: partner-api simulate [options]

Runs the reference simulator of the partner API, with data in memory, until Ctrl+C.

  --port N           listen on this port; 0 takes any free one (default ${defaultPort})
  --host H           listen on this address (default 127.0.0.1: this machine only)
  --seed N           make the data from this whole number (default 1)
  --dialect FILE     answer open points of the contract as this file says (YAML or JSON)
  --set POINT=ANSWER answer one open point so; may be repeated, and wins over the file
  --defect ID        make this mistake on purpose; may be repeated (see: partner-api defects)
${dataHelp}
${sandboxHelp}
  --target-out FILE  write the target document for the conformance suite, as JSON
  --no-docs          leave out the reference page at /docs
  --help             print this text

Exit codes: 0 stopped, 2 could not start, or the command or the seed file is wrong.`;

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  seed: { type: 'string' },
  dialect: { type: 'string' },
  set: { type: 'string', multiple: true },
  defect: { type: 'string', multiple: true },
  ...dataOptions,
  ...sandboxOptions,
  'target-out': { type: 'string' },
  'no-docs': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** The arguments behind `simulate`, or that help is wanted. Throws a UsageError or a DefectError. */
export function readArguments(args: string[]): SimulateArguments | 'help' {
  const {
    port,
    host,
    seed,
    dialect,
    set: settings = [],
    defect: defects = [],
    'target-out': targetOut,
    'no-docs': withoutDocs = false,
    help,
    ...others
  } = parseOptions('simulate', { args, options }).values;
  if (help === true) return 'help';
  const data = readData(others);
  return {
    docs: !withoutDocs,
    settings,
    ...(defects.length > 0 && { defects: readDefects(defects) }),
    ...(dialect !== undefined && { dialectFile: readText('--dialect', dialect) }),
    port: port === undefined ? defaultPort : readNumber('--port', port, 65_535),
    ...(host !== undefined && { host: readText('--host', host) }),
    ...(seed !== undefined && { seed: readNumber('--seed', seed, Number.MAX_SAFE_INTEGER) }),
    ...(data !== undefined && { data }),
    ...readSandboxes(others),
    ...(targetOut !== undefined && { targetOut: readText('--target-out', targetOut) }),
  };
}
