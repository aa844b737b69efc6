import { expect, test } from 'vitest';

import { complaintsOf as complain } from '../test-support/target-mistakes.ts';

const leadHook = (change: object = {}): object => ({
  createLead: { method: 'POST', url: '/leads', body: { office: '{{officeId}}' }, ...change },
});

const look = { method: 'GET', url: '/look/{{externalListingId}}', read: { visible: '/visible' } };
const lookHook = (change: object = {}): object => ({ inspectListing: { ...look, ...change } });

const resetHook = (change: object = {}): object => ({
  reset: { method: 'POST', url: '/reset', ...change },
});

const complaintsOf = (observer: object, environment: Record<string, string> = {}): string[] =>
  complain({ observer }, environment);

test('right hooks have no mistake', () => {
  const withKey = leadHook({ headers: { Authorization: 'Bearer {{env.ADMIN_TOKEN}}' } });
  expect(complaintsOf(withKey, { ADMIN_TOKEN: 'admin-token' })).toEqual([]);
  expect(complaintsOf({ ...lookHook(), ...resetHook() })).toEqual([]);
});

const json = { 'content-type': 'application/json' };

test.each([
  [
    'a placeholder that there is not',
    leadHook({ url: '/leads/{{office}}' }),
    /^createLead\.url: \{\{office\}\} is no placeholder; here there are \{\{officeId\}\}/,
  ],
  [
    'a placeholder of another hook',
    lookHook({ url: '/l/{{externalListingId}}/{{officeId}}' }),
    /^inspectListing\.url: \{\{officeId\}\} is not for this place/,
  ],
  [
    'a value in a header',
    leadHook({ headers: { 'X-Office': '{{officeId}}' } }),
    /^createLead\.headers\.X-Office: .* here there are \{\{env\.NAME\}\}$/,
  ],
  [
    'a variable that is not set',
    leadHook({ headers: { 'X-Key': '{{env.NOT_SET}}' } }),
    /^createLead\.headers\.X-Key: .* is not set; export it$/,
  ],
  ['a lead of nobody', leadHook({ body: undefined }), /^createLead: tells nobody whose lead it is/],
  [
    'a source that is not told',
    leadHook({ url: '/leads?by={{source}}' }),
    /^createLead: uses \{\{source\}\}; say in sources/,
  ],
  ['a hook that inspects no listing', lookHook({ url: '/look' }), /^inspectListing: inspects no/],
  [
    'a look that tells nothing',
    lookHook({ read: undefined }),
    /^inspectListing: tells nothing; add read, or absent$/,
  ],
  [
    'a pointer without its slash',
    lookHook({ read: { visible: 'visible' } }),
    /^inspectListing\.read\.visible: "visible": write a JSON pointer such as/,
  ],
  ['a body of a GET', leadHook({ method: 'GET' }), /^createLead\.body: GET carries no body/],
  [
    'a text of no kind',
    leadHook({ body: 'office={{officeId}}' }),
    /^createLead\.body: a text needs a Content-Type/,
  ],
  [
    'a text that is no JSON once it is filled in',
    leadHook({ headers: json, body: '{"at":{{instant}},"office":{{officeId}}}' }),
    /^createLead\.body: is no JSON/,
  ],
  [
    'an address with a password',
    resetHook({ url: 'https://admin:secret@example.com/reset' }),
    /^reset\.url: leave out the user name and the password/,
  ],
  [
    'a header of the connection',
    resetHook({ headers: { Host: 'example.com' } }),
    /^reset\.headers\.Host: is set by the suite/,
  ],
])('%s is a mistake, with its field and its fix', (_, observer, complaint) => {
  const complaints = complaintsOf(observer).map((one) => one.split('observer.')[1]);
  expect(complaints).toEqual([expect.stringMatching(complaint)]);
});

test('what stands in a hook is never repeated: it may be a key', () => {
  const hook = resetHook({ url: 'canary-token', headers: { 'X-Key': 17 }, body: {} });
  const complaints = complaintsOf(hook);
  expect(complaints).toHaveLength(2);
  expect(complaints.join('\n')).not.toMatch(/canary|17/);
});
