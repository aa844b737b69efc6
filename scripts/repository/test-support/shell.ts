/** Parses shell lines of our pages, and checks that each command exists with its options. */
import { readFile } from 'node:fs/promises';

import { commands } from '../../../conformance/cli/commands.ts';
import { operations, type OperationId } from '../../../generated/contract.ts';
import { controlOperations, type ControlOperationId } from '../../../generated/control.ts';
import { responseValidators } from '../../../generated/validators/contract.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { findFaults } from '../../../simulator/test-support/control-service.ts';
import { sendCurl } from '../../../simulator/test-support/service.ts';

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
  // These take any arguments.
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

export function partnerApiWords({ words }: Command): readonly string[] | undefined {
  const own = words[0] === 'npx' ? words.slice(1) : words;
  return own[0] === 'partner-api' ? own.slice(1) : undefined;
}

/**
 * Checks a command. Resolves with whether the command is known.
 * @throws {Error} if a known command is used wrongly.
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

/* Runs a curl line of a page against a simulator, and validates the answer by its document. */

/**
 * Parses the comment at the end of a curl line: `# 404` promises a status, and
 * `# 200: "totalLeads":16` also a part of the body. Words after a comma are for the reader. Without
 * a status, any success is promised.
 */
function readPromise(comment: string) {
  const [, status = '2\\d\\d', part = ''] = /^(\d{3})\b(?:: (.+))?/.exec(comment) ?? [];
  return {
    /** False for `# no answer`: the connection must end without one. */
    isAnswered: !/^no answer\b/.test(comment),
    complain(got: number, body: string) {
      if (!new RegExp(`^${status}$`).test(String(got))) {
        return `answers ${got} ${body}; if that is meant, end it with # ${got}`;
      }
      return body.includes(part) ? undefined : `the answer lacks ${part}: ${body}`;
    },
  };
}

/** The URL of the simulator on the pages. */
const documentedUrl = 'http://127.0.0.1:4010';

/** Statuses of simulated faults, which the contract does not document. */
const faultyStatus = /^(429|5\d\d)$/;

function isPath(path: string, template: string): boolean {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

function findByPath<Id extends string>(
  rows: Readonly<Record<Id, { readonly method: string; readonly path: string }>>,
  method: string,
  path: string,
): Id {
  const ids = Object.keys(rows) as Id[];
  const found = ids.find(
    (id) => rows[id].method.toUpperCase() === method && isPath(path, rows[id].path),
  );
  if (found === undefined) throw new Error(`${method} ${path} is in no document`);
  return found;
}

function judge(operation: OperationId, status: string, body: unknown): string[] {
  const validators = responseValidators[operation];
  const validate = validators[status] ?? validators[`${status.slice(0, 1)}XX`];
  if (validate === undefined && faultyStatus.test(status)) return [];
  return validate?.(body) === true ? [] : [`it is not an answer of the contract for ${status}`];
}

function findFaultsOf(method: string, path: string, status: number, body: unknown): string[] {
  if (!path.startsWith('/_simulator/')) {
    const id: OperationId = findByPath(operations, method, path.replace(/^\/sandboxes\/[^/]+/, ''));
    return judge(id, String(status), body);
  }
  const id: ControlOperationId = findByPath(controlOperations, method, path);
  return findFaults(id, status, body);
}

async function readText(response: Response): Promise<string> {
  // An event stream does not end by itself.
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) {
    return await response.text();
  }
  await response.body?.cancel();
  return '';
}

function parse(response: Response, text: string): unknown {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return isJson ? JSON.parse(text) : text;
}

/** @throws {Error} if the answer breaks the promise, or violates its OpenAPI document. */
export async function runCurl(
  { words, text, comment }: Command,
  simulatorUrl: string,
): Promise<void> {
  const line = text.replaceAll(documentedUrl, simulatorUrl);
  if (!line.includes(simulatorUrl)) {
    throw new Error(`${text}: write ${documentedUrl}, so that the line can be tried`);
  }
  const promise = readPromise(comment);
  const response = await sendCurl(line).catch(() => undefined);
  if (response === undefined) {
    if (promise.isAnswered) throw new Error(`${text}: no answer; if that is meant, end it so`);
    return;
  }
  const body = await readText(response);
  const complaint = promise.complain(response.status, body);
  if (complaint !== undefined) throw new Error(`${text}: ${complaint}`);
  const method = words[words.indexOf('-X') + 1 || words.length] ?? 'GET';
  const { pathname } = new URL(response.url);
  const [fault] = findFaultsOf(method, pathname, response.status, parse(response, body));
  if (fault !== undefined) throw new Error(`${text}: ${body}: ${fault}`);
}
