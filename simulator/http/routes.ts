import Router from '@koa/router';

import type { OperationId } from '../../generated/contract.ts';
import { operations } from '../../generated/contract.ts';
import type { Command } from '../model/command.ts';
import { send } from '../policy/answer.ts';
import { followTraffic } from './traffic.ts';
import type { RoutedRequest } from './read-command.ts';
import {
  readHealth,
  readListingUpdate,
  readOfficeLeadCount,
  readOrganizationLeadCount,
} from './read-command.ts';
import type { RequestState } from './find-sandbox.ts';
import { wireOf } from './find-sandbox.ts';
import type { RouteTarget } from './route-table.ts';
import { methodsOf, routerPath } from './route-table.ts';

/** An operation of the contract, and how its request becomes a command. */
interface Route extends RouteTarget {
  readonly readCommand: (request: RoutedRequest) => Command | Promise<Command>;
}

const routes = Object.values({
  getHealth: { ...operations.getHealth, readCommand: readHealth },
  getOfficeLeadCount: { ...operations.getOfficeLeadCount, readCommand: readOfficeLeadCount },
  getOrganizationLeadCount: {
    ...operations.getOrganizationLeadCount,
    readCommand: readOrganizationLeadCount,
  },
  updateListing: { ...operations.updateListing, readCommand: readListingUpdate },
} satisfies Record<OperationId, Route>);

/** Answers the contract's operations; a path that it does not have, it hands on. */
export function createRouter(): Router<RequestState> {
  const router = new Router<RequestState>({ strict: true, sensitive: true });
  const trafficOf = followTraffic();
  for (const { method, path, readCommand } of routes) {
    router.register(routerPath(path), [method], async (context) => {
      const request = { context, parameters: context.params };
      send(context, await trafficOf(context.state.sandbox).answer(request, readCommand));
    });
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const allowed = methodsOf(path, routes);
    router.all(routerPath(path), (context) => {
      send(context, wireOf(context).answerMethod(allowed));
    });
  }
  return router;
}
