import { describe, expect, onTestFinished, test } from 'vitest';

import { judge, type Target } from '../../index.ts';
import { serve } from '../../test-support/listen.ts';

type Answered = { readonly status: number; readonly body: object };

const notFound: Answered = { status: 404, body: { status: 'error', error: 'Office not found' } };

const found = (id: number): Answered => ({
  status: 200,
  body: { status: 'success', officeId: id, officeName: 'Quay', totalLeads: 1 },
});

const lines = [2101, 2201].map((officeId) => ({ officeId, officeName: 'Quay', totalLeads: 1 }));

/** A server with organization 310 of the offices 2101 and 2201; `office` answers office counts. */
async function targetOf(office: (id: number, key: string) => Answered): Promise<Target> {
  const health = { status: 'success', permissions: [], timestamp: '' };
  const organization = {
    status: 'success',
    organizationId: 310,
    totalLeads: 2,
    officeBreakdown: lines,
  };
  const answerTo = (url: string, key: string): Answered => {
    const [, id] = /^\/partner\/v1\/offices\/(\d+)\//.exec(url) ?? [];
    if (id !== undefined) return office(Number(id), key);
    if (url.startsWith('/partner/v1/organizations/310/'))
      return { status: 200, body: organization };
    if (url === '/page') return { status: 200, body: { state: 'OFF_MARKET' } };
    return url === '/partner/v1/health' ? { status: 200, body: health } : notFound;
  };
  const server = await serve(({ url = '', headers: { authorization = '' } }, response) => {
    const { status, body } = answerTo(url, authorization.replace('Bearer ', ''));
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  onTestFinished(() => server.close());
  return {
    baseUrl: server.url,
    credentials: { full: { value: 'key-of-full' }, otherPartner: { value: 'key-of-other' } },
    capabilities: ['office-lead-count', 'organization-lead-count'],
    organization: { id: 310 },
    offices: { ids: [2101] },
  };
}

const verdictsOf = async (target: Target, ruleIds: string[]): Promise<string[]> =>
  (await judge(target, { ruleIds })).results.map(({ verdict }) => verdict);

describe('an id that the target itself confirms is not a mistake in the target file', () => {
  const ownOnly = (id: number): Answered => (id === 2101 ? found(id) : notFound);

  test.each<[string, (id: number) => Answered, NonNullable<Target['offices']>, string[]]>([
    [
      'an office that is not found, but is in the breakdown',
      () => notFound,
      { ids: [2101] },
      ['office/body', 'range/optional'],
    ],
    [
      "a foreign office that the other partner's key finds, too",
      found,
      { ids: [2101], foreignIds: [2201] },
      ['organization/own-offices-only'],
    ],
    [
      'a foreign office in the breakdown whose own count is not found',
      ownOnly,
      { ids: [2101], foreignIds: [2201] },
      ['organization/own-offices-only'],
    ],
  ])('%s fails', async (_, office, offices, ruleIds) => {
    const target = await targetOf(office);
    const verdicts = await verdictsOf({ ...target, offices }, ruleIds);
    expect(verdicts).toEqual(ruleIds.map(() => 'fail'));
  });

  test('an office that is occasionally not found is left to the rules', async () => {
    let asked = 0;
    const target = await targetOf((id) => {
      asked += 1;
      return asked === 1 ? notFound : found(id);
    });
    expect(await verdictsOf(target, ['office/body'])).toEqual(['pass']);
  });
});

describe('an id that only the target file names cannot be judged', () => {
  test('an office that is not found is reported with the answer', async () => {
    const target = await targetOf((id) => (id === 2101 ? found(id) : notFound));
    const offices = { ids: [2101, 9999] };
    await expect(judge({ ...target, offices })).rejects.toMatchObject({
      name: 'CannotJudge',
      message: expect.stringMatching(
        /\n {2}offices\.ids\[1\]: the target does not know office 9999 .*404.*Office not found.*fix the id$/,
      ),
    });
  });

  test('a missing operation may be a capability claimed by mistake', async () => {
    const target = await targetOf(() => ({ status: 404, body: {} }));
    const offices = { ids: [9999] };
    await expect(judge({ ...target, offices })).rejects.toThrow(
      /or leave office-lead-count out of capabilities/,
    );
  });
});

test('a hook that shows a status in words of its own is reported', async () => {
  const target = await targetOf(found);
  const observed: Target = {
    ...target,
    capabilities: ['office-lead-count', 'listing-update'],
    listings: [{ externalListingId: 'L-1', status: 'DRAFT', brokerExternalId: 'B-1' }],
    observer: { inspectListing: { method: 'GET', url: '/page', read: { status: '/state' } } },
  };
  await expect(judge(observed)).rejects.toThrow(
    /\n {2}observer\.inspectListing\.read\.status: the hook shows "OFF_MARKET" there for listing L-1, which is no status/,
  );
});
