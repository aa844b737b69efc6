import { expect, test } from 'vitest';

import { fakeContext, type Respond } from '../../test-support/fake-target.ts';
import { resultsOf } from '../../test-support/verdicts.ts';
import { makesNoLead } from './makes-no-lead.ts';

/** The number of leads that a count shows, told how many updates and counts there were before. */
type Count = (updates: number, counts: number) => number;

async function verdictOn(count: Count): Promise<string | undefined> {
  let updates = 0;
  let counts = 0;
  const respond: Respond = ({ method }) => {
    if (method === 'PUT') {
      updates += 1;
      return { status: 200, body: { message: 'done' } };
    }
    counts += 1;
    return { status: 200, body: { totalLeads: count(updates, counts) } };
  };
  const context = fakeContext(respond);
  // No time passes here: pauses only let leads of others arrive.
  context.client.pause = () => Promise.resolve();
  const [result] = await resultsOf([makesNoLead], context);
  return result?.verdict;
}

test('an update of which no lead comes passes, with leads or without', async () => {
  expect(await verdictOn(() => 0)).toBe('pass');
  expect(await verdictOn(() => 7)).toBe('pass');
});

test('an update that counts as a lead each time fails', async () => {
  expect(await verdictOn((updates) => updates)).toBe('fail');
});

test('leads of others that arrive all the time are told from those of updates', async () => {
  expect(await verdictOn((_updates, counts) => counts)).toBe('untested');
  expect(await verdictOn((updates, counts) => updates + counts)).toBe('untested');
});

test('one lead of others beside an update fails nothing', async () => {
  expect(await verdictOn((updates) => Math.min(updates, 1))).toBe('pass');
  expect(await verdictOn((updates) => Math.min(updates, 2))).toBe('pass');
});
