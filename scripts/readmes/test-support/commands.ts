/** Checks that a command of a page exists as it is written, without running it. */
import { readdir, readFile } from 'node:fs/promises';

import { helpText } from '../../../simulator/cli/arguments.ts';
import manifest from '../../../package.json' with { type: 'json' };
import type { Command } from './shell.ts';

const scripts: readonly string[] = Object.keys(manifest.scripts);
const builtIn: readonly string[] = ['ci', 'install', 'pack'];

function assertScript(name: string | undefined, text: string): void {
  if (name !== undefined && scripts.includes(name)) return;
  throw new Error(`${text}: package.json has no script ${name}; it has ${scripts.join(', ')}`);
}

function checkNpm([, verb, name]: readonly string[], text: string): void {
  if (verb === 'run') assertScript(name, text);
  else if (verb === undefined || !builtIn.includes(verb)) assertScript(verb, text);
}

/** What `partner-api` understands, read from its source: commands, and options of all of them. */
async function readPartnerApi() {
  const main = await readFile('conformance/cli/main.ts', 'utf8');
  const commands = [...main.matchAll(/case '([^']+)':/g)].map(([, name = '']) => name);
  const sources = ['conformance/cli', 'simulator/cli'].map(async (folder) => {
    const names = (await readdir(folder)).filter((name) => /(?<!\.test)\.ts$/.test(name));
    return Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  });
  return { commands, texts: [helpText, ...(await Promise.all(sources)).flat()].join('\n') };
}

async function checkPartnerApi([name = '', ...rest]: readonly string[], text: string) {
  // Any command at all.
  if (name === '' || name === '…') return;
  const { commands, texts } = await readPartnerApi();
  if (!commands.includes(name)) {
    throw new Error(`${text}: partner-api has no command ${name}; it has ${commands.join(', ')}`);
  }
  const options = rest.map((option) => /^--[\w-]+/.exec(option)?.[0]).filter(Boolean);
  const unknown = options.filter((option) => !texts.includes(`  ${option} `));
  if (unknown.length > 0) {
    throw new Error(`${text}: no help text of partner-api has ${unknown.join(', ')}`);
  }
}

/** The words behind `partner-api`, where the command is one of ours; undefined otherwise. */
export function partnerApiWords({ words }: Command): readonly string[] | undefined {
  const own = words[0] === 'npx' ? words.slice(1) : words;
  return own[0] === 'partner-api' ? own.slice(1) : undefined;
}

/**
 * Resolves with whether it knows the command.
 * @throws {Error} when it knows it, and it is wrong.
 */
export async function checkCommand(command: Command): Promise<boolean> {
  const { words, text } = command;
  const ours = partnerApiWords(command);
  if (ours !== undefined) await checkPartnerApi(ours, text);
  else if (words[0] === 'npm') checkNpm(words, text);
  else if (words[0] === 'bash') await readFile(words[1] ?? '', 'utf8');
  else return words[0] === 'export' && /^[A-Z_]+=./.test(words[1] ?? '');
  return true;
}
