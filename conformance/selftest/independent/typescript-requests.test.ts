/** The independent implementation, against the requests and error bodies of spec/vectors/. */
import { afterAll, expect, test } from 'vitest';

import { createJudge } from '../../../simulator/test-support/send-vector.ts';
import { readVectors } from '../../../simulator/test-support/vectors.ts';
import { parseTarget } from '../../index.ts';
import { startOtherServer } from './typescript/server.ts';

const vectors = await readVectors('requests');
const errorBodies = await readVectors('error-bodies');
const server = await startOtherServer({ defects: [] });
afterAll(() => server.close());

const judge = createJudge(parseTarget('other.json', JSON.stringify(server.target), {}));

test.each(vectors)(
  '$id is refused between two accepted positive controls, with its body',
  async (vector) => {
    const body = errorBodies.find(({ id }) => id === vector.errorBody);
    if (body === undefined) throw new Error(`error-bodies.json has no ${vector.errorBody}.`);
    expect(await judge(vector, body)).toEqual([]);
  },
);
