/** Checks a fenced block by its language. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { vi } from 'vitest';
import { parse } from 'yaml';

import { runConform } from '../../../conformance/cli/conform.ts';
import { runTarget } from '../../../conformance/cli/target.ts';
import { parseTarget } from '../../../conformance/index.ts';
import { operations, type OperationId } from '../../../generated/contract.ts';
import { validateFaults } from '../../../generated/validators/fault.ts';
import { validateSeed } from '../../../generated/validators/seed.ts';
import {
  requestValidators,
  responseValidators,
  validateDialect,
  validateTarget,
} from '../../../generated/validators/contract.ts';
import type { Validator } from '../../../generated/validators/contract.ts';
import { messageOf } from '../../../shared/system-error.ts';
import { catchOutput, type Printed, patient } from '../../../shared/test-support/vitest.ts';
import { runSimulate } from '../../../simulator/cli/simulate.ts';
import { credentials } from '../../../simulator/tenants/seed/example-data.ts';
import type { Block, Place } from './pages.ts';
import { checkCommand, partnerApiWords, parseShell, type Command, runCurl } from './shell.ts';
import { runFile, runPython, runTypeScript } from './code.ts';

const howToMark =
  'say behind the language what it is: "target", "seed", "dialect", "faults", an operation with a status or with "request" ' +
  '(such as "json getHealth 200" or "json updateListing request"), or "other"';

const isOperation = (name: string): name is OperationId => name in operations;

function validatorOf([what = '', part = '']: readonly string[]): Validator | 'none' | undefined {
  if (what === 'target') return validateTarget;
  if (what === 'seed') return validateSeed;
  if (what === 'dialect') return validateDialect;
  if (what === 'faults') return validateFaults;
  if (what === 'other') return 'none';
  if (!isOperation(what)) return undefined;
  return part === 'request' ? requestValidators[what] : responseValidators[what][part];
}

/** @throws {Error} if the text cannot be parsed, or is invalid for its label. */
function checkData({ language, marks, text }: Block): void {
  const value: unknown = language === 'json' ? JSON.parse(text) : parse(text);
  const validate = validatorOf(marks);
  if (validate === undefined) throw new Error(howToMark);
  if (validate === 'none' || validate(value)) return;
  const errors = (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  throw new Error(`it is not a ${marks.join(' ')}: ${errors.join('; ')}`);
}

/** Languages whose blocks `typeCheck` compiles all at once. */
export const codeLanguages: readonly string[] = ['ts', 'js'];

/* `partner-api` lines, which run in this process, in a temporary folder. */

/** The key that pages show as dots. */
const environment = { PARTNER_API_KEY: credentials.full.key };

async function capture(run: () => Promise<number>): Promise<{ status: number; output: string }> {
  const printed: Printed = { output: '', errors: '' };
  const release = catchOutput(printed);
  const status = await run().finally(release);
  return { status, output: printed.output + printed.errors };
}

async function fillInTarget({ folder, simulator }: Place, name: string): Promise<string> {
  const file = join(folder, name);
  const { target } = simulator;
  const full = { ...target.credentials.full, value: undefined, env: 'PARTNER_API_KEY' };
  const filledIn = { ...target, credentials: { ...target.credentials, full } };
  await writeFile(file, JSON.stringify(filledIn));
  return file;
}

async function initTarget(words: readonly string[]): Promise<void> {
  const { output } = await capture(() => Promise.resolve(runTarget(words.slice(0, 1))));
  parseTarget('target.yaml', output, environment);
}

async function conform(words: readonly string[], place: Place): Promise<void> {
  const args: string[] = [];
  for (const [index, word] of words.entries()) {
    args.push(words[index - 1] === '--target' ? await fillInTarget(place, word) : word);
  }
  vi.stubEnv('PARTNER_API_KEY', environment.PARTNER_API_KEY);
  const { status, output } = await capture(() => runConform(args)).finally(vi.unstubAllEnvs);
  if (status !== 0) throw new Error(`partner-api conform ${words.join(' ')}: ${status}\n${output}`);
}

async function simulate(words: readonly string[]): Promise<void> {
  const { status, output } = await capture(async () => {
    const stopped = runSimulate([...words, '--port', '0']);
    const listening = vi.waitUntil(() => process.listenerCount('SIGTERM') > 0, patient);
    await Promise.race([stopped, listening]);
    process.emit('SIGTERM');
    return stopped;
  });
  if (status !== 0)
    throw new Error(`partner-api simulate ${words.join(' ')}: ${status}\n${output}`);
}

const runners: Readonly<Record<string, (words: readonly string[], place: Place) => Promise<void>>> =
  { target: initTarget, conform, simulate };

/** Commands with only these options are fast and free of side effects. */
const triedOptions = /^--(target|rule|seed|list|help)$/;

/** Runs the line if it is cheap. @throws {Error} if the outcome is not what the page promises. */
async function runPartnerApi(
  [name = '', ...words]: readonly string[],
  place: Place,
): Promise<void> {
  const options = words.filter((one) => one.startsWith('--'));
  if (options.every((option) => triedOptions.test(option))) await runners[name]?.(words, place);
}

async function runCommand(command: Command, place: Place): Promise<void> {
  if (command.words[0] === 'curl') {
    await runCurl(command, place.simulator.url);
    return;
  }
  if (!(await checkCommand(command))) {
    throw new Error(
      `${command.text}: no command that this test knows; it knows curl, npm, partner-api, bash ` +
        'with a file, and export. Teach it in scripts/repository/test-support/shell.ts, or make ' +
        'the block a text block',
    );
  }
  const ours = partnerApiWords(command);
  if (ours !== undefined) await runPartnerApi(ours, place);
}

async function runShell({ text }: Block, place: Place): Promise<void> {
  for (const command of parseShell(text)) await runCommand(command, place);
}

const nothingToDo = (): void => undefined;

const fileOf = ({ marks }: Block): string | undefined => marks.find((mark) => mark.includes('.'));

/** Runs code if it is marked. Another test compiles all code. */
async function runCode(block: Block, place: Place): Promise<void> {
  const name = fileOf(block);
  if (name !== undefined) await runFile(block, name, place);
  else if (block.marks.includes('run')) await runTypeScript(block, place);
}

/** Runs Python, except for the program that scripts/contract/checks/vector-content.test.ts runs. */
async function runPythonHere(block: Block, place: Place): Promise<void> {
  const name = fileOf(block);
  if (name !== undefined) await runFile(block, name, place);
  else if (block.file !== 'spec/vectors/README.md') await runPython(block, place);
}

type Check = (block: Block, place: Place) => Promise<void> | void;

const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['sh', runShell],
  ['json', checkData],
  ['yaml', checkData],
  ...codeLanguages.map((language): [string, Check] => [language, runCode]),
  ['python', runPythonHere],
  ['java', runCode],
  ['go', runCode],
  // Output and diagrams: nothing to run.
  ['text', nothingToDo],
]);

/** @throws {Error} if the block does not work as its page says, or its language is unknown. */
export async function checkBlock(block: Block, place: Place): Promise<void> {
  const { file, line, language } = block;
  const check = checks.get(language);
  const where = `${file}:${line}`;
  if (check === undefined) {
    const problem = language === '' ? 'has no language' : `is called ${language}`;
    throw new Error(
      `${where}: the block ${problem}; mark it as one of ${[...checks.keys()].join(', ')}. ` +
        'sh is run, json and yaml are validated (say what they are: json getHealth 200), ts and ' +
        'js are compiled, and run if they are marked so (ts run); python is run; files of java, go, python and jest are run in one folder (python conftest.py); text is only shown.',
    );
  }
  try {
    await check(block, place);
  } catch (cause) {
    throw new Error(`${where}: ${messageOf(cause)}`, { cause });
  }
}
