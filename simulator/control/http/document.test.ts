/** Tests every operation of the document, with its success and each of its errors. */
import { describe, expect, test } from 'vitest';

import { controlOperations, type ControlOperationId } from '../../../generated/control.ts';
import type { ControlReply, ControlRequest } from '../../test-support/control-service.ts';
import {
  documented,
  exampleBodies,
  examplePath,
  exampleQuery,
  findFaults,
  serveControlForEach,
} from '../../test-support/control-service.ts';
import { ControlError } from '../control-error.ts';
import { operations } from '../operations/index.ts';

const bodyLimitBytes = 10_000;
const service = serveControlForEach({ bodyLimitBytes });

interface Variant extends ControlRequest {
  readonly names?: Readonly<Record<string, string>>;
  readonly query?: string;
}

function ask(id: ControlOperationId, { names, query, ...own }: Variant = {}, { call } = service()) {
  const { method } = controlOperations[id];
  const path = examplePath(id, names);
  const [body] = exampleBodies(id);
  return call(method, query === undefined ? path : `${path}?${query}`, { body, ...own });
}

function expectFitting(id: ControlOperationId, { status, body }: ControlReply, wanted: number) {
  expect({ status, faults: findFaults(id, status, body) }, JSON.stringify(body)).toEqual({
    status: wanted,
    faults: [],
  });
}

const ids = documented.map(({ operationId }) => operationId);
const streamless = ids.filter((id) => id !== 'streamJournal');
const secured = ids.filter((id) => id !== 'getControlDocument');
const withBody = ids.filter((id) => controlOperations[id].body !== 'none');

const successOf = (id: ControlOperationId): number => {
  const statuses = documented.find(({ operationId }) => operationId === id)?.responses ?? {};
  return Number(Object.keys(statuses).find((status) => status.startsWith('2')));
};

test('exactly the operations of the document are implemented', () => {
  expect(Object.keys(operations).toSorted()).toEqual([...ids].toSorted());
});

test('findFaults reports deviations from the document', () => {
  const report = { error: { code: 'sandbox-unknown', message: 'There is none.' } };
  expect(findFaults('getClock', 404, report)).toEqual([]);
  expect(findFaults('getClock', 404, { error: { ...report.error, code: 'x' } })).toHaveLength(1);
  expect(findFaults('getClock', 404, { ...report, more: 1 })).toHaveLength(1);
  expect(findFaults('getClock', 409, report)).toEqual(['getClock has no status 409']);
});

describe('a success conforms to the document', () => {
  test.each(streamless)('%s', async (id) => {
    const query = exampleQuery(id);
    const [first, ...others] = exampleBodies(id);
    for (const body of [first, ...others])
      expectFitting(id, await ask(id, { body, query }), successOf(id));
  });

  test('putSandbox creates a missing sandbox', async () => {
    const reply = await ask('putSandbox', { names: { sandbox: 'new-one' } });
    expectFitting('putSandbox', reply, 201);
    expect(reply.headers['location']).toBe('/_simulator/sandboxes/new-one');
  });

  test.each(withBody.filter((id) => controlOperations[id].body === 'optional'))(
    '%s without a body',
    async (id) => expectFitting(id, await ask(id, { body: undefined }), successOf(id)),
  );
});

const refuse = (of: typeof ids, what: string, variant: Variant, status: number) =>
  of.map((id) => ({ id, what, variant, status }));

describe('an error conforms to the document', () => {
  const required = withBody.filter((id) => controlOperations[id].body === 'required');

  test.each(
    [
      refuse(ids, 'a query that it does not have', { query: 'nonsense=1' }, 400),
      refuse(withBody, 'a body that is not JSON', { body: '{' }, 400),
      refuse(required, 'no body', { body: undefined }, 400),
      refuse(ids, 'a foreign origin', { headers: { origin: 'http://evil.example' } }, 403),
      refuse(withBody, 'a body too large', { body: Buffer.alloc(bodyLimitBytes + 1, ' ') }, 413),
      refuse(withBody, 'another media type', { headers: { 'content-type': 'text/plain' } }, 415),
    ].flat(),
  )('$id with $what', async ({ id, variant, status }) => {
    expectFitting(id, await ask(id, variant), status);
  });

  test.each(secured)('%s with a key of the partner API', async (id) => {
    const reply = await ask(id, { headers: { authorization: 'Bearer sim-key-full' } });
    expectFitting(id, reply, 401);
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer /);
  });

  test.each(ids.filter((id) => examplePath(id).includes('/checkout') && id !== 'putSandbox'))(
    '%s of an unknown sandbox, with a suggestion',
    async (id) => {
      const reply = await ask(id, { names: { sandbox: 'chekout' }, query: exampleQuery(id) });
      expectFitting(id, reply, 404);
      const fix = 'Did you mean checkout?';
      expect(reply.body).toMatchObject({ error: { code: 'sandbox-unknown', fix } });
    },
  );

  test.each([
    ['removeSandbox', { names: { sandbox: 'default' } }],
    ['forkSandbox', { body: { name: 'default' } }],
  ] as const)('%s in conflict with the state', async (id, variant) => {
    expectFitting(id, await ask(id, variant), 409);
  });

  test.each(withBody)('%s with an unknown field', async (id) => {
    const reply = await ask(id, { body: { nonsense: true } });
    expectFitting(id, reply, 422);
    expect(reply.body).toMatchObject({ error: { mistakes: expect.any(Array) } });
  });

  test('every documented error status is tested', () => {
    const tried = new Set(['400', '401', '403', '404', '409', '413', '415', '422', '429']);
    const statuses = documented.flatMap(({ responses }) => Object.keys(responses));
    const refusals = statuses.filter((status) => !status.startsWith('2'));
    expect(new Set(refusals)).toEqual(tried);
  });
});

describe('at the maximum number of sandboxes or snapshots', () => {
  const full = serveControlForEach({
    perform(id) {
      const code = id === 'takeSnapshot' ? 'snapshot-limit' : 'sandbox-limit';
      return Promise.reject(new ControlError(code, 'There are too many.'));
    },
  });

  test.each(['createSandbox', 'putSandbox', 'takeSnapshot'] as const)(
    '%s conforms to the document',
    async (id) => expectFitting(id, await ask(id, {}, full()), 409),
  );
});

describe('for a team beyond its rate limit', () => {
  const team = { name: 'checkout', token: 'checkout-token', requestsPerSecond: 1 };
  const beyond = serveControlForEach({
    teams: { list: [team], ownerOf: () => team, admit: () => false },
  });

  test.each(secured)('%s conforms to the document', async (id) => {
    const headers = { authorization: `Bearer ${team.token}` };
    expectFitting(id, await ask(id, { headers }, beyond()), 429);
  });
});
