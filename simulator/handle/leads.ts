import type { Lead, LeadsAdded, LeadsAddition } from '../../generated/control.ts';
import { checkBody } from '../control/check.ts';
import type { LeadsHandle } from '../control/handle.ts';
import { readLeads } from '../control-commands/leads.ts';
import type { LeadsReceived } from '../model/event.ts';
import { countBefore } from '../model/lead-count.ts';
import { originAt } from '../model/lead-origins.ts';
import type { World } from '../model/world.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { rateOf } from '../sandbox/clock.ts';
import { createRandom } from '../seed/random.ts';
import type { HandleContext, Use } from './context.ts';
import { readInstant, writeInstant } from './instants.ts';
import { checkPace } from './live-limit.ts';
import { mistakenBy } from './objection.ts';

/** How many leads are listed unless told. */
const usualLimit = 100;

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
  const { world, beginning } = sandbox.state();
  const { office: officeId, listing, source } = addition;
  const at = readInstants(addition, beginning.number, world.leads.get(officeId)?.length ?? 0);
  const request = {
    officeId,
    at,
    ...(listing !== undefined && { externalListingId: listing }),
    ...(source !== undefined && { source }),
  };
  const read = readLeads(world, request, now, sandbox.policies().policy);
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

interface LeadsRange {
  readonly first: number;
  readonly end: number;
}

/** The leads of an office in a range, the oldest first, as many as are asked for. */
function listOffice(world: World, office: number, { first, end }: LeadsRange, limit: number) {
  const column = world.leads.get(office) ?? [];
  const origins = world.leadOrigins.get(office);
  const start = countBefore(column, first);
  const stop = Math.max(start, countBefore(column, end));
  const leads = Array.from(
    { length: Math.min(limit, stop - start) },
    (_, index): Lead & { instant: number } => {
      const instant = column[start + index] ?? 0;
      const origin = origins === undefined ? {} : originAt(origins, start + index);
      const { externalListingId: listing = null, source = null } = origin;
      return { instant, office, at: writeInstant(instant), listing, source };
    },
  );
  return { total: stop - start, leads };
}

/** The handle of a sandbox's leads. */
export function createLeadsHandle(_context: HandleContext, use: Use): LeadsHandle {
  return {
    add: async (leads) => await add(use(), checkBody('addLeads', leads)),
    async list({ office, from, to, limit = usualLimit } = {}) {
      const sandbox = use();
      await sandbox.change(() => []);
      const { world } = sandbox.state();
      const range = {
        first: from === undefined ? -Infinity : readInstant('from', from),
        end: to === undefined ? Infinity : readInstant('to', to),
      };
      const offices = office === undefined ? [...world.leads.keys()] : [office];
      const found = offices.map((id) => listOffice(world, id, range, limit));
      const leads = found
        .flatMap((one) => one.leads)
        .toSorted((a, b) => a.instant - b.instant || a.office - b.office)
        .slice(0, limit)
        .map(({ instant: _instant, ...lead }) => lead);
      return { total: found.reduce((sum, { total }) => sum + total, 0), leads };
    },
    async live(perSecond) {
      const sandbox = use();
      if (perSecond !== undefined) {
        const liveLeadsPerSecond = checkBody('setLiveLeads', { perSecond }).perSecond;
        await sandbox.change(({ clock }, now) => {
          checkPace('perSecond', liveLeadsPerSecond, rateOf(clock));
          return [
            { kind: 'settings-changed', settings: { liveLeadsPerSecond } },
            { kind: 'leads-arrived', events: [], until: now },
          ];
        });
      }
      return { perSecond: sandbox.state().settings.liveLeadsPerSecond };
    },
  };
}
