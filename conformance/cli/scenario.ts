/** How to see a requirement broken. */
import { defects } from '../../simulator/index.ts';

/** The command that starts a simulator which breaks the requirement, and the other defects that do. */
export function scenarioOf(requirement: string): string | undefined {
  const [first, ...others] = defects
    .filter((defect) => defect.requirement === requirement)
    .map(({ id }) => id);
  if (first === undefined) return undefined;
  const also = others.length === 0 ? '' : `, or with ${others.join(', ')}`;
  return `npx partner-api simulate --defect ${first}${also}`;
}
