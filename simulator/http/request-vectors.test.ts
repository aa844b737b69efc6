/** The whole simulator, against the requests and error bodies of spec/vectors/. */
import { describe, expect, test } from 'vitest';

import type { Placeholders } from '../test-support/fill-in.ts';
import { fillIn, placeholdersOf } from '../test-support/fill-in.ts';
import { serveForFile } from '../test-support/service.ts';
import type { ErrorBodyVector, TemplateRequest } from '../test-support/vectors.ts';
import { readVectors } from '../test-support/vectors.ts';

const vectors = await readVectors('requests');
const bodies = new Map((await readVectors('error-bodies')).map((body) => [body.id, body]));
const service = serveForFile();

async function send(template: TemplateRequest): Promise<{ status: number; body: unknown }> {
  const { url, target } = service();
  const values: Placeholders = placeholdersOf(target);
  const response = await fetch(fillIn(url, template, values));
  return { status: response.status, body: await response.json() };
}

const fits = (status: number, wanted: string): boolean =>
  new RegExp(`^${wanted.replaceAll('X', String.raw`\d`)}$`).test(String(status));

function expectBody(body: unknown, { body: fixed, freeTexts }: ErrorBodyVector): void {
  if (fixed === null) return;
  const free = freeTexts.map((name) => [name, expect.any(String)]);
  expect(body).toEqual({ ...fixed, ...Object.fromEntries(free) });
}

describe.each(vectors)('$id', ({ request, status, errorBody, twin, twinStatus }) => {
  test('is refused between two accepted twins, with the body of its condition', async () => {
    const answers = [await send(twin), await send(request), await send(twin)];
    const fit = answers.map((answer, index) =>
      fits(answer.status, index === 1 ? status : twinStatus) ? 'as expected' : answer,
    );
    expect(fit).toEqual(['as expected', 'as expected', 'as expected']);
    const body = bodies.get(errorBody);
    if (body === undefined) throw new Error(`error-bodies.json has no ${errorBody}.`);
    expectBody(answers[1]?.body, body);
  });
});
