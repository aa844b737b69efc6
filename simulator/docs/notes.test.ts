import { describe, expect, test } from 'vitest';

import { openPoints, requirements } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';
import { operations } from '../../generated/contract.ts';
import type { Html } from './html.ts';
import type { OpenPoints } from './notes.ts';
import { renderGeneralOpenPoints, renderOpenPoints, renderRequirements } from './notes.ts';

const operationIds = Object.keys(operations) as OperationId[];

function listIds(kind: 'requirement' | 'open-point', parts: Html | readonly Html[]): string[] {
  const text = [parts].flat().map((part) => part.text);
  const ids = text.join('').matchAll(new RegExp(`data-${kind}="([^"]+)"`, 'g'));
  return [...ids].map(([, id = '']) => id).toSorted();
}

const points: OpenPoints = {
  colour: {
    question: 'Which colour?',
    answers: ['red', 'blue'],
    because: 'It is warm.',
    operations: ['getHealth', 'updateListing'],
  },
  size: { question: 'How large?', answers: ['small'], because: 'It fits.' },
};

test.each(operationIds)('%s has each of its requirements once', (operationId) => {
  const own = Object.entries(requirements)
    .filter(([, entry]) => entry.operations.some((id) => id === operationId))
    .map(([id]) => id);
  expect(own.length).toBeGreaterThan(0);
  expect(listIds('requirement', renderRequirements(operationId))).toEqual(own.toSorted());
});

test('every requirement is beside some operation', () => {
  const shown = operationIds.flatMap((id) => listIds('requirement', renderRequirements(id)));
  expect([...new Set(shown)].toSorted()).toEqual(Object.keys(requirements).toSorted());
});

test('every open point is once beside each of its operations, or once among the general ones', () => {
  const general = listIds('open-point', renderGeneralOpenPoints());
  const beside = operationIds.map((id) => listIds('open-point', renderOpenPoints(id)));
  for (const ids of [general, ...beside]) expect(new Set(ids).size).toBe(ids.length);
  const besideAny = [...new Set(beside.flat())];
  expect([...general, ...besideAny].toSorted()).toEqual(Object.keys(openPoints).toSorted());
});

describe('an open point', () => {
  test('with operations stands beside those only', () => {
    const beside = operationIds.map((id) => listIds('open-point', renderOpenPoints(id, points)));
    const expected = operationIds.map((id) =>
      points['colour']?.operations?.includes(id) === true ? ['colour'] : [],
    );
    expect(beside).toEqual(expected);
    expect(listIds('open-point', renderGeneralOpenPoints(points))).toEqual(['size']);
  });

  test('marks the answer of the reference alone, and says why it is', () => {
    const [part] = renderOpenPoints('getHealth', points);
    expect(part?.text).toContain('It is warm.');
    expect(part?.text.match(/class="own"><code>\w+/g)).toEqual(['class="own"><code>red']);
  });
});

test('a requirement tells its basis and where it stands', () => {
  const { text } = renderRequirements('getHealth');
  const { statement, source } = requirements['auth/health-any-credential'];
  expect(text).toContain(statement);
  expect(text).toMatch(new RegExp(`"basis derived">derived</span> source:\\s+${source};`));
});
