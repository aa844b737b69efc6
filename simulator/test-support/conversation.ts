/** A long conversation with a service, in which every defect of the catalogue shows. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

import type { OperationId } from '../../generated/contract.ts';
import type { Policies } from '../policy/override.ts';
import type { LeadsReceived } from '../model/event.ts';
import { fold } from '../model/evolve.ts';
import { buyersViewOf, forecastSearch } from '../model/buyers-view.ts';
import { makeNamedSeed } from '../tenants/seed/open-data.ts';
import { questions, questionsAtOnce, type Question } from './questions.ts';
import { servePolicies } from './sandboxes.ts';
import { now } from './state.ts';

interface Line {
  readonly operation: OperationId;
  readonly asked: string;
  readonly told: string;
}

/** All that can be seen of a service. */
export interface Conversation {
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
export async function converse(policies: Policies): Promise<Conversation> {
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
