import { expect, test } from 'vitest';

import { runInLanes } from './schedule.ts';

const same = (job: number): number => job;

test('the costliest job is begun first, and results come in the order of the jobs', async () => {
  const begun: number[] = [];
  const lane = async (job: number): Promise<string> => {
    begun.push(job);
    return `done ${job}`;
  };
  expect(await runInLanes([1, 3, 2], [lane], same)).toEqual(['done 1', 'done 3', 'done 2']);
  expect(begun).toEqual([3, 2, 1]);
});

test('a lane that is free takes the next job while another is busy', async () => {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const quick: number[] = [];
  const slow = async (job: number): Promise<number> => {
    await gate;
    return job;
  };
  const free = async (job: number): Promise<number> => {
    quick.push(job);
    if (quick.length === 2) open();
    return job;
  };
  expect(await runInLanes([3, 2, 1], [slow, free], same)).toEqual([3, 2, 1]);
  expect(quick).toEqual([2, 1]);
});

test('an error ends the run, and nothing more is begun', async () => {
  const begun: number[] = [];
  const lane = async (job: number): Promise<number> => {
    begun.push(job);
    throw new Error('broken');
  };
  await expect(runInLanes([2, 1], [lane], same)).rejects.toThrow('broken');
  expect(begun).toEqual([2]);
});
