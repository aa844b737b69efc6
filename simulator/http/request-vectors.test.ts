/** Checks the whole simulator against the requests and error bodies of spec/vectors/. */
import { expect, test, vi } from 'vitest';

import { createJudge, readVectors } from '../test-support/send-vector.ts';
import { serveSimulator } from '../test-support/service.ts';
import type { Requests } from '../../generated/vectors.ts';
import { patient } from '../../shared/test-support/vitest.ts';

const vectors = await readVectors('requests');
const service = await serveSimulator();
const judge = await createJudge(service.target);

async function readEntries() {
  const { journal } = service.default;
  await vi.waitUntil(async () => (await journal.list()).entries.length === 3, patient);
  return (await journal.list()).entries;
}

function differences(one: object = {}, other: object = {}): string[] {
  const [own, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const isSame = (name: string) =>
    JSON.stringify(own.get(name)) === JSON.stringify(others.get(name));
  return [...new Set([...own.keys(), ...others.keys()])].filter((name) => !isSame(name));
}

/** Words for the flaw in the request; an explanation must contain one. Paths are as sent. */
function culpritsOf({ request, positiveControl }: Requests[number], path: string, before: string) {
  if (differences(request.headers, positiveControl.headers).length > 0)
    return ['key', 'Authorization'];
  if (request.path !== positiveControl.path) {
    const parts = before.replace(/\?.*/, '').split('/');
    const other = path.replace(/\?.*/, '').split('/');
    return other.filter((part, index) => part !== parts[index]).map(decodeURIComponent);
  }
  const names = [
    ...differences(request.query, positiveControl.query),
    ...differences(request.body, positiveControl.body),
  ];
  return names.flatMap((name) => (name === 'status' ? ['no status', 'not a status'] : name));
}

test.each(vectors)(
  '$id is rejected between two positive controls, and explained',
  async (vector) => {
    await service.default.journal.clear();
    expect(await judge(vector)).toEqual([]);
    const [before, entry, after] = await readEntries();
    const accepted = expect.stringMatching(/^200: /);
    expect([before?.why, after?.why]).toEqual([accepted, accepted]);
    const { why = '', reasonCodes = [], request, response } = entry ?? {};
    expect(why).toMatch(new RegExp(`^${response?.status}: `));
    // As the contract says, some refusals also involve an open point. A key outside of the
    // Authorization header counts as missing.
    const missing = vector.id.endsWith('-in-cookie') ? ['auth/missing-credential'] : [];
    // The reference does not tell another spelling of a known key from an unknown key.
    const near = vector.requirement === 'auth/same-key' ? ['auth/near-miss-credential'] : [];
    const possible = [...missing, ...near, vector.requirement, ...Object.keys(vector.under ?? {})];
    expect(reasonCodes.filter((reasonCode) => possible.includes(reasonCode))).not.toEqual([]);
    const culprits = culpritsOf(vector, request?.path ?? '', before?.request.path ?? '');
    expect(
      culprits.filter((culprit) => why.includes(culprit)),
      why,
    ).not.toEqual([]);
  },
);
