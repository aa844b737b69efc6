import { expect, test } from 'vitest';

import { describeDialect } from './dialect-schema.ts';

const point = {
  id: 'success-code',
  operations: [],
  question: 'Which code?',
  answers: ['200', 'other'],
  because: '',
  decidedBy: 'server',
};

test('each point has its question and its answers, codes as texts and as numbers', () => {
  expect(describeDialect([point])).toMatchObject({
    additionalProperties: false,
    properties: {
      'success-code': { description: 'Which code?', enum: ['200', 200, 'other'], default: '200' },
    },
  });
});

test('a point that no implementation decides is no field', () => {
  const { properties } = describeDialect([{ ...point, decidedBy: 'text' }]);
  expect(properties).not.toHaveProperty('success-code');
});
