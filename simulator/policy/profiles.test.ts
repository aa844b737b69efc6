import { expect, test } from 'vitest';

import { createSimulator } from '../start.ts';
import { answersTo, findDifferences, switchIds, DialectError } from './dialects/dialect.ts';
import { readProfile } from './profiles.ts';

test.each<[profile: string, differences: readonly string[]]>([
  ['reference', []],
  ['strict', ['offset-form=refused', 'unknown-parameter=refused', 'listing-fields=refused']],
  ['lenient', ['lenient-iso=accepted', 'repeated-parameter=first', 'unknown-listing=created']],
])('the profile %s differs from the reference in %j', (profile, differences) => {
  const { dialect, faults, shuffle } = readProfile(profile);
  const found = findDifferences(dialect).map(({ point, answer }) => `${point}=${answer}`);
  expect(found).toEqual(expect.arrayContaining([...differences]));
  expect([found.length === 0, faults, shuffle]).toEqual([differences.length === 0, [], undefined]);
});

test('contrarian differs at every possible point, and depends on its seed only', () => {
  const { dialect } = readProfile('contrarian');
  const others = switchIds.filter(
    (point) => answersTo(point).length > 1 && !['rate-limit', 'service-failure'].includes(point),
  );
  expect(findDifferences(dialect).map(({ point }) => point)).toEqual(others);
  expect(readProfile('contrarian:1')).toEqual(readProfile('contrarian'));
  expect(readProfile('contrarian:2').dialect).not.toEqual(dialect);
});

test.each(['', 'contrary', 'strict:2', 'contrarian:x', 'toString'])(
  '%j is not a profile',
  (text) => {
    expect(() => readProfile(text)).toThrow(DialectError);
  },
);

test('contrarian is reproducible, explains itself, and never gives two 429s in a row', async () => {
  const options = { profile: 'contrarian:5', now: () => Date.parse('2026-03-14T09:00:00Z') };
  const told = await Promise.all(
    [options, options].map(async (one) => {
      await using simulator = await createSimulator(one);
      const url = `${simulator.url}/partner/v1/organizations/310/leads/count`;
      const headers = { authorization: 'Bearer sim-key-full' };
      const answers = [];
      for (let request = 0; request < 60; request += 1) {
        const response = await simulator.fetch(url, { headers });
        const why = response.headers.get('x-simulator-why') ?? '';
        answers.push({ status: response.status, why, text: await response.text() });
      }
      return answers;
    }),
  );
  const [answers = [], again] = told;
  expect(again).toEqual(answers);
  const retried = answers.flatMap(({ status }, index) => (status === 429 ? [index] : []));
  expect(retried.length).toBeGreaterThan(0);
  expect(retried.filter((index) => retried.includes(index + 1))).toEqual([]);
  expect(answers.find(({ status }) => status === 200)?.why).toMatch(
    /answers .*zero-offices=left-out.*; unordered parts are shuffled/,
  );
});

test('explicit options take precedence over a profile', async () => {
  await using simulator = await createSimulator({
    profile: 'strict',
    dialect: { bounds: 'after-start-to-end' },
    faults: [{ effect: { kind: 'reset' } }],
  });
  const { dialect, faults } = await simulator.default.describe();
  expect(dialect).toMatchObject({ bounds: 'after-start-to-end', 'offset-form': 'refused' });
  expect(faults).toHaveLength(1);
  const { name } = await simulator.sandboxes.create({ profile: 'contrarian' });
  const made = await simulator.sandboxes.get(name);
  expect((await made.describe()).faults.map(({ id }) => id)).toEqual(['contrarian']);
});
