import { expect, test } from 'vitest';

import { parseTarget, TargetError } from './load.ts';

const snapshot = {
  method: 'GET',
  url: '/look/{{externalListingId}}',
  read: { visible: '/visible' },
};
const lead = { method: 'POST', url: '/leads', body: { office: '{{officeId}}' } };

function complaintsOf(observer: object, environment: Record<string, string> = {}): string[] {
  const target = {
    baseUrl: 'http://127.0.0.1:4010',
    credentials: { full: { value: 'canary-key' } },
    capabilities: ['office-lead-count'],
    offices: { ids: [2101] },
    observer,
  };
  try {
    parseTarget('t.yaml', JSON.stringify(target), environment);
    return [];
  } catch (cause) {
    if (!(cause instanceof TargetError)) throw cause;
    return cause.mistakes.map(({ field, message }) => `${field}: ${message}`);
  }
}

test('right hooks have no mistake', () => {
  const withKey = { ...lead, headers: { Authorization: 'Bearer {{env.ADMIN_TOKEN}}' } };
  expect(complaintsOf({ createLead: withKey }, { ADMIN_TOKEN: 'admin-token' })).toEqual([]);
  expect(
    complaintsOf({ inspectListing: snapshot, reset: { method: 'POST', url: '/reset' } }),
  ).toEqual([]);
});

test.each([
  [
    'a placeholder that there is not',
    { createLead: { ...lead, url: '/leads/{{office}}' } },
    /^observer\.createLead\.url: \{\{office\}\} is no placeholder; here there are \{\{officeId\}\}/,
  ],
  [
    'a placeholder of another hook',
    { inspectListing: { ...snapshot, url: '/l/{{externalListingId}}/{{officeId}}' } },
    /^observer\.inspectListing\.url: \{\{officeId\}\} is not for this place/,
  ],
  [
    'a value in a header',
    { createLead: { ...lead, headers: { 'X-Office': '{{officeId}}' } } },
    /^observer\.createLead\.headers\.X-Office: .* here there are \{\{env\.NAME\}\}$/,
  ],
  [
    'a variable that is not set',
    { createLead: { ...lead, headers: { 'X-Key': '{{env.NOT_SET}}' } } },
    /^observer\.createLead\.headers\.X-Key: .* is not set; export it$/,
  ],
  [
    'a lead of nobody',
    { createLead: { method: 'POST', url: '/leads' } },
    /^observer\.createLead: tells nobody whose lead it is/,
  ],
  [
    'a source that is not told',
    { createLead: { ...lead, url: '/leads?by={{source}}' } },
    /^observer\.createLead: uses \{\{source\}\}; say in sources/,
  ],
  [
    'a hook that inspects no listing',
    { inspectListing: { ...snapshot, url: '/look' } },
    /^observer\.inspectListing: inspects no listing/,
  ],
  [
    'a look that tells nothing',
    { inspectListing: { method: 'GET', url: '/look/{{externalListingId}}' } },
    /^observer\.inspectListing: tells nothing; add read, or absent$/,
  ],
  [
    'a pointer without its slash',
    { inspectListing: { ...snapshot, read: { visible: 'visible' } } },
    /^observer\.inspectListing\.read\.visible: "visible": write a JSON pointer such as/,
  ],
  [
    'a body of a GET',
    { createLead: { ...lead, method: 'GET' } },
    /^observer\.createLead\.body: GET carries no body/,
  ],
  [
    'a text of no kind',
    { createLead: { ...lead, body: 'office={{officeId}}' } },
    /^observer\.createLead\.body: a text needs a Content-Type/,
  ],
  [
    'a text that is no JSON once it is filled in',
    {
      createLead: {
        ...lead,
        headers: { 'content-type': 'application/json' },
        body: '{"at":{{instant}},"office":{{officeId}}}',
      },
    },
    /^observer\.createLead\.body: is no JSON/,
  ],
  [
    'an address with a password',
    { reset: { method: 'POST', url: 'https://admin:secret@example.com/reset' } },
    /^observer\.reset\.url: leave out the user name and the password/,
  ],
  [
    'a header of the connection',
    { reset: { method: 'POST', url: '/reset', headers: { Host: 'example.com' } } },
    /^observer\.reset\.headers\.Host: is set by the suite/,
  ],
])('%s is a mistake, with its field and its fix', (_, observer, complaint) => {
  expect(complaintsOf(observer)).toEqual([expect.stringMatching(complaint)]);
});

test('what stands in a hook is never repeated: it may be a key', () => {
  const complaints = complaintsOf({
    reset: { method: 'POST', url: 'canary-token', headers: { 'X-Key': 17 }, body: {} },
  });
  expect(complaints).toHaveLength(2);
  expect(complaints.join('\n')).not.toMatch(/canary|17/);
});
