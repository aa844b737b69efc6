import { expect, test } from 'vitest';

import type { Coverage } from '../../generated/report.ts';
import { createPage } from './page.ts';
import { formatCoverage } from './rows.ts';

const gap = (requirement: string, why: string) => ({
  requirement,
  why,
  isBlocking: true,
  isExpected: false,
});

const coverageWith = (
  capability: Coverage['capability'],
  notJudged: Coverage['notJudged'],
): Coverage => ({ capability, stated: 9, judged: 9, passed: 9, isEmpty: false, notJudged });

test('what several capabilities were not judged by is told once, with the names of all', () => {
  const shared = gap('auth/missing-credential', 'no update');
  const coverage = [
    coverageWith('health', [shared]),
    coverageWith('office-lead-count', [shared, gap('office/foreign', 'needs an id')]),
    coverageWith('listing-update', [gap('listing/walks', 'no update')]),
  ];
  const lines = formatCoverage(coverage, true, createPage({ color: false }));
  expect(lines.slice(coverage.length)).toEqual([
    'health, office-lead-count not judged: auth/missing-credential (no update)',
    'office-lead-count not judged: office/foreign (needs an id)',
    'listing-update not judged: listing/walks (no update)',
  ]);
});
