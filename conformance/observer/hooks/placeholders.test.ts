import { describe, expect, test } from 'vitest';

import type { CreateLeadHook } from '../../../generated/target.ts';
import { Secrets } from '../../wire/secrets.ts';
import {
  canOmitPlaceholder,
  registerSecrets,
  hookRequestOf,
  usesPlaceholder,
} from './hook-request.ts';
import type { HookValues } from './placeholders.ts';

const environment = { TOKEN: 'a "b" & c' };

const fill = (hook: Omit<CreateLeadHook, 'method'>, values: HookValues) =>
  hookRequestOf('createLead', { method: 'POST', ...hook }, values, {
    baseUrl: 'http://127.0.0.1:4010/',
    environment,
  });

test.each([
  [
    'below the base URL',
    '/l/{{externalListingId}}',
    'http://127.0.0.1:4010/l/b%26b%2F%C3%B6%20%3F',
  ],
  ['of its own', 'https://x.example/{{officeId}}', 'https://x.example/7'],
])('a URL %s has its values encoded', (_, url, expected) => {
  expect(fill({ url }, { officeId: 7, externalListingId: 'b&b/ö ?' }).url).toBe(expected);
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
    const { body: sent } = fill({ url: '/', body: { office: '{{officeId}}', note: 1 } }, {});
    expect(sent?.text).toBe('{"note":1}');
  });
});

test.each([
  ['application/json', String.raw`"a \"b\" & c\n"`],
  ['application/x-www-form-urlencoded', '"a%20%22b%22%20%26%20c%0A"'],
  ['text/plain', '"a "b" & c\n"'],
])('a text is escaped according to its Content-Type: %s', (type, expected) => {
  const hook = { url: '/', headers: { 'content-type': type }, body: '"{{source}}"' };
  expect(fill(hook, { source: 'a "b" & c\n' }).body?.text).toBe(expected);
});

test('a hook does without a value that is a whole field, or that it does not use', () => {
  const hook = { method: 'POST', url: '/{{officeId}}', body: { at: '{{instant}}' } } as const;
  expect([usesPlaceholder(hook, 'officeId'), canOmitPlaceholder(hook, 'officeId')]).toEqual([
    true,
    false,
  ]);
  expect([usesPlaceholder(hook, 'instant'), canOmitPlaceholder(hook, 'instant')]).toEqual([
    true,
    true,
  ]);
  expect([usesPlaceholder(hook, 'source'), canOmitPlaceholder(hook, 'source')]).toEqual([
    false,
    true,
  ]);
});

test('keys of a hook are redacted in outputs, wherever they come from', () => {
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
