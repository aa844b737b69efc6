import { expect, test } from 'vitest';

import { conclude } from '../../index.ts';
import { areaOf, judgeOther } from '../judge-other.ts';
import { otherDefects } from './typescript/defects.ts';

test('an independent implementation, with other answers to the open points, passes', async () => {
  const report = await judgeOther([]);
  const others = report.results.filter(
    ({ verdict, openPoint }) => verdict !== 'pass' && openPoint === undefined,
  );
  expect(others.map(({ id, verdict, reason }) => ({ id, verdict, reason }))).toEqual([]);
  expect(conclude(report)).toMatchObject({ status: 0 });
});

test('its defects are spread over all areas', () => {
  const areas = [
    'auth',
    'errors',
    'health',
    'listing',
    'office',
    'organization',
    'privacy',
    'range',
    'time',
    'wire',
  ];
  expect([...new Set(otherDefects.map(areaOf))].toSorted()).toEqual(areas);
  expect(otherDefects.length).toBeGreaterThan(100);
});
