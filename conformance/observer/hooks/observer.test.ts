import { text as readText } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { caps } from '../../engine/caps.ts';
import {
  AttemptLost,
  BudgetSpent,
  Inconclusive,
  MissingPrerequisite,
  LeadRefused,
} from '../../engine/verdict.ts';
import { serve } from '../../test-support/listen.ts';
import { openMarket } from '../../test-support/market.ts';
import { inventDetails } from './hook-request.ts';

describe('the observer', () => {
  test('sends the requests of the hooks, and records exchanges and snapshots', async () => {
    const { context, requests } = await openMarket();
    const { observer } = context;
    await observer.createLead({ officeId: 1 });
    const seen = await observer.inspectListing({ externalListingId: 'L-2', partner: 'us' });
    expect(requests).toEqual(['POST /leads', 'GET /look/L-2']);
    expect(observer.exchanges.map(({ hook }) => hook)).toEqual(['createLead', 'inspectListing']);
    expect(observer.leadsMade).toBe(1);
    expect(observer.snapshots).toEqual([{ externalListingId: 'L-2', partner: 'us', seen }]);
  });

  test('reports a missing hook', async () => {
    const { context } = await openMarket({ observer: () => ({}) });
    await expect(context.observer.createLead({})).rejects.toThrow(MissingPrerequisite);
    await expect(context.observer.inspectListing({})).rejects.toThrow(
      'needs observer.inspectListing in the target file',
    );
  });

  test('takes an unexpected answer as inconclusive, and counts no lead then', async () => {
    const { context } = await openMarket({
      observer: ({ createLead }) => ({ createLead: { ...createLead, success: [200] } }),
    });
    const lead = context.observer.createLead({ officeId: 1 });
    await expect(lead).rejects.toThrow(Inconclusive);
    await expect(lead).rejects.toThrow(/answered 201 .*, but 200 was expected/);
    expect(context.observer.leadsMade).toBe(0);
  });

  test('retries a snapshot whose answer was lost, but never a lead', async () => {
    let calls = 0;
    await using hooks = await serve((_, response) => {
      calls += 1;
      if (calls % 2 === 1) response.destroy();
      else response.end('{}');
    });
    const { context } = await openMarket({
      observer: () => ({
        createLead: { method: 'POST', url: `${hooks.url}/leads` },
        inspectListing: { method: 'GET', url: `${hooks.url}/look`, absent: [410] },
      }),
    });
    const { observer } = context;
    const seen = await observer.inspectListing({});
    expect([seen.visible, calls]).toEqual([true, 2]);
    await expect(observer.createLead({})).rejects.toThrow(AttemptLost);
    // The lead may exist all the same.
    expect([observer.leadsMade, calls]).toEqual([1, 3]);
  });

  test('sends plain details once the hook has refused others', async () => {
    const bodies: string[] = [];
    await using hooks = await serve(async (request, response) => {
      const body = await readText(request);
      bodies.push(body);
      response.writeHead(body.includes('+') ? 422 : 201).end('{}');
    });
    const { context } = await openMarket({
      observer: () => ({
        createLead: { method: 'POST', url: `${hooks.url}/leads`, body: { from: '{{email}}' } },
      }),
    });
    const { observer } = context;
    await observer.createLead({});
    await expect(observer.createLead({})).rejects.toThrow(AttemptLost);
    while (observer.leadsMade < 7) await observer.createLead({});
    expect(bodies.map((body) => body.includes('+'))).toEqual([
      false,
      true,
      ...Array(6).fill(false),
    ]);
  });

  test('distinguishes a hook that refuses some leads from one that refuses all', async () => {
    await using hooks = await serve((request, response) => {
      response.writeHead(request.url === '/phone' ? 422 : 201).end('{}');
    });
    const { context } = await openMarket({
      observer: () => ({ createLead: { method: 'POST', url: `${hooks.url}/{{source}}` } }),
    });
    const create = (source: string) => context.observer.createLead({ source });
    await expect(create('phone')).rejects.not.toThrow(LeadRefused);
    await create('form');
    await expect(create('phone')).rejects.toThrow(LeadRefused);
  });

  test('creates no more leads than the maximum', async () => {
    const { context, requests } = await openMarket();
    context.observer.leadsMade = caps.leads;
    await expect(context.observer.createLead({})).rejects.toThrow(BudgetSpent);
    expect(requests).toEqual([]);
  });

  test('sends no more requests than the budget', async () => {
    const { context } = await openMarket({ target: { limits: { requests: 10 } } });
    const snapshot = () => context.observer.inspectListing({ externalListingId: 'L-1' });
    for (let turn = 0; turn < 10; turn += 1) await snapshot();
    await expect(snapshot()).rejects.toThrow(/10 requests went to the observer/);
  });
});

describe('leads are deleted', () => {
  const reset = { method: 'POST', url: '/reset', body: {} } as const;

  test('only if some were created and there is a hook', async () => {
    const { context, requests } = await openMarket({ observer: (all) => ({ ...all, reset }) });
    expect(await context.observer.reset()).toBeUndefined();
    expect(requests).toEqual([]);
    await context.observer.createLead({ officeId: 1 });
    expect(await context.observer.reset()).toBeUndefined();
    expect(requests.at(-1)).toBe('POST /reset');
  });
});

describe('details of buyers', () => {
  const hook = {
    method: 'POST',
    url: '/',
    body: { who: '{{name}}', text: '{{message}}' },
  } as const;

  test('are invented if the hook takes them', () => {
    expect(inventDetails(hook, 1).map(({ name }) => name)).toEqual(['name', 'message']);
    expect(inventDetails({ method: 'POST', url: '/{{officeId}}' }, 1)).toEqual([]);
  });

  test('differ from lead to lead', () => {
    const values = Array.from({ length: caps.leads }, (_, lead) =>
      inventDetails(hook, lead + 1).map(({ value }) => value),
    ).flat();
    expect(new Set(values).size).toBe(2 * caps.leads);
  });

  test('have addresses that differ without the part that a plus sign begins', () => {
    const withAddress = { ...hook, body: { email: '{{email}}' } };
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
    const addresses = numbers.map(
      (number) =>
        inventDetails(withAddress, number).find(({ name }) => name === 'email')?.value ?? '',
    );
    expect(addresses.filter((one) => one.includes('+'))).toHaveLength(10);
    const normalized = addresses.map((one) => one.replace(/\+[^@]*/, '').replaceAll('.', ''));
    expect(new Set(normalized).size).toBe(40);
  });
});
