/** The rule about malformed requests, on servers that survive them and on servers that do not. */
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import { expect, test } from 'vitest';

import { startSimulator } from '../../simulator/index.ts';
import { conclude, judge } from '../index.ts';
import type { BudgetName, RuleResult, RunReport, Target } from '../index.ts';
import { listen, reverseProxy } from '../test-support/listen.ts';
import { textOf } from '../test-support/verdicts.ts';
import type { IndependentDefectId } from './independent/typescript/defects.ts';
import { judgeIndependent } from './judge-independent.ts';

const ruleId = 'errors/raw-requests';

/** Judges with little patience, so that no run waits for a server that is down. */
const judgeRule = (defects: readonly IndependentDefectId[]): Promise<RunReport> =>
  judgeIndependent(defects, { ruleIds: [ruleId] }, (target) => ({
    limits: { ...target.limits, patienceSeconds: 0.2 },
  }));

async function judgeSimulator(
  budget: BudgetName,
  change: (target: Target) => Partial<Target> = () => ({}),
): Promise<RunReport> {
  await using simulator = await startSimulator({ docs: false });
  const target = { ...simulator.target, ...change(simulator.target) };
  return await judge(target, { ruleIds: [ruleId], budget });
}

test.each<[BudgetName, number]>([
  ['quick', 7],
  ['standard', 16],
])('the simulator survives them at budget %s', async (budget, max) => {
  const report = await judgeSimulator(budget);
  expect(report.results).toMatchObject([{ id: ruleId, verdict: 'pass' }]);
  expect(report.rawRequests).toBeGreaterThan(2);
  expect(report.rawRequests).toBeLessThanOrEqual(max);
});

test('an independent implementation survives them', async () => {
  const report = await judgeRule([]);
  expect(report.results).toMatchObject([{ id: ruleId, verdict: 'pass' }]);
});

test.each<[IndependentDefectId, RegExp]>([
  ['garbled-field-breaks-all', /^500/],
  ['garbled-version-takes-it-down', /^no response/],
])('an implementation with the defect %s fails', async (defect, got) => {
  const report = await judgeRule([defect]);
  expect(report.results).toMatchObject([
    { id: ruleId, verdict: 'fail', finding: { got: expect.stringMatching(got) } },
  ]);
  expect(conclude(report)).toMatchObject({ status: 1 });
  expect(textOf(report)).toContain(`printf '%b' "`);
});

test('a server error in answer to one that is valid HTTP is a warning', async () => {
  const report = await judgeIndependent(['whole-url-crashes'], {
    ruleIds: [ruleId, 'errors/rare-requests'],
  });
  expect(report.results.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['errors/rare-requests', 'warning'],
    [ruleId, 'pass'],
  ]);
});

test('no watch judges them, but the total of requests includes them', async () => {
  const { exchanges, rawRequests, requests } = await judgeSimulator('quick');
  expect(exchanges.length + rawRequests).toBe(requests);
});

/** How a gateway in front of the target reacts to unparsable bytes, and to later requests. */
interface Front {
  readonly refuse: (socket: Duplex, stop: () => void) => void;
  readonly answerAfterwards: (response: ServerResponse) => void;
  readonly affectedRequests: number;
}

/** Judges a simulator behind a gateway that forwards everything until it gets unparsable bytes. */
async function judgeBehind({
  refuse,
  answerAfterwards,
  affectedRequests,
}: Front): Promise<RuleResult> {
  await using simulator = await startSimulator({ docs: false });
  let remaining: number | undefined;
  const toSimulator = reverseProxy(simulator.url, '/base');
  const handle: RequestListener = (request, response) => {
    if (remaining !== undefined && remaining > 0) {
      remaining -= 1;
      answerAfterwards(response);
      return;
    }
    toSimulator(request, response);
  };
  const server = createServer(handle).on('clientError', (_, socket) => {
    remaining ??= affectedRequests;
    refuse(socket, () => {
      server.close();
      server.closeAllConnections();
    });
  });
  await using front = await listen(server);
  const limits = { patienceSeconds: 0.1 };
  const target = { ...simulator.target, baseUrl: `${front.url}/base`, limits };
  const { results } = await judge(target, { ruleIds: ['errors/raw-requests'] });
  const [result] = results;
  if (result === undefined) throw new Error('the rule was not tried');
  return result;
}

const badRequest: Front['refuse'] = (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
const hangUp: Front['refuse'] = (socket) => socket.end();
const drop = (response: ServerResponse): void => void response.destroy();

test('a base URL with a path, and a server that only hangs up, both pass', async () => {
  const result = await judgeBehind({ refuse: hangUp, answerAfterwards: drop, affectedRequests: 0 });
  expect(result).toMatchObject({ verdict: 'pass' });
});

test('behind a firewall that blocks the sender of such requests, the rule is untested', async () => {
  const forbid = (response: ServerResponse): void => void response.writeHead(403).end();
  const front = { refuse: badRequest, answerAfterwards: forbid, affectedRequests: Infinity };
  expect(await judgeBehind(front)).toMatchObject({
    verdict: 'untested',
    reason: expect.stringContaining('a guard may block their sender'),
  });
});

test('a target that goes down after answering is inconclusive: it had another reason', async () => {
  const refuse: Front['refuse'] = (socket, stop) =>
    void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n', stop);
  expect(await judgeBehind({ refuse, answerAfterwards: drop, affectedRequests: 0 })).toMatchObject({
    verdict: 'inconclusive',
    reason: expect.stringContaining('no malformed request caused it'),
  });
});

test('a target that is redeployed just then, and survives a retry, does not fail', async () => {
  // Enough to outlast the retries of the transport and of the client.
  const result = await judgeBehind({ refuse: hangUp, answerAfterwards: drop, affectedRequests: 8 });
  expect(result).toMatchObject({ verdict: 'inconclusive' });
  expect(result.reason).toContain('seen once');
});

test('a target whose process dies of such a request fails', async () => {
  const refuse: Front['refuse'] = (socket, stop) => {
    socket.destroy();
    stop();
  };
  const result = await judgeBehind({ refuse, answerAfterwards: drop, affectedRequests: 0 });
  expect(result).toMatchObject({ verdict: 'fail' });
  expect(result.finding?.got).toContain('ECONNREFUSED');
});

test('a target that hangs up and stays down fails', async () => {
  const front = { refuse: hangUp, answerAfterwards: drop, affectedRequests: Infinity };
  expect(await judgeBehind(front)).toMatchObject({ verdict: 'fail' });
});
