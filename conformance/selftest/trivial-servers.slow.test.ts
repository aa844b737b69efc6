import { describe, expect, test } from 'vitest';

import { CannotJudge, conclude, judge } from '../index.ts';
import { targetAt, trivialServers } from './trivial-servers.ts';

/** What a run on the server comes to: an exit status, and the rules that passed. */
async function runOn(name: string): Promise<{ status: number; passed: string[] }> {
  const start = trivialServers[name];
  if (start === undefined) throw new Error(`there is no server ${name}`);
  const { url, close } = await start();
  try {
    const report = await judge(targetAt(url));
    const passed = report.results.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
    return { status: conclude(report).status, passed };
  } catch (cause) {
    if (cause instanceof CannotJudge) return { status: 3, passed: [] };
    throw cause;
  } finally {
    await close();
  }
}

describe('servers that answer something wrong are not conformant', () => {
  test.each([
    'always the example',
    'always 200 and empty',
    'always 200 and an empty object',
    'always 200 and an array',
    'always 200 and null',
    'echo',
  ])('%s', async (name) => {
    const { status, passed } = await runOn(name);
    expect(status).toBe(1);
    // A rule about a refusal cannot pass where nothing is refused.
    const refusals = passed.filter((id) =>
      /not-iso|no-timezone|unknown|foreign|external|credential$/.test(id),
    );
    expect(refusals.filter((id) => id !== 'auth/health-any-credential')).toEqual([]);
    // Nor one about numbers where there is none.
    if (name !== 'always the example') {
      expect(passed).not.toContain('office/whole-count');
      expect(passed).not.toContain('organization/body');
    }
  });
});

describe('servers that answer nothing that can be judged end in "could not be judged"', () => {
  test.each([
    'always 401',
    'always 404',
    'always 500',
    'always 429',
    'always 204',
    'always 200 and HTML',
    'redirect to itself',
    'redirect to a page to log in',
    'the default page of a web server',
    'a body cut short',
    'a body in drips',
    'endless body',
    'never answers',
    'closes at once',
    'garbage bytes',
  ])('%s', async (name) => {
    expect(await runOn(name)).toEqual({ status: 3, passed: [] });
  });
});

test.each([
  ['a body cut short', /no answer comes to its end/],
  ['endless body', /no answer comes to its end/],
  ['garbage bytes', /not in HTTP/],
  ['redirect to itself', /302 and points to itself/],
  ['redirect to a page to log in', /points to https:\/\/login\.example\.com.*to log in/],
  ['always 200 and HTML', /no API.*"It works"/],
  ['the default page of a web server', /nothing is found below .*\n.*404 Not Found/s],
  ['never answers', /gives no response/],
])('what is wrong with "%s" is said', async (name, words) => {
  const start = trivialServers[name];
  if (start === undefined) throw new Error(`there is no server ${name}`);
  const { url, close } = await start();
  try {
    await expect(judge(targetAt(url))).rejects.toThrow(words);
  } finally {
    await close();
  }
});
