import { expect, test } from 'vitest';

import { exchange, requestText, serveFaulty, wholeBody } from '../test-support/faulty-service.ts';

test.each<[fault: string, received: RegExp]>([
  ['reset', /^$/],
  ['close', /^$/],
  ['hang', /^$/],
  ['lost-answer', /^$/],
  ['status=503', /^HTTP\/1.1 503 [^]*\{"status":"error","error":"Service Unavailable"\}$/],
  ['cut=10', /^HTTP\/1.1 200 [^]*content-length: 36[^]*\r\n\r\n\{"status":$/i],
  ['dribble=10/1', /^HTTP\/1.1 200 [^]*"totalLeads":15\}$/],
  ['malformed-json', /"totalLeads":15,$/],
])('%s works on a connection in memory too', async (fault, received) => {
  const service = await serveFaulty([fault]);
  const { text: all, error: code } = await exchange(
    service.connectInMemory(),
    requestText('GET', 'connection: close\r\n'),
  );
  expect([all, code]).toEqual([expect.stringMatching(received), undefined]);
  expect(service.errors).toEqual([]);
});

test('a dribble arrives in its pieces', async () => {
  const service = await serveFaulty(['dribble=10/1']);
  const { chunks } = await exchange(
    service.connectInMemory(),
    requestText('GET', 'connection: close\r\n'),
  );
  const pieces = wholeBody.match(/.{1,10}/g) ?? [];
  // The first piece may come with the head.
  expect(chunks.slice(-pieces.length + 1)).toEqual(pieces.slice(1));
});
