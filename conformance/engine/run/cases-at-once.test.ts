import { expect, test } from 'vitest';

import { fakeContext } from '../../test-support/fake-target.ts';
import { Session } from '../session/session.ts';
import { runAtOnce } from './cases-at-once.ts';
import { Signals } from './run-case.ts';

const context = fakeContext(() => ({ status: 200 }));
const dressing = { dressFor: () => ({}) } as never;

test('what cases do side by side is that of the rule, in the order of the cases', async () => {
  const session = new Session(context, { fresh: true });
  session.holdsOthers = true;
  const seen: Session[] = [];
  const results = await runAtOnce(
    [20, 0],
    async (milliseconds, own) => {
      seen.push(own);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      own.rawRequests += 1;
      own.judgements += 2;
      own.withPremise += 1;
      own.lacked = `waited ${milliseconds}`;
      own.waitedSeconds += 3;
      return `after ${milliseconds}`;
    },
    session,
    new Signals(),
  );
  expect(results).toEqual([
    [20, 'after 20'],
    [0, 'after 0'],
  ]);
  expect(session).toMatchObject({
    rawRequests: 2,
    judgements: 4,
    withPremise: 2,
    lacked: 'waited 20',
    waitedSeconds: 6,
  });
  expect(seen.map(({ fresh, holdsOthers }) => [fresh, holdsOthers])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test.each([undefined, dressing])('each case has the dressing of its rule: %j', async (worn) => {
  const options = worn === undefined ? { fresh: false } : { fresh: false, dressing: worn };
  const [first] = await runAtOnce(
    [1],
    (_, own) => Promise.resolve([own.fresh, own.dressing]),
    new Session(context, options),
    new Signals(),
  );
  expect(first).toEqual([1, [false, worn]]);
});
