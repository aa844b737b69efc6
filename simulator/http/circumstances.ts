/** What is known of a request beside what it asks. A right service looks at none of it. */
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { Context } from 'koa';

import type { OperationId } from '../../generated/contract.ts';
import type { Command } from '../model/command.ts';
import type { Policy } from '../model/policy.ts';
import type { Reply } from '../model/reply.ts';
import type { World } from '../model/world.ts';
import type { Answer } from './answer.ts';
import type { RoutedRequest } from './commands.ts';

/** What is known once the request has arrived. Numbers count requests of operations, from 1 on. */
interface Arrival {
  readonly command: Command;
  /** The path and query as sent. */
  readonly url: string;
  /** The values of each header field, by lower-case name, in the order in which they were sent. */
  readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
  readonly requestNumber: number;
  /** Among the requests of the same operation. */
  readonly operationRequestNumber: number;
  /** Among the requests of the same connection. */
  readonly connectionRequestNumber: number;
  /** How many requests of each operation are open, this one among them. */
  readonly openRequests: Readonly<Record<OperationId, number>>;
  /** The status of the last answer, to whomever; undefined for the first request. */
  readonly previousStatus: number | undefined;
  /** The status of the last answer on the same connection. */
  readonly previousConnectionStatus: number | undefined;
}

/** What is known when the request is decided. */
export interface Circumstances extends Arrival {
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: number;
  /** The world before the request. */
  readonly world: World;
}

/** What is known when the request is answered. */
export interface Outcome extends Circumstances {
  readonly reply: Reply;
}

/** What decides commands. */
export interface Decider {
  readonly now: () => number;
  readonly world: () => World;
  readonly execute: (
    command: Command,
    choose: (policy: Policy) => Policy,
  ) => Reply | Promise<Reply>;
}

/** The requests of one service, counted for their circumstances. */
export interface Traffic {
  /** Reads the command of a request, has it decided, and renders its answer. */
  readonly answer: (
    request: RoutedRequest,
    readCommand: (request: RoutedRequest) => Command | Promise<Command>,
    decider: Decider,
  ) => Promise<Answer>;
}

function countByOperation(): Record<OperationId, number> {
  return { getHealth: 0, getOfficeLeadCount: 0, getOrganizationLeadCount: 0, updateListing: 0 };
}

interface Memory {
  requests: number;
  status: number | undefined;
}

const forgetful = (): Memory => ({ requests: 0, status: undefined });

/** Counts from nothing; each service has a traffic of its own, and a new one after a reset. */
export function createTraffic(): Traffic {
  const all = forgetful();
  const requests = countByOperation();
  const open = countByOperation();
  const connections = new WeakMap<Socket, Memory>();

  function connectionOf({ req: { socket } }: Context): Memory {
    const known = connections.get(socket) ?? forgetful();
    connections.set(socket, known);
    return known;
  }

  function arrive(context: Context, command: Command): Arrival {
    const { operation } = command;
    const connection = connectionOf(context);
    open[operation] += 1;
    return {
      command,
      url: context.originalUrl,
      headers: context.req.headersDistinct,
      requestNumber: (all.requests += 1),
      operationRequestNumber: (requests[operation] += 1),
      connectionRequestNumber: (connection.requests += 1),
      openRequests: { ...open },
      previousStatus: all.status,
      previousConnectionStatus: connection.status,
    };
  }

  async function decide(
    { context, wire }: RoutedRequest,
    command: Command,
    decider: Decider,
  ): Promise<Answer> {
    const arrival = arrive(context, command);
    const held = wire.holdMilliseconds(command);
    if (held > 0) await pause(held);
    const circumstances = { ...arrival, now: decider.now(), world: decider.world() };
    const choose = (policy: Policy): Policy => wire.policyFor(policy, circumstances);
    const reply = await decider.execute(command, choose);
    const rendered = wire.renderReply(reply, command.operation);
    return wire.finish(rendered, { ...circumstances, reply });
  }

  return {
    async answer(request, readCommand, decider) {
      const command = await readCommand(request);
      try {
        const answer = await decide(request, command, decider);
        all.status = answer.status;
        connectionOf(request.context).status = answer.status;
        return answer;
      } finally {
        open[command.operation] -= 1;
      }
    },
  };
}
