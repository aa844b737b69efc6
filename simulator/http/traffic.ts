/** What is known of a request beside what it asks. A conforming service looks at none of it. */
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { OperationId } from '../../generated/contract.ts';
import type { Command } from '../model/command.ts';
import type { Policy } from '../model/policy.ts';
import type { Reply } from '../model/reply.ts';
import type { State } from '../model/state.ts';
import type { Sandbox } from '../tenants/sandbox/sandbox.ts';
import type { Answer } from '../policy/answer.ts';
import type { RoutedRequest } from './read-command.ts';
import type { SandboxContext } from './find-sandbox.ts';
import { wireOf } from './find-sandbox.ts';
import { noteDecision } from './note.ts';

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
export interface RequestContext extends Arrival {
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: number;
  /** The state before the request. */
  readonly state: State;
}

/** What is known when the request is answered. */
export interface RequestOutcome extends RequestContext {
  readonly reply: Reply;
}

/** The requests of one sandbox, counted for their circumstances. */
export interface Traffic {
  /** Reads the command of a request, has it decided, and renders its answer. */
  readonly answer: (
    request: RoutedRequest,
    readCommand: (request: RoutedRequest) => Command | Promise<Command>,
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

/** Counts from nothing. */
function createTraffic(): Traffic {
  const all = forgetful();
  const requests = countByOperation();
  const open = countByOperation();
  const connections = new WeakMap<Socket, Memory>();

  function connectionOf({ req: { socket } }: SandboxContext): Memory {
    const known = connections.get(socket) ?? forgetful();
    connections.set(socket, known);
    return known;
  }

  function arrive(context: SandboxContext, command: Command): Arrival {
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

  async function decide(context: SandboxContext, command: Command): Promise<Answer> {
    const { sandbox, staleMilliseconds } = context.state;
    const wire = wireOf(context);
    const arrival = arrive(context, command);
    const held = wire.holdMilliseconds(command);
    if (held > 0) await pause(held);
    const choose = (policy: Policy, now: number, state: State): Policy =>
      wire.policyFor(policy, { ...arrival, now, state });
    const execution = await sandbox.execute(command, { choose, staleMilliseconds });
    noteDecision(context, command, execution);
    const { reply, now, state } = execution;
    const rendered = wire.renderReply(reply, command.operation);
    return wire.finish(rendered, { ...arrival, now, state, reply });
  }

  return {
    async answer(request, readCommand) {
      const { context } = request;
      const command = await readCommand(request);
      try {
        const answer = await decide(context, command);
        all.status = answer.status;
        connectionOf(context).status = answer.status;
        return answer;
      } finally {
        open[command.operation] -= 1;
      }
    },
  };
}

interface KnownTraffic {
  readonly traffic: Traffic;
  /** What the sandbox began with: a reset one counts from nothing again. */
  readonly beginning: unknown;
}

/** The traffic of each sandbox. */
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
