import { expect, test } from 'vitest';

import type { Exchange } from '../../../../generated/report.ts';
import { drawingsOf } from './drawings.ts';

const counted = (query: string): Exchange => ({
  curl: '',
  answer: '',
  sentAfter: 1,
  receivedAfter: 2,
  request: { method: 'GET', url: `http://h/offices/7/leads/count?${query}`, headers: [] },
  response: { status: 200, headers: [], text: '{"totalLeads":3}' },
});

const draw = (...queries: string[]): string =>
  drawingsOf({
    requirement: 'range/disjoint',
    basis: 'stated',
    statement: '',
    source: '',
    expected: '',
    got: '',
    evidence: queries.map(counted),
  })
    .map(({ text }) => text)
    .join('');

const end = 'endDate=2024-03-01T00:00:00Z';

test('ranges without a start go out of the picture, and their one instant is told once', () => {
  const drawn = draw(end, end);
  expect(drawn.match(/<polygon points="0,/g)).toHaveLength(2);
  expect(drawn.match(/<rect x="8.0" y="\d+" width="212.0"/g)).toHaveLength(2);
  expect(drawn.match(/2024-03-01T00:00:00/g)).toHaveLength(1);
});

test('a range with both dates has no arrow', () => {
  const drawn = draw(`startDate=2024-02-01T00:00:00Z&${end}`, 'startDate=2024-02-10T00:00:00Z');
  expect(drawn.match(/<polygon/g)).toHaveLength(1);
  expect(drawn).toContain('<polygon points="440,');
});
