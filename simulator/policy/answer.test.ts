import { expect, test } from 'vitest';

import { operations, type OperationId } from '../../generated/contract.ts';
import { responseValidators } from '../../generated/validators/contract.ts';
import {
  countOffice,
  countOrganization,
  health,
  now,
  state,
  update,
  sold,
} from '../test-support/state.ts';
import type { Command } from '../model/command.ts';
import { decide } from '../model/decide.ts';
import { referencePolicy } from '../model/policy.ts';
import { refuse } from '../model/reply.ts';
import { renderReply } from './answer.ts';
import { findOperation } from './contract-paths.ts';

const commands: readonly Command[] = [
  health('full'),
  health('never'),
  countOffice('201'),
  countOffice('201', { startDate: 'soon' }),
  countOffice('201', {}, 'never'),
  countOffice('999'),
  countOrganization('31'),
  countOrganization('31', { startDate: 'soon' }),
  countOrganization('31', {}, 'never'),
  countOrganization('999'),
  update('L-1', sold),
  update('L-1', sold, 'never'),
  update('L-9', sold),
];

function validatorOf(operation: OperationId, status: number) {
  const validators = responseValidators[operation];
  return validators[status] ?? validators[`${String(status)[0]}XX`];
}

test.each(commands)('case %#: the answer of $operation conforms to the contract', (command) => {
  const { status, body } = renderReply(decide(state, command, now, referencePolicy).reply);
  expect(validatorOf(command.operation, status)?.(body)).toBe(true);
});

test('the cases cover every documented status of every operation', () => {
  const answered = commands.map((command) => {
    const { status } = renderReply(decide(state, command, now, referencePolicy).reply);
    return `${command.operation} ${status}`;
  });
  const documented = Object.entries(operations).flatMap(([id, { statuses }]) =>
    statuses.map((status) => `${id} ${status.replace('2XX', '200').replace('4XX', '404')}`),
  );
  expect(new Set(answered)).toEqual(new Set(documented));
});

test('the health report has its time in whole seconds', () => {
  const reply = { kind: 'health-report', permissions: [], at: now + 7 } as const;
  expect(renderReply(reply).body).toEqual({
    status: 'success',
    permissions: [],
    timestamp: '2026-03-14T09:26:53Z',
  });
});

test('an unknown and a foreign office get the same answer', () => {
  const [unknown, foreign] = ['999', '301'].map((id) =>
    renderReply(decide(state, countOffice(id), now, referencePolicy).reply),
  );
  expect(unknown).toEqual(foreign);
});

test('the refusal of a status lists the seven valid ones', () => {
  const { body } = renderReply(refuse('invalid-status', 'listing/unknown-status'));
  const seven =
    'DRAFT, FOR_SALE, REVIEWING_OFFERS, PENDING_CONTRACT, UNDER_CONTRACT, SOLD, ARCHIVED';
  expect(body).toEqual({ status: 'error', error: `Invalid status. Use one of ${seven}.` });
});

test.each([
  ['GET', '/partner/v1/health', 'getHealth'],
  ['HEAD', '/partner/v1/health', 'getHealth'],
  ['GET', '/partner/v1/offices/2101/leads/count', 'getOfficeLeadCount'],
  ['GET', '/partner/v1/organizations/x%2Fy/leads/count', 'getOrganizationLeadCount'],
  ['PUT', '/partner/v1/listings/LST-0001', 'updateListing'],
  ['GET', '/partner/v1/listings/LST-0001', undefined],
  ['PUT', '/partner/v1/listings/', undefined],
  ['GET', '/partner/v1/offices/21/01/leads/count', undefined],
  ['GET', '/partner/v1/health/', undefined],
])('%s %s is %s', (method, path, operation) => expect(findOperation(method, path)).toBe(operation));
