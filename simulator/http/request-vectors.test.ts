/** The whole simulator, against the requests and error bodies of spec/vectors/. */
import { beforeAll, expect, test } from 'vitest';

import { createJudge } from '../test-support/send-vector.ts';
import { serveForFile } from '../test-support/service.ts';
import { readVectors } from '../test-support/vectors.ts';

const vectors = await readVectors('requests');
const errorBodies = await readVectors('error-bodies');
const service = serveForFile();

let judge: ReturnType<typeof createJudge>;
beforeAll(() => {
  judge = createJudge(service().target);
});

test.each(vectors)(
  '$id is refused with its body, between two positive controls',
  async (vector) => {
    const body = errorBodies.find(({ id }) => id === vector.errorBody);
    if (body === undefined) throw new Error(`error-bodies.json has no ${vector.errorBody}.`);
    expect(await judge(vector, body)).toEqual([]);
  },
);
