import { expect, test } from 'vitest';

import { complaintsIn, complaintsOf } from '../test-support/target-mistakes.ts';

test.each([
  [{ offices: { ids: [] } }, 'offices.ids: the list is empty; name at least one'],
  [{ limits: { timeoutSeconds: 0 } }, 'limits.timeoutSeconds: 0 is too small; write more than 0'],
  [{ limits: { concurrency: 65 } }, 'limits.concurrency: 65 is too large; write 64 or less'],
  [{ offices: null }, 'offices: is empty; write a group of fields, or leave the field out'],
  [
    { capabilities: ['listing-update', 'listing-update'] },
    'capabilities: something stands there twice; write it once',
  ],
])('%j is explained in plain words', (change, complaint) => {
  expect(complaintsOf(change)).toContain(complaint);
});

test('a guess is one of the fields that the object itself has', () => {
  expect(complaintsOf({ offices: { ids: [1], forignIds: [2] } })).toEqual([
    'offices.forignIds: there is no such field; did you mean foreignIds?',
  ]);
  // A location has free fields and knownCounts has ids of its own; neither is near this.
  expect(complaintsOf({ organization: { id: 1, office: 3 } })).toEqual([
    'organization.office: there is no such field',
  ]);
  expect(complaintsOf({ colour: 'red' })).toEqual(['colour: there is no such field']);
});

test('a field that is indented too little or too far is told where it belongs', () => {
  const slip = 'baseUrl: http://h\ncredentials:\n  full:\n  env: KEY\ncapabilities: []\n';
  expect(complaintsIn(slip)).toContain(
    'credentials.env: stands one level too high; indent it below the one that it is for, such as full',
  );
  expect(complaintsOf({ timeoutSeconds: 3 })).toEqual([
    'timeoutSeconds: stands one level too high; indent it below limits',
  ]);
  expect(complaintsOf({ offices: { ids: [1], limits: {} } })).toEqual([
    'offices.limits: stands too deep; it belongs to the top of the file',
  ]);
});

test('a credential without its key is told how to have one', () => {
  expect(complaintsOf({ credentials: { full: null } })).toEqual([
    'credentials.full: is empty; give the key by env (a variable that holds it) or by value',
  ]);
});

test('a key that begins with Bearer is told to leave that out', () => {
  const complaints = complaintsOf({ credentials: { full: { value: 'Bearer canary-key' } } });
  expect(complaints).toEqual([
    'credentials.full.value: leave out "Bearer" before the key: the suite puts it there',
  ]);
});

test('text that is no mapping is no target file', () => {
  expect(complaintsIn('hello')).toEqual([expect.stringMatching(/no target file.*target init/)]);
});
