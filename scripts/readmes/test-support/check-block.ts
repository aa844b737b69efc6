/** What is done with a fenced block of each language. */
import type { Block } from './blocks.ts';
import { checkCommand, partnerApiWords } from './commands.ts';
import { checkData } from './data.ts';
import { runPython, runTypeScript } from './run-code.ts';
import { runCurl } from './run-curl.ts';
import { runPartnerApi } from './run-partner-api.ts';
import type { Place } from './run-partner-api.ts';
import { parseShell } from './shell.ts';
import type { Command } from './shell.ts';

/** Languages that are compiled, all blocks together, by `typeCheck`. */
export const codeLanguages: readonly string[] = ['ts', 'js'];

async function runCommand(command: Command, place: Place): Promise<void> {
  if (command.words[0] === 'curl') {
    await runCurl(command, place.simulator.url);
    return;
  }
  if (!(await checkCommand(command))) {
    throw new Error(
      `${command.text}: no command that this test knows; it knows curl, npm, partner-api, bash ` +
        'with a file, and export. Teach it in scripts/readmes/test-support/commands.ts, or make ' +
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

/** Compiled in one go by a test of their own; run here where that is asked for. */
async function runCode(block: Block, place: Place): Promise<void> {
  if (block.marks.includes('run')) await runTypeScript(block, place);
}

/** Where its output is known, scripts/contract/vectors/readme.test.ts runs Python. */
async function runPythonHere(block: Block, place: Place): Promise<void> {
  if (block.file !== 'spec/vectors/README.md') await runPython(block, place);
}

type Check = (block: Block, place: Place) => Promise<void> | void;

const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['sh', runShell],
  ['json', checkData],
  ['yaml', checkData],
  ...codeLanguages.map((language): [string, Check] => [language, runCode]),
  ['python', runPythonHere],
  // Output and drawings: there is nothing that could be run.
  ['text', nothingToDo],
]);

/** @throws {Error} when the block does not do what its page says, or its language is not known. */
export async function checkBlock(block: Block, place: Place): Promise<void> {
  const { file, line, language } = block;
  const check = checks.get(language);
  const where = `${file}:${line}`;
  if (check === undefined) {
    const problem = language === '' ? 'has no language' : `is called ${language}`;
    throw new Error(
      `${where}: the block ${problem}; mark it as one of ${[...checks.keys()].join(', ')}. ` +
        'sh is run, json and yaml are validated (say what they are: json getHealth 200), ts and ' +
        'js are compiled, and run where they are marked so (ts run), python is run, text is only shown.',
    );
  }
  try {
    await check(block, place);
  } catch (cause) {
    throw new Error(`${where}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
