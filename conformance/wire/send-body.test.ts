import type { ClientRequest } from 'node:http';

import { expect, test } from 'vitest';

import { sendBody } from './send-body.ts';

/** A request that records its calls with their times. */
function fakeRequest() {
  const calls: { readonly what: string; readonly at: number }[] = [];
  const note = (name: string) => (piece?: Buffer) => {
    calls.push({
      what: piece === undefined ? name : `${name} ${piece.toString()}`,
      at: performance.now(),
    });
  };
  const request = { write: note('write'), end: note('end') } as unknown as ClientRequest;
  return { request, calls };
}

async function callsOf(...[body, framing]: [Buffer | undefined, Parameters<typeof sendBody>[2]]) {
  const { request, calls } = fakeRequest();
  await sendBody(request, body, framing);
  return calls;
}

const body = Buffer.from('abcde');

test('in pieces, the header fields go first, then half of the body, then the rest', async () => {
  const calls = await callsOf(body, { inPieces: true });
  expect(calls.map(({ what }) => what)).toEqual(['write ', 'write abc', 'end de']);
  const [headers = 0, first = 0, rest = 0] = calls.map(({ at }) => at);
  // A timer may fire up to a millisecond early; without pauses, all would be sent in one turn.
  for (const passed of [first - headers, rest - first]) expect(passed).toBeGreaterThan(2);
});

test.each([
  ['no body', undefined, {}, ['end']],
  ['a whole one', body, {}, ['end abcde']],
  ['one in chunks', body, { isChunked: true }, ['write abc', 'end de']],
] as const)('%s is sent without a pause', async (_, sent, framing, expected) => {
  const calls = await callsOf(sent, framing);
  expect(calls.map(({ what }) => what)).toEqual(expected);
});
