/** Sends what a curl line asks for: printed examples are tested where no curl is installed. */

/** Splits a line as a shell does, as far as our examples go: blanks, and single quotes. */
function splitShell(line: string): string[] {
  const words = line.match(/'[^']*'|[^\s']+/g) ?? [];
  return words.map((word) => word.replaceAll("'", ''));
}

/** What only changes what curl shows. */
const showing: readonly string[] = ['-s', '-i', '-N'];

/** The response to a curl line of the options -H, -X, -d and --json, and of those that change no request. */
export function sendCurl(line: string): Promise<Response> {
  const [program, ...words] = splitShell(line);
  if (program !== 'curl') throw new Error(`No curl line: ${line}`);
  const headers = new Headers();
  const init: RequestInit = { headers };
  let url = '';
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-H') headers.append(...splitHeader(words.shift() ?? ''));
    else if (word === '-X') init.method = words.shift() ?? '';
    else if (word === '-d') init.body = words.shift() ?? '';
    else if (word === '--json') takeJson(init, headers, words.shift() ?? '');
    else if (word.startsWith('-') && !showing.includes(word)) throw unknownOption(word);
    else if (!word.startsWith('-')) url = word;
  }
  return fetch(url, init);
}

function unknownOption(word: string): Error {
  return new Error(`${word} is no option of curl that this test knows`);
}

/** As curl does since 7.82. */
function takeJson(init: RequestInit, headers: Headers, body: string): void {
  init.method ??= 'POST';
  init.body = body;
  headers.set('content-type', 'application/json');
  headers.set('accept', 'application/json');
}

function splitHeader(text: string): [name: string, value: string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1).trim()];
}
