import { expect, test } from 'vitest';

import type { Finding } from './findings.ts';
import { renderScreen } from './screen.ts';

const url = 'http://127.0.0.1:4010';
const log = { columns: Infinity, rows: Infinity };

const findings = (count: number): Finding[] =>
  Array.from({ length: count }, (_, index) => ({
    file: `spec/${index}.yaml`,
    line: index + 1,
    message: `thing ${index}`,
    fix: 'fix it',
  }));

const render = (found: readonly Finding[], size = log): string[] =>
  renderScreen({ findings: found, contractVersion: '1.0.0', url }, size);

test('a green screen is one line, with the simulator and the contract', () => {
  expect(render([])).toEqual([
    `all green: simulator on ${url}, contract 1.0.0; npm test has the last word`,
  ]);
});

test('the first thing to fix is on top, and the old simulator is told to run on', () => {
  const lines = render(findings(2));
  expect(lines).toEqual([
    'To do: 2, the first one first',
    '',
    '1. spec/0.yaml:1: thing 0',
    '   Fix: fix it',
    '2. spec/1.yaml:2: thing 1',
    '   Fix: fix it',
    '',
    `The simulator on ${url} still runs the last green state.`,
  ]);
});

test('a place that two steps complain about is told once, by the first of them', () => {
  const place = { file: 'simulator/index.ts', line: 1, fix: 'fix it' };
  const [first, echo] = [
    { ...place, message: 'wrong' },
    { ...place, message: 'the same place' },
  ];
  const lines = render([first, echo]);
  expect(lines.join('\n')).not.toContain('the same place');
});

test.each([10, 24, 50])('a terminal of %i rows holds the whole screen, from its top', (rows) => {
  const lines = render(findings(40), { columns: 60, rows });
  expect(lines.length).toBeLessThan(rows);
  expect(lines[2]).toBe('1. spec/0.yaml:1: thing 0');
  const shown = lines.filter((line) => line.includes('thing')).length;
  expect(lines).toContain(`… and ${40 - shown} more, once these are fixed`);
});

test('long messages are wrapped to the columns, between words', () => {
  const long = { message: 'word '.repeat(40).trim(), fix: 'more '.repeat(40).trim() };
  const lines = render([long], { columns: 50, rows: 40 });
  expect(Math.max(...lines.slice(0, -1).map(({ length }) => length))).toBeLessThanOrEqual(50);
  expect(lines.join(' ').match(/\bword\b/g)).toHaveLength(40);
});
