import { describe, expect, test } from 'vitest';

import type { CreateLeadHook } from '../../../generated/target.ts';
import { Secrets } from '../../wire/secrets.ts';
import { doesWithout, registerSecrets, requestOf, takes } from './hook-request.ts';
import type { HookValues } from './placeholders.ts';

const environment = { TOKEN: 'a "b" & c' };

const fill = (hook: Omit<CreateLeadHook, 'method'>, values: HookValues) =>
  requestOf('createLead', { method: 'POST', ...hook }, values, {
    baseUrl: 'http://127.0.0.1:4010/',
    environment,
  });

describe('a URL', () => {
  test('below the base URL has its values encoded', () => {
    const { url } = fill({ url: '/l/{{externalListingId}}' }, { externalListingId: 'b&b/ö ?' });
    expect(url).toBe('http://127.0.0.1:4010/l/b%26b%2F%C3%B6%20%3F');
  });

  test('of its own stays where it is', () => {
    expect(fill({ url: 'https://x.example/{{officeId}}' }, { officeId: 7 }).url).toBe(
      'https://x.example/7',
    );
  });
});

describe('a JSON body', () => {
  const body = { office: '{{officeId}}', at: ['{{ instant }}'], about: 'of {{externalListingId}}' };

  test('has numbers as numbers, and quotes in texts as JSON writes them', () => {
    const values = { officeId: 7, instant: '2024-01-31T00:00:00Z', externalListingId: 'a "b"' };
    expect(JSON.parse(fill({ url: '/', body }, values).body?.text ?? '')).toEqual({
      office: 7,
      at: ['2024-01-31T00:00:00Z'],
      about: 'of a "b"',
    });
  });

  test('lacks the fields that have no value', () => {
    expect(fill({ url: '/', body: { office: '{{officeId}}', note: 1 } }, {}).body?.text).toBe(
      '{"note":1}',
    );
  });
});

describe('a text', () => {
  const values = { source: 'a "b" & c\n' };
  const textOf = (type: string): string | undefined =>
    fill({ url: '/', headers: { 'content-type': type }, body: '"{{source}}"' }, values).body?.text;

  test('is escaped as its Content-Type asks for', () => {
    expect(textOf('application/json')).toBe(String.raw`"a \"b\" & c\n"`);
    expect(textOf('application/x-www-form-urlencoded')).toBe('"a%20%22b%22%20%26%20c%0A"');
    expect(textOf('text/plain')).toBe('"a "b" & c\n"');
  });
});

test('what a hook can do without is a field of its own, or asked for nowhere', () => {
  const hook = { method: 'POST', url: '/{{officeId}}', body: { at: '{{instant}}' } } as const;
  expect([takes(hook, 'officeId'), doesWithout(hook, 'officeId')]).toEqual([true, false]);
  expect([takes(hook, 'instant'), doesWithout(hook, 'instant')]).toEqual([true, true]);
  expect([takes(hook, 'source'), doesWithout(hook, 'source')]).toEqual([false, true]);
});

test('keys of a hook get a name in outputs, from wherever they come', () => {
  const secrets = new Secrets();
  const headers = {
    Authorization: 'Basic YWRtaW4=',
    'X-Other': '{{env.TOKEN}}',
    Accept: 'text/html',
  };
  registerSecrets({ method: 'GET', url: '/', headers }, environment, secrets);
  expect(secrets.redact('Basic YWRtaW4= a "b" & c text/html')).toBe(
    '$OBSERVER_AUTHORIZATION $TOKEN text/html',
  );
});
