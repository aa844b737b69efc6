import type { SimulatorOptions } from '../options.ts';
import type { AnswerArguments } from './answer-arguments.ts';
import { answerOptions, readAnswers } from './answer-arguments.ts';
import { dataOptions, readData } from './data-arguments.ts';
import { readSandboxes, sandboxOptions } from './sandbox-arguments.ts';
import type { ShellArguments } from './shell-arguments.ts';
import { readShell, shellOptions } from './shell-arguments.ts';
import { readTime, timeOptions } from './time-arguments.ts';
import { defineCommand, readNumber, readPort, readText } from '../../shared/command-line.ts';

/** What `partner-api simulate` was asked for. */
export interface SimulateArguments {
  /** What it is told as it is. */
  readonly simulator: SimulatorOptions;
  readonly answers: Pick<AnswerArguments, 'dialectFile' | 'settings'>;
  readonly shell: ShellArguments;
  /** Where to write the target document. */
  readonly targetOut?: string;
}

/** Its reading throws a DefectError or a FaultError, too. */
export const simulateCommand = defineCommand({
  name: 'partner-api simulate',
  about: 'Runs the reference simulator of the partner API until Ctrl+C.',
  options: {
    port: { value: 'N', default: '4010', help: 'listen on this port; 0 takes any free one' },
    host: {
      value: 'H',
      help: 'listen on this address (default 127.0.0.1: this machine only)',
    },
    'target-out': {
      value: 'FILE',
      help: 'write the target document for the conformance suite, as JSON',
    },
    'no-docs': { help: 'leave out the reference pages' },
    seed: {
      value: 'N',
      help: 'make the data from this whole number (default 1)',
      heading: 'What there is:',
    },
    ...dataOptions,
    ...timeOptions,
    ...answerOptions,
    ...sandboxOptions,
    ...shellOptions,
  },
  notes: 'Exit codes: 0 stopped, 2 could not start, or an option or a file is wrong.',
  read: ({ port, host, seed, 'target-out': targetOut, ...values }): SimulateArguments => {
    const data = readData(values);
    const { dialectFile, settings, ...answers } = readAnswers(values);
    return {
      simulator: {
        docs: !values['no-docs'],
        port: readPort(port),
        ...(host !== undefined && { host: readText('--host', host) }),
        ...(seed !== undefined && { seed: readNumber('--seed', seed) }),
        ...(data !== undefined && { data }),
        ...readTime(values),
        ...answers,
        ...readSandboxes(values),
      },
      answers: { settings, ...(dialectFile !== undefined && { dialectFile }) },
      shell: readShell(values),
      ...(targetOut !== undefined && { targetOut: readText('--target-out', targetOut) }),
    };
  },
});
