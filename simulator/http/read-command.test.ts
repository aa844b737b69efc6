import { expect, test } from 'vitest';

import { readCredential } from './read-command.ts';
import { referenceWirePolicy } from '../policy/wire-policy.ts';

const key = { kind: 'key', key: 'abc' };
const missing = { kind: 'none', reasonCode: 'auth/missing-credential' };
const malformed = { kind: 'none', reasonCode: 'auth/malformed-credential' };

test.each([
  [undefined, missing],
  [['Bearer abc'], key],
  [['bearer abc'], key],
  [['BEARER   abc'], key],
  [['Bearer a.b-c_d~e+f/g=='], { kind: 'key', key: 'a.b-c_d~e+f/g==' }],
  [[''], malformed],
  [['Bearer'], malformed],
  [['Bearer '], malformed],
  [['abc'], malformed],
  [['Basic abc'], malformed],
  [['Bearer abc def'], malformed],
  [['Bearer\tabc'], malformed],
  [['Bearer "abc"'], malformed],
  [['Bearer abc,def'], malformed],
  [['Bearerabc'], malformed],
  [['Bearer abc', 'Bearer abc'], malformed],
] as const)('the headers %j present %j', (values, presented) => {
  expect(readCredential(values, referenceWirePolicy)).toEqual(presented);
});

test('a policy may ask for the scheme in its usual case', () => {
  const wire = { ...referenceWirePolicy, acceptsScheme: (scheme: string) => scheme === 'Bearer' };
  expect(readCredential(['bearer abc'], wire)).toEqual(malformed);
});
