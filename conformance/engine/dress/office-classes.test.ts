import { expect, test } from 'vitest';

import { fakeContext, fakeTarget } from '../../test-support/fake-target.ts';
import type { RequestPlan } from '../../wire/exchange.ts';
import { planCount, planHealth } from '../client/requests.ts';
import { officeClassesOf } from './office-classes.ts';

interface Answered {
  readonly leads?: number;
  readonly ofOffices?: Readonly<Record<number, number>>;
  readonly status?: number;
}

/** A target, and functions that send a request to it with the given answer. */
function answering() {
  let next: Answered | undefined;
  const target = { ...fakeTarget, offices: { ids: [11, 12] } };
  const context = fakeContext(
    () => {
      if (next === undefined) return undefined;
      const { leads, ofOffices = {}, status = 200 } = next;
      const officeBreakdown = Object.entries(ofOffices).map(([id, totalLeads]) => ({
        officeId: Number(id),
        totalLeads,
      }));
      return { status, body: { totalLeads: leads, officeBreakdown } };
    },
    { target },
  );
  const full = context.credentials.present('full');
  const send = async (plan: RequestPlan, answer?: Answered): Promise<void> => {
    next = answer;
    await context.client.send(plan);
  };
  return {
    office: (id: string, answer?: Answered) =>
      send(planCount({ kind: 'office', id }, {}, full), answer),
    organization: (answer: Answered) =>
      send(planCount({ kind: 'organization', id: '9' }, {}, full), answer),
    health: (answer: Answered) => send(planHealth(full), answer),
    classes: () => [...officeClassesOf(context).values()],
    ids: () => [...officeClassesOf(context).keys()],
  };
}

test('before any answer, each declared office is in the class without leads', () => {
  const { classes, ids } = answering();
  expect(ids()).toEqual(['11', '12']);
  expect(classes()).toEqual(['no lead', 'no lead']);
});

test.each([
  [0, 'no lead'],
  [1, 'few leads'],
  [9, 'few leads'],
  [10, 'many leads'],
] as const)('an office with %d leads has %s, whichever count shows it', async (leads, its) => {
  const alone = answering();
  await alone.office('11', { leads });
  expect(alone.classes()).toEqual([its, 'no lead']);
  const together = answering();
  await together.organization({ leads: 50, ofOffices: { 12: leads } });
  expect(together.classes()).toEqual(['no lead', its]);
});

test('the maximum count decides, including later answers', async () => {
  const { office, classes } = answering();
  await office('11', { leads: 3 });
  expect(classes()).toEqual(['few leads', 'no lead']);
  await office('11', { leads: 12 });
  await office('12', { leads: 1 });
  await office('11', { leads: 2 });
  expect(classes()).toEqual(['many leads', 'few leads']);
});

test('refusals, missing answers and other operations are ignored', async () => {
  const { office, health, classes } = answering();
  await office('11', { leads: 12, status: 404 });
  await office('11');
  await health({ ofOffices: { 11: 12 } });
  expect(classes()).toEqual(['no lead', 'no lead']);
});

test('a breakdown line counts for its office in any answer', async () => {
  const { office, classes } = answering();
  await office('11', { leads: 3, ofOffices: { 12: 20 } });
  expect(classes()).toEqual(['few leads', 'many leads']);
});
