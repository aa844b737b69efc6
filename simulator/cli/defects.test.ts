import { beforeEach, expect, test, vi } from 'vitest';

import { defects } from '../defects/index.ts';
import { runDefects } from './defects.ts';

const log = vi.spyOn(console, 'log');
const complain = vi.spyOn(console, 'error');

beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
  complain.mockReset().mockImplementation(() => {});
});

const printed = (): string => String(log.mock.calls[0]?.[0]);

test('partner-api defects lists every defect', () => {
  expect(runDefects([])).toBe(0);
  for (const { id, description } of defects) {
    expect(printed()).toContain(`\n${id} `);
    expect(printed().replaceAll(/\n +/g, ' ')).toContain(description);
  }
});

test('an area lists those of its own', () => {
  expect(runDefects(['privacy'])).toBe(0);
  const ids = printed().match(/^[a-z]+\/\S+/gm) ?? [];
  expect(ids.length).toBeGreaterThan(1);
  expect(ids.filter((id) => !id.startsWith('privacy/'))).toEqual([]);
});

test('--json lists them for scripts', () => {
  expect(runDefects(['--json'])).toBe(0);
  const expected = defects.map(({ id, requirement, description, takes }) => ({
    id,
    requirement,
    description,
    takes,
  }));
  expect(JSON.parse(printed())).toEqual(expected);
});

test('--help says what there is', () => {
  expect(runDefects(['--help'])).toBe(0);
  expect(printed()).toContain('Usage: partner-api defects [AREA] [--json]');
});

test.each([
  [['--jso'], "Unknown option '--jso'. See: partner-api defects --help"],
  [['wires'], /^There is no area wires; there are auth, .*, wire\. See: /],
])('%j is one error, and exit code 2', (args, message) => {
  expect(runDefects(args)).toBe(2);
  expect(complain.mock.calls).toEqual([[expect.stringMatching(message)]]);
  expect(log).not.toHaveBeenCalled();
});
