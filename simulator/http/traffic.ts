/** Counts the requests of each sandbox, for defects that depend on the request number. */
import type { Socket } from 'node:net';

import type { OperationId } from '../../generated/contract.ts';
import type { Command } from '../model/command.ts';
import type { Arrival } from '../policy/request-context.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import type { SandboxContext } from './find-sandbox.ts';

export type Traffic = ReturnType<typeof createTraffic>;

function countByOperation(): Record<OperationId, number> {
  return { getHealth: 0, getOfficeLeadCount: 0, getOrganizationLeadCount: 0, updateListing: 0 };
}

/** Identifies the listing of an update by id and key; undefined for other requests. */
const listingOf = (command: Command): string | undefined =>
  command.operation === 'updateListing'
    ? JSON.stringify([command.externalListingId, command.credential])
    : undefined;

type Counter = { requests: number; status: number | undefined };

const emptyCounter = (): Counter => ({ requests: 0, status: undefined });

function createTraffic() {
  const all = emptyCounter();
  const requests = countByOperation();
  const open = countByOperation();
  const openListings: (string | undefined)[] = [];
  const connections = new WeakMap<Socket, Counter>();

  function connectionOf({ req: { socket } }: SandboxContext): Counter {
    const known = connections.get(socket) ?? emptyCounter();
    connections.set(socket, known);
    return known;
  }

  return {
    /** Counts a request as open until `end` is called. */
    begin(context: SandboxContext, command: Command) {
      const { operation } = command;
      const connection = connectionOf(context);
      open[operation] += 1;
      const listing = listingOf(command);
      openListings.push(listing);
      const arrival: Arrival = {
        command,
        url: context.originalUrl,
        headers: context.req.headersDistinct,
        requestNumber: (all.requests += 1),
        operationRequestNumber: (requests[operation] += 1),
        connectionRequestNumber: (connection.requests += 1),
        openRequests: { ...open },
        openUpdatesOfListing: openListings.filter((one) => one === listing).length,
        previousStatus: all.status,
        previousConnectionStatus: connection.status,
      };
      return {
        arrival,
        recordStatus: (status: number): void => {
          all.status = status;
          connection.status = status;
        },
        end: (): void => {
          open[operation] -= 1;
          openListings.splice(openListings.indexOf(listing), 1);
        },
      };
    },
  };
}

export function trackTraffic(): (sandbox: Sandbox) => Traffic {
  const known = new WeakMap<Sandbox, { traffic: Traffic; beginning: unknown }>();
  return (sandbox) => {
    const { beginning } = sandbox.state();
    const old = known.get(sandbox);
    // A reset restarts the count.
    if (old?.beginning === beginning) return old.traffic;
    const traffic = createTraffic();
    known.set(sandbox, { traffic, beginning });
    return traffic;
  };
}
