/** Counts the requests of each sandbox, for policies that distinguish requests by their number. */
import type { Socket } from 'node:net';

import type { OperationId } from '../../generated/contract.ts';
import type { Command } from '../model/command.ts';
import type { Arrival } from '../policy/request-context.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import type { SandboxContext } from './find-sandbox.ts';

/** A counted request, from its arrival until `leave` is called. */
interface Visit {
  readonly arrival: Arrival;
  /** Records the status of its answer for later requests. */
  readonly answered: (status: number) => void;
  readonly leave: () => void;
}

export type Traffic = { readonly enter: (context: SandboxContext, command: Command) => Visit };

function countByOperation(): Record<OperationId, number> {
  return { getHealth: 0, getOfficeLeadCount: 0, getOrganizationLeadCount: 0, updateListing: 0 };
}

/** The id and the key of an update, which concurrent updates of one listing share; undefined for other requests. */
const listingOf = (command: Command): string | undefined =>
  command.operation === 'updateListing'
    ? JSON.stringify([command.externalListingId, command.credential])
    : undefined;

type Counted = { requests: number; status: number | undefined };

const none = (): Counted => ({ requests: 0, status: undefined });

function createTraffic(): Traffic {
  const all = none();
  const requests = countByOperation();
  const open = countByOperation();
  const openListings: (string | undefined)[] = [];
  const connections = new WeakMap<Socket, Counted>();

  function connectionOf({ req: { socket } }: SandboxContext): Counted {
    const known = connections.get(socket) ?? none();
    connections.set(socket, known);
    return known;
  }

  return {
    enter(context, command) {
      const { operation } = command;
      const connection = connectionOf(context);
      open[operation] += 1;
      const listing = listingOf(command);
      openListings.push(listing);
      const arrival = {
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
        answered(status) {
          all.status = status;
          connection.status = status;
        },
        leave() {
          open[operation] -= 1;
          openListings.splice(openListings.indexOf(listing), 1);
        },
      };
    },
  };
}

interface KnownTraffic {
  readonly traffic: Traffic;
  /** Identifies the run of a sandbox: a reset starts the count anew. */
  readonly beginning: unknown;
}

export function followTraffic(): (sandbox: Sandbox) => Traffic {
  const known = new WeakMap<Sandbox, KnownTraffic>();
  return (sandbox) => {
    const { beginning } = sandbox.state();
    const old = known.get(sandbox);
    if (old?.beginning === beginning) return old.traffic;
    const traffic = createTraffic();
    known.set(sandbox, { traffic, beginning });
    return traffic;
  };
}
