/** Whether a rule can be tried on a target, and if not, what is missing. */
import type { Capability, Target } from '../../../generated/target.ts';
import type { FixturePath, Needs } from '../rule.ts';
import type { VerdictKind } from '../verdict.ts';

export interface Obstacle {
  readonly verdict: Extract<VerdictKind, 'not-applicable' | 'untested'>;
  readonly reason: string;
}

function isMissing(target: Target, path: FixturePath): boolean {
  let value: unknown = target;
  for (const step of path.split('.')) {
    value = new Map(Object.entries(value ?? {})).get(step);
  }
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** What keeps a rule with these needs from being tried, or undefined when nothing does. */
export function findObstacle(target: Target, needs: Needs = {}): Obstacle | undefined {
  const { capabilities = [], allCapabilities = [], fixtures = [] } = needs;
  const isClaimed = (one: Capability): boolean => target.capabilities.includes(one);
  const unclaimed = [
    ...(capabilities.some(isClaimed) ? [] : [capabilities.join(' or ')]),
    ...allCapabilities.filter((one) => !isClaimed(one)),
  ].filter((name) => name !== '');
  if (unclaimed.length > 0) {
    const reason = `needs the capability ${unclaimed.join(', and ')}`;
    return { verdict: 'not-applicable', reason };
  }
  const missing = fixtures.filter((path) => isMissing(target, path));
  if (missing.length === 0) return undefined;
  return { verdict: 'untested', reason: `needs ${missing.join(' and ')} in the target file` };
}
