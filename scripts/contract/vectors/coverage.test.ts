/** The vectors cover what the contract has: a gap prints what to paste. */
import { expect, test } from 'vitest';

import { openPoints } from '../../../generated/catalogue.ts';
import { listingStatuses } from '../../../generated/contract.ts';
import { readVectors } from '../../../simulator/test-support/vectors.ts';
import { readVectorFile } from './vector-files.ts';
import { layOut } from './vector-files.ts';

const transitions = await readVectors('transitions');
const visibility = await readVectors('visibility');

type Pair = Readonly<Record<'from' | 'to', string>>;

const slugOf = (status: string): string => status.toLowerCase().replaceAll('_', '-');

/** Lines for transitions.json: those that are missing, ready to paste. */
function missingTransitions(statuses: readonly string[], present: readonly Pair[]): string[] {
  const known = new Set(present.map(({ from, to }) => `${from} ${to}`));
  const pairs = statuses.flatMap((from) =>
    statuses.filter((to) => to !== from).map((to) => ({ from, to })),
  );
  return pairs
    .filter(({ from, to }) => !known.has(`${from} ${to}`))
    .map(({ from, to }) => {
      const id = `${slugOf(from)}-to-${slugOf(to)}`;
      return `    ${layOut({ id, from, to, outcome: 'success' })},`;
    });
}

/** Lines for visibility.json, with questions where only the source can answer. */
function missingStatuses(statuses: readonly string[], present: readonly string[]): string[] {
  return statuses
    .filter((status) => !present.includes(status))
    .map(
      (status) =>
        `    { "id": "${slugOf(status)}", "status": "${status}", "visible": <do buyers see it?>, ` +
        '"inSearch": <do they find it in search?>, "badge": <true if it is shown with a badge, else null>, "openPoints": [] },',
    );
}

function paste(file: string, lines: readonly string[]): string {
  return `Paste into the vectors of spec/vectors/${file}:\n${lines.join('\n')}\n`;
}

test('every ordered pair of different statuses is a transition, and nothing else is', () => {
  const missing = missingTransitions(listingStatuses, transitions);
  expect(missing, paste('transitions.json', missing)).toEqual([]);
  const statuses = new Set<string>(listingStatuses);
  const foreign = transitions.filter(
    ({ from, to }) => from === to || !statuses.has(from) || !statuses.has(to),
  );
  expect(foreign).toEqual([]);
  const count = listingStatuses.length * (listingStatuses.length - 1);
  expect(transitions).toHaveLength(count);
});

test('every status has its visibility, and nothing else has', () => {
  const present = visibility.map(({ status }) => status);
  const missing = missingStatuses(listingStatuses, present);
  expect(missing, paste('visibility.json', missing)).toEqual([]);
  expect(present.toSorted()).toEqual(listingStatuses.toSorted());
});

test('every range is counted under every answer to the open point bounds', async () => {
  const ranges = (await readVectors('lead-counts')).flatMap((set) => set.ranges);
  const answers = ranges.map(({ counts }) => Object.keys(counts).toSorted());
  expect(answers).toEqual(ranges.map(() => openPoints.bounds.answers.toSorted()));
});

test.each(['error-bodies', 'requests'] as const)(
  'the vectors of %s that hold under an answer name one of its legal ones',
  async (name) => {
    const { document } = await readVectorFile(name);
    const answers = document.vectors.flatMap(({ under }) => Object.entries(under ?? {}));
    const legal = new Map<string, readonly string[]>(
      Object.entries(openPoints).map(([id, point]) => [id, point.answers]),
    );
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter(([id, answer]) => !legal.get(id)?.includes(answer))).toEqual([]);
  },
);
