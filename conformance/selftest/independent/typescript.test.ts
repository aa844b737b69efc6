/** The independent implementation in TypeScript conforms to the suite and to spec/vectors/. */
import { afterAll, expect, test } from 'vitest';

import { createJudge, readVectors } from '../../../simulator/test-support/send-vector.ts';
import { conclude, parseTarget } from '../../index.ts';
import { judgeIndependent } from '../judge-independent.ts';
import { parseInstant } from './typescript/instants.ts';
import { startIndependentServer } from './typescript/server.ts';

test('an independent implementation, with other answers to the open points, passes', async () => {
  const report = await judgeIndependent([]);
  const others = report.results.filter(
    ({ verdict, openPoint }) => verdict !== 'pass' && openPoint === undefined,
  );
  // It refuses partial updates, omits the organization's name, and has other bodies of errors for
  // updates, which is legal.
  expect(others.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
    'organization/own-name untested',
    'listing/partial-alike untested',
    'listing/unauthorized-body warning',
  ]);
  expect(conclude(report)).toMatchObject({ status: 0 });
});

const requests = await readVectors('requests');
const server = await startIndependentServer({ defects: [] });
afterAll(() => server.close());

const judge = await createJudge(parseTarget('other.json', JSON.stringify(server.target), {}));

test.each(requests)(
  '$id is refused between two accepted positive controls, with its body',
  async (vector) => expect(await judge(vector)).toEqual([]),
);

const dateTexts = await readVectors('date-texts');

test.each(dateTexts)('it parses $id as the vectors say', (vector) => {
  const instant = vector.verdict === 'invalid' ? undefined : vector.epochMilliseconds;
  const read = parseInstant(vector.text);
  // The vectors may also leave open which instant a text means.
  const legal = vector.verdict === 'open' ? [undefined, instant ?? read] : [instant];
  expect(legal).toContain(read);
});
