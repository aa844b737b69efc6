/** Shell lines of our pages as commands, and whether each command exists as it is written. */
import { readFile } from 'node:fs/promises';
import { commands } from '../../../conformance/cli/commands.ts';
import manifest from '../../../package.json' with { type: 'json' };

/** One command of a line, and the comment at its end. */
export interface Command {
  readonly words: readonly string[];
  readonly text: string;
  readonly comment: string;
}

const word = /(?:[^\s'"#&|>]|'[^']*'|"[^"]*"|&(?!&)|(?<=\S)#)+|&&|\|\||[|>]/g;

const unquote = (text: string): string => text.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2');

/** A comment begins with `#` at the start of a word, outside of quotes. */
function splitComment(line: string): [code: string, comment: string] {
  const match = /^((?:[^'"#]|'[^']*'|"[^"]*"|(?<=\S)#)*?)(?:(?<=^|\s)#(.*))?$/.exec(line);
  if (match === null) throw new Error(`this line has quotes without an end: ${line}`);
  return [match[1] ?? '', (match[2] ?? '').trim()];
}

function splitCommands(line: string): Command[] {
  const [code, comment] = splitComment(line);
  const parsed: string[][] = [[]];
  for (const part of code.match(word) ?? []) {
    if (part === '&&') parsed.push([]);
    else parsed.at(-1)?.push(part);
  }
  return parsed
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ words: parts.map(unquote), text: parts.join(' '), comment }));
}

/** The commands of a block in their order. */
export function parseShell(text: string): Command[] {
  return text.replaceAll('\\\n', ' ').split('\n').flatMap(splitCommands);
}

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

async function checkPartnerApi(
  [name = '', ...rest]: readonly string[],
  text: string,
): Promise<void> {
  // Any command at all.
  if (['', '…', '--help', '--version'].includes(name)) return;
  const command = (await commands[name]?.load())?.command;
  if (command === undefined) {
    const names = Object.keys(commands).join(', ');
    throw new Error(`${text}: partner-api has no command ${name}; it has ${names}`);
  }
  const options = rest.flatMap((option) => /^--[\w-]+/.exec(option)?.[0] ?? []);
  const unknown = options.filter((option) => !`${command.help}\n`.match(`  ${option}[ \n]`));
  if (unknown.length > 0) {
    throw new Error(`${text}: partner-api ${name} has no option ${unknown.join(', ')}`);
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
  else if (words[0] === 'npx' && words[1] === 'vitest')
    return ['run', 'related'].includes(words[2] ?? '');
  else return words[0] === 'export' && /^[A-Z_]+=./.test(words[1] ?? '');
  return true;
}
