/** Each defect shows where its requirement stands, and goes on top of any dialect. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { requirements } from '../../../generated/catalogue.ts';
import type { OperationId } from '../../../generated/contract.ts';
import { checkAnswers, answersTo, applyDialect, switchIds } from '../dialects/dialect.ts';
import { referencePolicies, type Policies } from '../override.ts';
import type { RequestContext } from '../request-context.ts';
import type { Command } from '../../model/command.ts';
import { decide } from '../../model/decide.ts';
import {
  countOffice,
  countOrganization,
  health,
  now,
  state,
  update,
} from '../../test-support/state.ts';
import type { LeadsReceived } from '../../model/event.ts';
import { fold } from '../../model/evolve.ts';
import { buyersViewOf, forecastSearch } from '../../model/buyers-view.ts';
import { makeNamedSeed } from '../../tenants/seed/open-data.ts';
import { questions, questionsAtOnce, type Question } from '../../test-support/questions.ts';
import { servePolicies } from '../../test-support/recorded-app.ts';
import { applyDefects, defects } from './index.ts';

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
  update('L-9', {}, undefined),
];

const context = {
  now,
  state,
  url: '/partner/v1/health',
  headers: { authorization: ['Bearer full'] },
  requestNumber: 42,
  operationRequestNumber: 12,
  connectionRequestNumber: 1,
  openRequests: {
    getHealth: 2,
    getOfficeLeadCount: 2,
    getOrganizationLeadCount: 2,
    updateListing: 2,
  },
  openUpdatesOfListing: 2,
  previousStatus: 404,
  previousConnectionStatus: 200,
} satisfies Omit<RequestContext, 'command'>;

/** What a service with these policies answers, and at which status. */
function statusesOf({ policy, wire }: Policies): number[] {
  return commands.map((command) => {
    const known = { ...context, command };
    const { reply } = decide(state, command, now, wire.policyFor(policy, known));
    const rendered = wire.renderReply(reply, command.operation);
    return wire.finish(rendered, { ...known, reply }).status;
  });
}

const dialects = switchIds.flatMap((point) =>
  answersTo(point).map((answer) =>
    applyDialect(checkAnswers({ [point]: answer }), referencePolicies),
  ),
);

test.each(defects)('$id composes with each answer to each open point', ({ id }) => {
  for (const dialect of dialects) {
    const statuses = statusesOf(applyDefects([id], dialect));
    expect(statuses.filter((status) => !(status >= 200 && status <= 501))).toEqual([]);
  }
});

test('all defects compose with each other', () => {
  const all = defects.map(({ id }) => id);
  for (const dialect of dialects)
    expect(() => statusesOf(applyDefects(all, dialect))).not.toThrow();
});

/* A long conversation with a service, in which every defect of the catalogue shows. */

interface Line {
  readonly operation: OperationId;
  readonly asked: string;
  readonly told: string;
}

/** All that can be seen of a service. */
interface Conversation {
  readonly lines: readonly Line[];
  /** What happened, beyond the seed, in the order of its text: some of it came at once. */
  readonly events: readonly string[];
  /** Each listing as buyers see it, at the end and ten minutes later. */
  readonly views: readonly string[];
}

const seedEvents = [...makeNamedSeed('standard', 1, now).events];
const tenMinutes = 600_000;

/** Twice of one buyer, and once of a listing that buyers do not see. */
const ofBuyer: LeadsReceived = {
  kind: 'leads-received',
  officeId: 2101,
  instants: [now - 2 * tenMinutes, now - tenMinutes, now - tenMinutes],
  origins: {
    different: [{ buyer: { name: 'Robin Vega' } }, { externalListingId: 'LST-0001' }],
    indexes: [0, 0, 1],
  },
};

/** Of an office that had none before. */
const firstLead: LeadsReceived = {
  kind: 'leads-received',
  officeId: 2113,
  instants: [now - tenMinutes],
};

async function ask(url: string, agent: Agent, question: Question): Promise<Line> {
  const { operation, method, path, headers, body } = question;
  const sent = request(`${url}${path}`, { method, headers, agent }).end(body);
  const [response] = await once(sent, 'response');
  const type = response.headers['content-type'];
  const told = `${response.statusCode} ${type} ${await text(response)}`;
  return { operation, asked: JSON.stringify(question), told };
}

async function askAll(url: string): Promise<Line[]> {
  // One connection for all that are asked in turn, as many as there are questions for the others.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const lines: Line[] = [];
  for (const question of questions) lines.push(await ask(url, agent, question));
  for (const together of questionsAtOnce) {
    lines.push(...(await Promise.all(together.map((one) => ask(url, new Agent(), one)))));
  }
  agent.destroy();
  return lines;
}

/** Holds the conversation with a service of its own that goes by these policies. */
async function converse(policies: Policies): Promise<Conversation> {
  const { policy } = policies;
  const { url, sandbox, happened, close } = await servePolicies(
    policies,
    fold([...seedEvents, ofBuyer, firstLead]),
  );
  const lines = await askAll(url);
  await close();
  const listings = [...sandbox.state().model.listings.values()];
  const views = listings.map((listing) =>
    JSON.stringify([
      listing,
      buyersViewOf(listing, now, policy),
      forecastSearch(listing, now + tenMinutes, policy).inSearch,
    ]),
  );
  return {
    lines,
    events: happened()
      .map((event) => JSON.stringify(event))
      .toSorted(),
    views,
  };
}

const original = await converse(referencePolicies);

test('two conforming services converse alike', async () => {
  expect(await converse(referencePolicies)).toEqual(original);
});

test.each(defects)('$id changes what is told, what happens or what buyers see', async (defect) => {
  const { lines, ...others } = await converse(applyDefects([defect.id], referencePolicies));
  const operations: readonly OperationId[] = requirements[defect.requirement].operations;
  const changed = lines.filter(({ told }, place) => told !== original.lines[place]?.told);
  const elsewhere = changed.filter(({ operation }) => !operations.includes(operation));
  expect(elsewhere, 'operations of which the requirement says nothing').toEqual([]);
  const { lines: _lines, ...originalOthers } = original;
  const isSeen = JSON.stringify(others) !== JSON.stringify(originalOthers);
  expect(changed.length > 0 || isSeen).toBe(true);
});
