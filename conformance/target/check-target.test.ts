import { describe, expect, test } from 'vitest';

import { messagesIn, messagesOfChanged } from '../test-support/target-mistakes.ts';

const credential = (full: unknown): object => ({ credentials: { full } });
const offices = (change: object): object => ({ offices: { ids: [1], ...change } });

const known = { officeId: 2101, endDate: '2024-01-01T00:00:00Z', totalLeads: 3 };
const listing = { externalListingId: 'L', status: 'SOLD', brokerExternalId: 'B' };

const look = { method: 'GET', url: '/look/{{externalListingId}}', read: { visible: '/visible' } };
const leads = { method: 'POST', url: '/leads', body: { office: '{{officeId}}' } };
const reset = { method: 'POST', url: '/reset' };
const leadHook = (change: object) => ({ observer: { createLead: { ...leads, ...change } } });
const inspectHook = (change: object) => ({ observer: { inspectListing: { ...look, ...change } } });
const resetHook = (change: object) => ({ observer: { reset: { ...reset, ...change } } });

const mistakes: Readonly<Record<string, readonly [change: object, complaint: RegExp][]>> = {
  'a field by itself': [
    [{ credentials: undefined }, /^: .*credentials is missing; add it/],
    [{ baseUrl: 'localhost' }, /^baseUrl: .*write (an address|a URL) such as/],
    [{ baseUrl: 'http://h/partner/v1' }, /^baseUrl: remove \/partner\/v1/],
    [{ capabilities: ['count'] }, /^capabilities\[0\]: "count" is not one of office-lead-count/],
    [{ capabilities: ['listing-update', 'listing-update'] }, /^capabilities: .* twice/],
    [{ offices: undefined }, /^capabilities\[0\]: .*declare at least one office in offices\.ids/],
    [{ offices: null }, /^offices: is empty; write a group of fields/],
    [{ offices: { ids: [] } }, /^offices\.ids: the list is empty; name at least one/],
    [{ offices: { ids: ['x'] } }, /^offices\.ids\[0\]: "x" is not a number/],
    [{ limits: { requests: 0 } }, /^limits\.requests: 0 is too small; write 1 or more/],
    [{ limits: { timeoutSeconds: 0 } }, /^limits\.timeoutSeconds: .* write more than 0/],
    [{ limits: { concurrency: 65 } }, /^limits\.concurrency: .* too large; write 64 or less/],
  ],
  'an unknown field, with a guess': [
    [{ ofices: {} }, /^ofices: .*no such field; did you mean offices\?/],
    [offices({ forignIds: [2] }), /^offices\.forignIds: .* did you mean foreignIds/],
    // No field name is close to this one: a location has free fields, knownCounts its own ids.
    [{ organization: { id: 1, office: 3 } }, /^organization\.office: there is no such field$/],
    [{ colour: 'red' }, /^colour: there is no such field$/],
    [{ timeoutSeconds: 3 }, /^timeoutSeconds: .*too high; indent it below limits$/],
    [{ offices: { ids: [1], limits: {} } }, /^offices\.limits: .*too deep; .*top of the file/],
  ],
  'a credential': [
    [credential(null), /^credentials\.full: .*set env \(a variable that holds the key\) or value/],
    [credential({ env: 'NOT_SET' }), /^credentials\.full\.env: .* variable that is not set/],
    [credential({ env: 'KEY', value: 'canary' }), /^credentials\.full: .*keep one of them/],
    [credential({ value: 'canary key' }), /^credentials\.full\.value: .*a header cannot contain/],
    [credential({ value: 'Bearer canary-key' }), /^credentials\.full\.value: .* "Bearer"/],
    [
      { credentials: { full: { value: 'canary-key' }, revoked: { env: 'KEY' } } },
      /^credentials\.revoked: has the same key as credentials\.full/,
    ],
  ],
  'a known count': [
    [{ knownCounts: [{ ...known, endDate: '2999-01-01T00:00:00Z' }] }, /in the future/],
    [{ knownCounts: [{ ...known, endDate: '2020-01-01' }] }, /such as 2024-01-31T00:00:00Z/],
    [{ knownCounts: [{ ...known, officeId: undefined }] }, /either officeId or organizationId/],
    [
      { knownCounts: [known, { ...known, totalLeads: 4 }] },
      /^knownCounts\[1\]\.totalLeads: differs from knownCounts\[0\]/,
    ],
    [
      { knownCounts: [{ ...known, officeId: 9 }], offices: { ids: [1], foreignIds: [9] } },
      /^knownCounts\[0\]\.officeId: 9 is also in offices\.foreignIds\[0\]/,
    ],
  ],
  'an id in two lists': [
    [offices({ unknownIds: [5, 1] }), /unknownIds\[1\]: 1 is also in offices\.ids\[0\]/],
    [offices({ foreignIds: [1] }), /foreignIds\[0\]: 1 is also in offices\.ids\[0\]/],
    [
      offices({ foreignIds: [7], unknownIds: [7] }),
      /^offices\.unknownIds\[0\]: 7 is also in offices\.foreignIds\[0\]/,
    ],
    [{ organization: { id: 3, foreignIds: [3] } }, /Ids\[0\]: 3 is also in organization\.id/],
    [
      offices({ externalIds: ['harbor', '01'] }),
      /^offices\.externalIds\[1\]: "01" is also the service's own id offices\.ids\[0\]/,
    ],
    [{ listings: [listing, { ...listing, status: 'DRAFT' }] }, /the same as in listings\[0\]/],
  ],
  'a hook': [
    [leadHook({ url: '/{{office}}' }), /createLead\.url: .*not a placeholder; .*\{\{officeId\}\}/],
    [
      inspectHook({ url: '/l/{{externalListingId}}/{{officeId}}' }),
      /inspectListing\.url: \{\{officeId\}\} cannot be used here/,
    ],
    [
      leadHook({ headers: { 'X-Office': '{{officeId}}' } }),
      /createLead\.headers\.X-Office: .* use \{\{env\.NAME\}\}$/,
    ],
    [leadHook({ headers: { 'X-Key': '{{env.NOT_SET}}' } }), /X-Key: .* is not set; export it$/],
    [leadHook({ body: undefined }), /createLead: does not say whose lead it creates/],
    [leadHook({ url: '/leads?by={{source}}' }), /createLead: .*; set its values in sources/],
    [inspectHook({ url: '/look' }), /inspectListing: does not identify a listing/],
    [inspectHook({ read: undefined }), /inspectListing: reads nothing; add read or absent$/],
    [
      inspectHook({ read: { visible: 'visible' } }),
      /read\.visible: .*write a JSON pointer such as/,
    ],
    [leadHook({ method: 'GET' }), /createLead\.body: GET has no body/],
    [leadHook({ body: 'office={{officeId}}' }), /createLead\.body: .* requires a Content-Type/],
    [
      leadHook({
        headers: { 'content-type': 'application/json' },
        body: '{"at":{{instant}},"office":{{officeId}}}',
      }),
      /createLead\.body: is not JSON/,
    ],
    [resetHook({ url: 'https://admin:secret@example.com/' }), /reset\.url: remove the user/],
    [resetHook({ headers: { Host: 'h' } }), /reset\.headers\.Host: is set by the suite/],
  ],
};

