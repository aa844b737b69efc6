import { expect, test } from 'vitest';

import { compareSnapshots, nextChange, takeSnapshot } from './snapshot.ts';

test('what was added, changed and removed is a change; what is the same is none', () => {
  const before = new Map([
    ['a', '1'],
    ['b', '1'],
    ['c', '1'],
  ]);
  const after = new Map([
    ['b', '2'],
    ['c', '1'],
    ['d', '1'],
  ]);
  expect(compareSnapshots(before, after)).toEqual(['a', 'b', 'd']);
});

test('the sources of the contract and of the code are watched, what is built is not', async () => {
  const paths = [...(await takeSnapshot()).keys()];
  expect(paths).toEqual(
    expect.arrayContaining([
      'spec/openapi.yaml',
      'conformance/target/target.schema.json',
      'simulator/index.ts',
      'generated/contract.ts',
      'package.json',
    ]),
  );
  expect(paths.filter((path) => path.includes('dist/'))).toEqual([]);
});

test('only what is somebody else’s change ends the wait', async () => {
  const changed = await nextChange({
    before: new Map(),
    isForeign: (path) => Promise.resolve(path === 'spec/openapi.yaml'),
    signal: new AbortController().signal,
    intervalMilliseconds: 5,
  });
  expect(changed).toEqual(['spec/openapi.yaml']);
});

test('the signal ends the wait', async () => {
  const controller = new AbortController();
  const options = { isForeign: () => Promise.resolve(true), signal: controller.signal };
  const change = nextChange({ before: await takeSnapshot(), ...options });
  controller.abort();
  await expect(change).rejects.toThrow('aborted');
});
