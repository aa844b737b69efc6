/** The table of decisions as it stands without any defect. */
import { accessRules } from './rules-access.ts';
import { backroomRules } from './rules-backroom.ts';
import { listingRules } from './rules-listing.ts';
import { countRules, rangeRules } from './rules-range.ts';
import { resourceRules } from './rules-resources.ts';
import type { Rules, WireRules } from './rules-types.ts';
import type { Operation, Route } from './types.ts';

/** A slash at the end is forgiven. */
const routes: readonly (readonly [Operation, RegExp])[] = [
  ['update', /^\/partner\/v1\/listings\/([^/]+)\/?$/],
  ['organization', /^\/partner\/v1\/organizations\/([^/]+)\/leads\/count\/?$/],
  ['office', /^\/partner\/v1\/offices\/([^/]+)\/leads\/count\/?$/],
  ['health', /^\/partner\/v1\/health\/?$/],
];

function findRoute(path: string): Route | undefined {
  for (const [operation, form] of routes) {
    const match = form.exec(path);
    if (match !== null) return { operation, segment: match[1] ?? '' };
  }
  return undefined;
}

const wireRules: WireRules = {
  refuseBytes: (code) => (code === 'HPE_HEADER_OVERFLOW' ? 431 : 400),
  findRoute,
  finish: (answer) => answer,
};

export const correctRules: Rules = {
  ...accessRules,
  ...rangeRules,
  ...countRules,
  ...resourceRules,
  ...listingRules,
  ...backroomRules,
  ...wireRules,
};