describe.each(Object.entries(mistakes))('%s is a mistake, with field and fix', (_, rows) => {
  test.each(rows)('%j', (change, complaint) => {
    expect(messagesOfChanged(change, { KEY: 'canary-key' })).toEqual([
      expect.stringMatching(complaint),
    ]);
  });
});

test.each<[what: string, change: object]>([
  [
    'a number that is the id of an office and of an organization, and unknown ids',
    {
      offices: { ids: [310], unknownIds: [5], externalIds: ['5', ' ', '311'] },
      organization: { id: 310, unknownIds: [311] },
    },
  ],
  ['a known count declared twice', { knownCounts: [known, known] }],
  ['a hook with a key', leadHook({ headers: { Authorization: 'Bearer {{env.KEY}}' } })],
  ['a hook that inspects', inspectHook({})],
  ['a hook that resets', resetHook({})],
])('%s is not a mistake', (_, change) => {
  expect(messagesOfChanged(change, { KEY: 'admin-token' })).toEqual([]);
});

test('a field that is indented too little is reported with the place where it belongs', () => {
  const slip = 'baseUrl: http://h\ncredentials:\n  full:\n  env: KEY\ncapabilities: []\n';
  expect(messagesIn(slip)).toContainEqual(
    expect.stringMatching(/^credentials\.env: .*below the one that it belongs to, such as full$/),
  );
});

test('no complaint repeats the contents of a hook, which may be a key', () => {
  const complaints = messagesOfChanged(
    resetHook({ url: 'canary-token', headers: { 'X-Key': 17 }, body: {} }),
  );
  expect(complaints).toHaveLength(2);
  expect(complaints.join('\n')).not.toMatch(/canary|17/);
});
