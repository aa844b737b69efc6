import type { LeadsAdded, LeadsAddition } from '../../../generated/control.ts';
import { checkBody, checkFilter } from '../check.ts';
import type { LeadsHandle } from '../handle.ts';
import { readLeads } from '../commands/leads.ts';
import { writeInstant } from '../../instants.ts';
import type { LeadsReceived } from '../../model/event.ts';
import type { Sandbox } from '../../tenants/sandbox/sandbox.ts';
import { rateOf } from '../../tenants/sandbox/clock.ts';
import { createRandom } from '../../tenants/seed/random.ts';
import type { Use } from './context.ts';
import { settled } from './context.ts';
import { readInstant } from './instants.ts';
import { listLeads } from './list-leads.ts';
import { checkPace } from './live-limit.ts';
import { mistakenBy } from './objection.ts';

function drawInstants(
  { count = 0, from = '', to = '' }: LeadsAddition,
  number: number,
  leads: number,
): number[] {
  const first = readInstant('from', from);
  const length = readInstant('to', to) - first;
  // What was added before takes part, so that the same call twice draws other instants.
  const random = createRandom(number, `control/leads/${from}/${to}/${leads}`);
  return Array.from({ length: count }, () => first + random.below(length));
}

function readInstants(addition: LeadsAddition, number: number, leads: number): number[] {
  const { at } = addition;
  if (at === undefined) return drawInstants(addition, number, leads);
  return [at].flat().map((text) => readInstant('at', text));
}

function readAddition(sandbox: Sandbox, addition: LeadsAddition, now: number): LeadsReceived {
  const { model: state, beginning } = sandbox.state();
  const { office: officeId, listing, source } = addition;
  const at = readInstants(addition, beginning.number, state.leads.get(officeId)?.length ?? 0);
  const request = {
    officeId,
    at,
    ...(listing !== undefined && { externalListingId: listing }),
    ...(source !== undefined && { source }),
  };
  const read = readLeads(state, request, now, sandbox.policies().policy);
  if (read.ok) return read.value;
  throw mistakenBy(read.reason);
}

async function add(sandbox: Sandbox, addition: LeadsAddition): Promise<LeadsAdded> {
  let instants: readonly number[] = [];
  await sandbox.change((_, now) => {
    const event = readAddition(sandbox, addition, now);
    ({ instants } = event);
    return [{ kind: 'happened', events: [event] }];
  });
  const sorted = instants.toSorted((a, b) => a - b);
  const [first = 0] = sorted;
  return {
    added: sorted.length,
    first: writeInstant(first),
    last: writeInstant(sorted.at(-1) ?? first),
  };
}

/** Sets how many leads arrive by themselves in a second, from now on. */
async function setLive(sandbox: Sandbox, perSecond: number): Promise<void> {
  await sandbox.change(({ clock }, now) => {
    checkPace('perSecond', perSecond, rateOf(clock));
    return [
      { kind: 'settings-changed', settings: { liveLeadsPerSecond: perSecond } },
      { kind: 'leads-awaited', from: now },
    ];
  });
}

/** The handle of a sandbox's leads. */
export function createLeadsHandle(use: Use): LeadsHandle {
  return {
    add: async (leads) => await add(use(), checkBody('addLeads', leads)),
    async list(filter = {}) {
      const checked = checkFilter('listLeads', filter);
      return listLeads((await settled(use())).state().model, checked);
    },
    async live(perSecond) {
      const sandbox = use();
      if (perSecond !== undefined) {
        await setLive(sandbox, checkBody('setLiveLeads', { perSecond }).perSecond);
      }
      return { perSecond: sandbox.state().settings.liveLeadsPerSecond };
    },
  };
}
