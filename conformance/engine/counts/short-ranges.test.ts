import { expect, test } from 'vitest';

import { closed, fakeSession, type FakeRequest } from '../../test-support/fake-target.ts';
import { MissingPrerequisite } from '../verdict.ts';
import { formatInstant, textsOf } from './counts.ts';

const office = { kind: 'office', id: '1' } as const;
const day = 86_400;

/** Refuses the ranges for which `accepts` does not hold. */
const sessionOf = (accepts: (start: number, end: number) => boolean) => {
  let requests = 0;
  const session = fakeSession(({ start = 0, end = Date.now() / 1000 }: FakeRequest) => {
    requests += 1;
    return accepts(start, end)
      ? { status: 200, body: { totalLeads: 0 } }
      : { status: 400, body: { status: 'error', error: 'no' } };
  });
  const ask = async (seconds: number) => {
    const end = closed - 5 * day - 40_000;
    return await session.askCount(office, textsOf({ start: end - seconds, end }));
  };
  const askOpen = async (seconds: number) => {
    const start = session.context.clock.closedSeconds() - seconds;
    return await session.askCount(office, { startDate: formatInstant(start) });
  };
  return { ask, askOpen, requests: () => requests };
};

test('a range is not judged if the target refuses every range of its length', async () => {
  const { ask, requests } = sessionOf((start, end) => end - start >= 60);
  await expect(ask(59)).rejects.toThrow(MissingPrerequisite);
  const before = requests();
  await expect(ask(20)).rejects.toThrow('every range of 20 s');
  expect(requests()).toBe(before);
  expect((await ask(60)).response.status).toBe(200);
});

test.each([
  ['minutes', (second: number) => Math.floor(second / 60)],
  ['the next minute', (second: number) => Math.ceil(second / 60)],
  ['the nearest minute', (second: number) => Math.round(second / 60)],
  ['the nearest hour', (second: number) => Math.round(second / 3600)],
  ['days', (second: number) => Math.floor(second / day)],
  ['the nearest day', (second: number) => Math.round(second / day)],
])('a refusal is judged if dates are rounded to %s before they are compared', async (_, round) => {
  const { ask } = sessionOf((start, end) => round(start) < round(end));
  expect((await ask(1)).response.status).toBe(400);
});

test('a range up to now is not judged if the target refuses every range of its length', async () => {
  const { askOpen, requests } = sessionOf((start, end) => end - start >= day);
  await expect(askOpen(3600)).rejects.toThrow(MissingPrerequisite);
  const before = requests();
  await expect(askOpen(3600)).rejects.toThrow(MissingPrerequisite);
  expect(requests()).toBe(before + 1);
  const { askOpen: askLater } = sessionOf((start) => start < closed);
  expect((await askLater(3600)).response.status).toBe(400);
});

test('a refusal is judged if longer ranges there are refused too', async () => {
  const { ask } = sessionOf((start, end) => end - start > 5 * day);
  expect((await ask(1)).response.status).toBe(400);
});
