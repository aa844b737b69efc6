import { expect, test } from 'vitest';

import { CannotJudge, conclude, judge } from '../index.ts';
import type { Listening } from '../test-support/listen.ts';
import { idsWithVerdict } from '../test-support/verdicts.ts';
import type { Oddity } from './independent/typescript/server.ts';
import { startServer } from './judge-independent.ts';
import { targetAt, trivialServers } from './trivial-servers.ts';

function start(name: string): Promise<Listening> {
  const server = trivialServers[name];
  if (server === undefined) throw new Error(`there is no server ${name}`);
  return server();
}

/** Judges the server: the exit status, and the rules that passed. */
async function runOn(name: string): Promise<{ status: number; passed: string[] }> {
  await using server = await start(name);
  try {
    const report = await judge(targetAt(server.url));
    return { status: conclude(report).status, passed: idsWithVerdict(report, 'pass') };
  } catch (cause) {
    if (cause instanceof CannotJudge) return { status: 3, passed: [] };
    throw cause;
  }
}

test.each([
  'always the example',
  'always 200 and empty',
  'always 200 and an empty object',
  'always 200 and an array',
  'always 200 and null',
  'echo',
])('servers with wrong answers are not conformant: %s', async (name) => {
  const { status, passed } = await runOn(name);
  expect(status).toBe(1);
  // No rule about refusals may pass if nothing is refused.
  const refusals = passed.filter((id) =>
    /not-iso|no-timezone|unknown|foreign|external|credential$/.test(id),
  );
  expect(refusals.filter((id) => id !== 'auth/health-any-credential')).toEqual([]);
  // No rule about numbers may pass if there are none.
  if (name !== 'always the example') {
    expect(passed).not.toContain('office/whole-count');
    expect(passed).not.toContain('organization/body');
  }
});

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
])('servers without any usable answer could not be judged: %s', async (name) => {
  expect(await runOn(name)).toEqual({ status: 3, passed: [] });
});

test.each([
  ['a body cut short', /no answer is complete/],
  ['endless body', /no answer is complete/],
  ['garbage bytes', /not with HTTP/],
  ['redirect to itself', /302 and redirects to itself/],
  ['redirect to a page to log in', /redirects to https:\/\/login\.example\.com.*a login page/],
  ['always 200 and HTML', /not the API.*"It works"/],
  ['the default page of a web server', /nothing is found below .*\n.*404 Not Found/s],
  ['never answers', /does not respond/],
])('the error explains what is wrong with "%s"', async (name, words) => {
  await using server = await start(name);
  await expect(judge(targetAt(server.url))).rejects.toThrow(words);
});

const factsOf = {
  none: (target) => ({ ...target, knownCounts: undefined, observer: undefined }),
  nobodyHoldsAny: ({ credentials: { full }, ...target }) => ({
    ...target,
    credentials: { full: { ...full, permissions: [] } },
  }),
  zero: ({ organization, ...target }) => ({
    ...target,
    organization,
    knownCounts: [
      { organizationId: organization.id, endDate: '2001-01-01T00:00:00Z', totalLeads: 0 },
    ],
  }),
} as const satisfies Readonly<Record<string, Oddity['target']>>;

const relations = 'range/widening range/matrix';

/** Servers that lack the precondition of some rules, which therefore must not pass. */
const withoutPremise: Readonly<Record<string, Oddity & { rules: string }>> = {
  'counts no lead': {
    patch: () => ({ counts: () => false }),
    target: factsOf.none,
    rules: `${relations} range/disjoint range/halves range/one-set range/far-bounds range/fractions range/inside-a-day range/instants-not-texts range/omitted-start-is-beginning range/omitted-end-is-now range/query-forms time/history-is-fixed time/never-falls office/number-agrees office/whole-count organization/total-is-sum organization/total-covers-offices privacy/no-personal-data listing/counts-untouched`,
  },
  'counts all leads whatever the dates': {
    patch: () => ({ counts: () => true }),
    target: factsOf.none,
    rules: `${relations} range/fractions range/inside-a-day range/instants-not-texts range/query-forms`,
  },
  'lists one office of several': {
    patch: () => ({ arrangeLines: (lines) => lines.slice(0, 1) }),
    rules: 'organization/each-office-once',
  },
  'lists no office': {
    patch: () => ({ arrangeLines: () => [] }),
    target: factsOf.none,
    rules:
      'organization/each-office-once organization/own-offices-only organization/total-covers-offices',
  },
  'holds no permission': {
    patch: (rules) => ({
      healthReport: (...all) => ({ ...rules.healthReport(...all), permissions: [] }),
    }),
    target: factsOf.nobodyHoldsAny,
    rules: 'health/own-permissions',
  },
  'has a known count of nothing': { target: factsOf.zero, rules: 'office/declared-facts' },
};

test.each(Object.keys(withoutPremise))(
  'no rule passes vacuously a server that %s',
  async (name) => {
    const { rules = '', ...oddity } = withoutPremise[name] ?? {};
    await using server = await startServer({ oddity });
    const { target } = server;
    const ruleIds = rules.split(' ');
    const { results } = await judge(target, { ruleIds });
    const own = results.filter(({ id }) => ruleIds.includes(id));
    const others = own.filter(({ verdict }) => verdict !== 'untested');
    expect(others.map(({ id, verdict, finding }) => ({ id, verdict, finding }))).toEqual([]);
    expect(own).toHaveLength(ruleIds.length);
  },
);
