import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { build } from 'rolldown';
import { expect, test } from 'vitest';

const input = fileURLToPath(new URL('fetch.ts', import.meta.url));
const { output } = await build({ input, platform: 'node', write: false });
const bundle = output[0].code;

/** Runs a program that has `request`, and answers what it printed before it ended by itself. */
async function run(handler: string, program: string): Promise<string> {
  const source = `${bundle}; {
    const { createServer } = await import('node:http');
    const request = createFetch(createServer(${handler}));
    ${program}
  }`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    source,
  ]);
  return stdout.trim();
}

const stream = `(_request, response) => response.writeHead(200).write('begun')`;

test.each([
  ['that only fetched', `console.log(await (await request('http://x/')).text())`, 'done'],
  ['that reads nothing', `console.log((await request('http://x/')).status)`, '200'],
])('a program %s ends', async (_what, program, printed) => {
  expect(await run(`(_request, response) => response.end('done')`, program)).toBe(printed);
});

test('a program that leaves a stream open ends', async () => {
  expect(await run(stream, `console.log((await request('http://x/')).status)`)).toBe('200');
});

test.each([
  ['for a response', '() => {}'],
  ['for the end of a body', stream],
])('a program that waits %s lives on until its time is up', async (_what, handler) => {
  const program = `
    const response = request('http://x/', { signal: AbortSignal.timeout(50) });
    console.log(await response.then((it) => it.text()).catch((error) => error.name));`;
  expect(await run(handler, program)).toBe('TimeoutError');
});
