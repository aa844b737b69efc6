import type { SimulatorOptions } from '../options.ts';
import type { AnswerArguments } from './answer-arguments.ts';
import { answerHelp, answerOptions, readAnswers } from './answer-arguments.ts';
import { dataHelp, dataOptions, readData } from './data-arguments.ts';
import { readSandboxes, sandboxHelp, sandboxOptions } from './sandbox-arguments.ts';
import type { ShellArguments } from './shell-arguments.ts';
import { readShell, shellHelp, shellOptions } from './shell-arguments.ts';
import { readTime, timeHelp, timeOptions } from './time-arguments.ts';
import { parseOptions, readNumber, readPort, readText } from './usage.ts';

export { UsageError } from './usage.ts';

/** What `partner-api simulate` was asked for. */
export interface SimulateArguments {
  /** What it is told as it is. */
  readonly simulator: SimulatorOptions;
  readonly answers: Pick<AnswerArguments, 'dialectFile' | 'settings'>;
  readonly shell: ShellArguments;
  /** Where to write the target document. */
  readonly targetOut?: string;
}

const defaultPort = 4010;

/** What `partner-api simulate --help` prints. */
export const helpText = `Usage: partner-api simulate [options]

Runs the reference simulator of the partner API until Ctrl+C.

  --port N           listen on this port; 0 takes any free one (default ${defaultPort})
  --host H           listen on this address (default 127.0.0.1: this machine only)
  --target-out FILE  write the target document for the conformance suite, as JSON
  --no-docs          leave out the reference pages
  --help             print this text

What there is:
  --seed N           make the data from this whole number (default 1)
${dataHelp}
${timeHelp}

How it answers:
${answerHelp}

Sandboxes and the control plane:
${sandboxHelp}

What it prints:
${shellHelp}

Exit codes: 0 stopped, 2 could not start, or an option or a file is wrong.`;

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  seed: { type: 'string' },
  'target-out': { type: 'string' },
  'no-docs': { type: 'boolean' },
  help: { type: 'boolean' },
  ...dataOptions,
  ...timeOptions,
  ...answerOptions,
  ...sandboxOptions,
  ...shellOptions,
} as const;

/**
 * The arguments behind `simulate`, or that help is wanted. Throws a UsageError, a DefectError or a
 * FaultError.
 */
export function readArguments(args: string[]): SimulateArguments | 'help' {
  const { values } = parseOptions('partner-api simulate --help', { args, options });
  const { port, host, seed, help, ...texts } = values;
  if (help === true) return 'help';
  const { 'target-out': targetOut, 'no-docs': withoutDocs = false } = texts;
  const data = readData(texts);
  const { dialectFile, settings, ...answers } = readAnswers(texts);
  return {
    simulator: {
      docs: !withoutDocs,
      port: port === undefined ? defaultPort : readPort(port),
      ...(host !== undefined && { host: readText('--host', host) }),
      ...(seed !== undefined && { seed: readNumber('--seed', seed, Number.MAX_SAFE_INTEGER) }),
      ...(data !== undefined && { data }),
      ...readTime(texts),
      ...answers,
      ...readSandboxes(texts),
    },
    answers: { settings, ...(dialectFile !== undefined && { dialectFile }) },
    shell: readShell(texts),
    ...(targetOut !== undefined && { targetOut: readText('--target-out', targetOut) }),
  };
}
