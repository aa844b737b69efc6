/** Shell lines of our pages as commands: comments, continued lines and `&&` are understood. */

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
  const commands: string[][] = [[]];
  for (const part of code.match(word) ?? []) {
    if (part === '&&') commands.push([]);
    else commands.at(-1)?.push(part);
  }
  return commands
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ words: parts.map(unquote), text: parts.join(' '), comment }));
}

/** The commands of a block in their order. */
export function parseShell(text: string): Command[] {
  return text.replaceAll('\\\n', ' ').split('\n').flatMap(splitCommands);
}
