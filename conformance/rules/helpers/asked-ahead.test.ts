import { expect, test } from 'vitest';

import { AskedAhead } from './asked-ahead.ts';

const lanes = new AskedAhead([{ lane: 'a' }, { lane: undefined }], ({ lane }) => lane);

test('what was not to be asked ahead is not there', () => {
  expect(lanes.find({ lane: 'a' }, () => Promise.resolve())).toBeUndefined();
});

test('all is asked with the first, once; in a lane one after the other, also where one fails', async () => {
  const log: string[] = [];
  const all = [
    { name: 'a1', lane: 'a' },
    { name: 'free', lane: undefined },
    { name: 'a2', lane: 'a' },
  ] as const;
  const ask = async ({ name }: { readonly name: string }): Promise<string> => {
    log.push(`${name} begins`);
    for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'a1') throw new Error('no luck');
    return name;
  };
  const ahead = new AskedAhead<(typeof all)[number], string>(all, ({ lane }) => lane);
  await expect(ahead.find(all[0], ask)).rejects.toThrow('no luck');
  expect(await ahead.find(all[2], ask)).toBe('a2');
  expect(await ahead.find(all[1], ask)).toBe('free');
  expect(log.toSorted()).toHaveLength(6);
  expect(log.indexOf('free begins')).toBeLessThan(log.indexOf('a1 ends'));
  expect(log.indexOf('a2 begins')).toBeGreaterThan(log.indexOf('a1 ends'));
});
