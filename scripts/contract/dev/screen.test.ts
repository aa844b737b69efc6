import { expect, test } from 'vitest';

import { renderScreen } from './screen.ts';

const url = 'http://127.0.0.1:4010';

const render = (count: number, rows = Infinity): string[] => {
  const findings = Array.from({ length: count }, (_, index) => ({
    message: `spec/${index}.yaml:1:1: thing ${index}`,
    fix: 'fix it',
  }));
  return renderScreen({ findings, contractVersion: '1.0.0', url }, rows).join('\n').split('\n');
};

test('a green screen is one line, with the simulator and the contract', () => {
  expect(render(0)).toEqual([
    `all green: simulator on ${url}, contract 1.0.0; npm test has the last word`,
  ]);
});

test('the first thing to fix is on top, and the old simulator is told to run on', () => {
  expect(render(2)).toEqual([
    'To do: 2, the first one first',
    '',
    '1. spec/0.yaml:1:1: thing 0',
    '   Fix: fix it',
    '2. spec/1.yaml:1:1: thing 1',
    '   Fix: fix it',
    '',
    `The simulator on ${url} still runs the last green state.`,
  ]);
});

test.each([10, 24, 50])('a terminal of %i rows holds the whole screen', (rows) => {
  const lines = render(40, rows);
  expect(lines.length).toBeLessThanOrEqual(rows);
  const shown = lines.filter((line) => line.includes('thing')).length;
  expect(lines).toContain(`… and ${40 - shown} more, once these are fixed`);
});
