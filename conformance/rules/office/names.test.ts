import { expect, test } from 'vitest';

import { planCount } from '../../engine/session/requests.ts';
import { answerOf, responseOf } from '../../test-support/exchanges.ts';
import { fakeContext } from '../../test-support/fake-target.ts';
import { oneName } from './names.ts';

const credential = { label: 'full', headers: [], query: [] };

/** What is said of the last of some breakdowns. */
function inspect(...breakdowns: readonly (readonly object[])[]) {
  const context = fakeContext(() => undefined);
  return breakdowns
    .map((officeBreakdown) =>
      answerOf(planCount({ kind: 'organization', id: '9' }, {}, credential), {
        response: responseOf(200, { totalLeads: 3, officeBreakdown }),
      }),
    )
    .map((answer) => oneName.inspect(answer, context))
    .at(-1);
}

const lyon = { officeId: 1, officeName: 'Lyon', totalLeads: 3 };
const metz = { officeId: 2, officeName: 'Metz', totalLeads: 0 };
const bare = { officeId: 2, totalLeads: 0 };

test('an office has one name in every breakdown', () => {
  expect(inspect([lyon, metz], [lyon, metz])).toBe('fine');
  expect(inspect([lyon, metz], [lyon, { ...metz, officeName: 'METZ' }])).toMatchObject({
    got: '"METZ"',
  });
});

test('but names may be left out of a breakdown, or be told of some offices only', () => {
  expect(inspect([lyon, metz], [bare])).toBe('not-mine');
  expect(inspect([lyon, metz], [lyon, bare])).toBe('fine');
  expect(inspect([lyon, bare], [lyon, bare])).toBe('fine');
});
