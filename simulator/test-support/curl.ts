/** Sends what a curl line asks for: printed examples are tested where no curl is installed. */

/** Splits a line as a shell does, as far as our examples go: blanks, and single quotes. */
function splitShell(line: string): string[] {
  const words = line.match(/'[^']*'|[^\s']+/g) ?? [];
  return words.map((word) => word.replaceAll("'", ''));
}

/** The response to a curl line of the options -H, -X and -d. */
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
    else url = word;
  }
  return fetch(url, init);
}

function splitHeader(text: string): [name: string, value: string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1).trim()];
}
