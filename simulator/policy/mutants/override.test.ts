/** Mutants that are switched on. */
import { afterAll, expect, test } from 'vitest';

import { createSimulator } from '../../start.ts';
import { askInProcess } from '../../test-support/service.ts';

const simulator = await createSimulator({ docs: false });
afterAll(() => simulator.close());

const office = 'offices/2101/leads/count';

async function ask(path: string, key?: string, update?: object) {
  const response = await askInProcess(simulator, path, key, update);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const { defects, dialect } = simulator.default;

test('the answers of its operation and status are altered, and no others', async () => {
  await defects.set(['getOfficeLeadCount/401/status/403']);
  expect(await ask(office, 'nobody')).toMatchObject({
    status: 403,
    text: '{"status":"error","error":"Unauthorized"}',
  });
  expect((await ask(office)).status).toBe(200);
  expect((await ask('health', 'nobody')).status).toBe(401);
});

test.each(['content-type', 'content-length', 'date'])(
  'a usual header such as %s is left out',
  async (field) => {
    await defects.set([]);
    expect((await ask('health')).headers.has(field)).toBe(true);
    await defects.set([`getHealth/200/header/${field}/removed`]);
    const { headers, text } = await ask('health');
    expect(headers.has(field)).toBe(false);
    expect(JSON.parse(text)).toHaveProperty('status', 'success');
  },
);

test('a class of statuses is what no documented status of its own is', async () => {
  await defects.set(['updateListing/4XX/bytes/emptied']);
  const path = 'listings/LST-0002';
  expect(await ask(path, 'sim-key-full', { status: 'sold' })).toMatchObject({
    status: 400,
    text: '',
  });
  expect(await ask(path, 'nobody', {})).toMatchObject({ status: 401 });
  expect((await ask(path, 'nobody', {})).text).toContain('Unauthorized');
});

test('mutants come on top of defects, whichever stands first, and of the dialect', async () => {
  await dialect.set({ 'update-success-code': '202' });
  const update = { brokerExternalId: 'BRK-04', status: 'SOLD' };
  await defects.set(['updateListing/2XX/body/message/removed', 'listing/message-is-list']);
  expect(await ask('listings/LST-0002', 'sim-key-full', update)).toMatchObject({
    status: 202,
    text: '{}',
  });
});

test('several alter the same answer one after the other', async () => {
  await defects.set(['getHealth/200/body/status/removed', 'getHealth/200/body/timestamp/nulled']);
  expect(JSON.parse((await ask('health')).text)).toEqual({
    permissions: ['lead-tracking', 'organization-access'],
    timestamp: null,
  });
});
