/**
 * Each defect works on top of any dialect, and shows only where its requirement applies. That it
 * does show there is proved by the kill matrix, or here for defects that no rule can find.
 */
import { isDeepStrictEqual } from 'node:util';

import { expect, test } from 'vitest';

import { requirements } from '../../../generated/catalogue.ts';
import { listingStatuses, type OperationId } from '../../../generated/contract.ts';
import { checkAnswers, answersTo, applyDialect, switchIds } from '../dialects/dialect.ts';
import { referencePolicies, type Policies } from '../override.ts';
import type { RequestContext } from '../request-context.ts';
import type { Command } from '../../model/command.ts';
import { decide } from '../../model/decide.ts';
import {
  countOffice,
  countOrganization,
  events,
  health,
  now,
  update,
} from '../../test-support/state.ts';
import { fold } from '../../model/evolve.ts';
import { applyDefects, defects, type DefectId } from './index.ts';

const year = { startDate: '2024-01-01T00:00:00Z', endDate: '2025-01-01T00:00:00Z' };

const commands: readonly Command[] = [
  health('full'),
  health('revoked'),
  countOffice('201', year),
  countOffice('202'),
  countOffice('301'),
  countOffice('7', { startDate: '2024-02-30' }),
  countOrganization('31', year),
  countOrganization('31', { startDate: ['2090-01-01T00:00:00Z', ''] }, 'no-leads'),
  update('L-1', { brokerExternalId: 'B-1', status: 'SOLD' }),
  update('L-2', { broker: { name: 'Kim' }, status: ' sold ', businessType: 'Diner' }),
  update('L-1', { broker: { name: 'Kim' }, status: 'SOLD' }),
  update('L-9', {}, undefined),
  countOffice('202', { startDate: '2026-03-14T09:26:00Z' }),
  countOrganization('31', {
    startDate: '2026-03-14T09:26:00Z',
    endDate: '2026-03-14T09:26:40Z',
  }),
];

/** The small state, plus a recent lead about a hidden listing. */
const state = fold([
  ...events,
  {
    kind: 'leads-received',
    officeId: 202,
    instants: [Date.parse('2026-03-14T09:26:30Z')],
    origins: { different: [{ externalListingId: 'L-2' }], indexes: [0] },
  },
]);

const openOfEach = (count: number) => ({
  getHealth: count,
  getOfficeLeadCount: count,
  getOrganizationLeadCount: count,
  updateListing: count,
});

const context = {
  now,
  state,
  url: '/partner/v1/health',
  headers: { authorization: ['Bearer full'] },
  requestNumber: 42,
  operationRequestNumber: 12,
  connectionRequestNumber: 1,
  openRequests: openOfEach(2),
  openUpdatesOfListing: 2,
  previousStatus: 404,
  previousConnectionStatus: 200,
} satisfies Arrival;

type Arrival = Omit<RequestContext, 'command'>;

function outcomesOf({ policy, wire }: Policies, asked = commands, arrival: Arrival = context) {
  return asked.map((command) => {
    const known = { ...arrival, command };
    const { reply, events: happened } = decide(state, command, now, wire.policyFor(policy, known));
    const rendered = wire.renderReply(reply, command.operation);
    return { ...wire.finish(rendered, { ...known, reply }), happened };
  });
}

const dialects = switchIds.flatMap((point) =>
  answersTo(point).map((answer) =>
    applyDialect(checkAnswers({ [point]: answer }), referencePolicies),
  ),
);

test.each(defects)('$id composes with each answer to each open point', ({ id }) => {
  for (const dialect of dialects) {
    const statuses = outcomesOf(applyDefects([id], dialect)).map(({ status }) => status);
    expect(statuses.filter((status) => !(status >= 200 && status <= 501))).toEqual([]);
  }
});

test('all defects compose with each other', () => {
  const all = defects.map(({ id }) => id);
  for (const dialect of dialects)
    expect(() => outcomesOf(applyDefects(all, dialect))).not.toThrow();
});

/** A bare `T` stands for midnight in UTC. */
const instants = [
  '2019-01-01T 2024-01-01T 2024-02-01T 2024-02-29T12:34:57Z 2024-02-30T 2025-01-01T 2090-01-01T',
  '2023-12-31T12:00:30Z 2024-01-01T05:30:00+05:30 2024-01-01 2024-01-01T00:00:00 1704067200 soon',
].flatMap((line) => line.replaceAll(/T(?= |$)/g, 'T00:00:00Z').split(' '));

const dates = [undefined, ...instants].flatMap((startDate) =>
  [undefined, ...instants].map((endDate) => ({
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
  })),
);

const manyCommands: readonly Command[] = [
  ...commands,
  ...dates.flatMap((range) => [countOffice('201', range), countOrganization('31', range)]),
  ...['full', 'FULL', 'ful', 'full-x', 'revoked', 'no-leads', 'no-organization', 'other'].flatMap(
    (key) => [
      health(key),
      ...['201', '7', '301', '2101.5', 'else'].map((id) => countOffice(id, year, key)),
      ...['31', '42', '1', 'own-org'].map((id) => countOrganization(id, year, key)),
      ...['L-1', 'L-2', 'L-9'].flatMap((id) =>
        [...listingStatuses, 'sold', 'GONE'].map((status) =>
          update(id, { brokerExternalId: 'B-1', businessType: 'Bed & Breakfast', status }, key),
        ),
      ),
    ],
  ),
];

/** The arrival of a request among others, and that of the very first request. */
const arrivals: readonly Arrival[] = [
  context,
  {
    ...context,
    requestNumber: 1,
    operationRequestNumber: 1,
    openRequests: openOfEach(0),
    openUpdatesOfListing: 0,
    previousStatus: undefined,
    previousConnectionStatus: undefined,
  },
];

const allAnswersOf = (policies: Policies) =>
  arrivals.flatMap((arrival) => outcomesOf(policies, manyCommands, arrival));
const originals = allAnswersOf(referencePolicies);

const operationsChangedBy = (id: DefectId): OperationId[] =>
  allAnswersOf(applyDefects([id], referencePolicies))
    .map((answer, place) => !isDeepStrictEqual(answer, originals[place]))
    .flatMap((isOther, place) =>
      isOther ? (manyCommands[place % manyCommands.length]?.operation ?? []) : [],
    );

test.each(defects)('$id changes only the operations of its requirement', (defect) => {
  const { operations } = requirements[defect.requirement];
  expect(operations).toEqual(expect.arrayContaining(operationsChangedBy(defect.id)));
});

test.each([
  ['listing/broker-object-clears-id', 'updateListing'],
  ['listing/leads-while-hidden-left-out', 'getOfficeLeadCount'],
  ['organization/fresh-total-counts-twice', 'getOrganizationLeadCount'],
] as const)('%s, which no rule can find, changes answers', (id, operation) => {
  expect(operationsChangedBy(id)).toContain(operation);
});
