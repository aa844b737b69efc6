/** The text of a new rule's file. What a person has to write is marked; until then it throws. */
import { marker } from '../registry/placeholders.ts';
import type { Blueprint } from './blueprint.ts';
import { exportName } from './names.ts';

const capabilities: Readonly<Record<string, string>> = {
  getOfficeLeadCount: 'office-lead-count',
  getOrganizationLeadCount: 'organization-lead-count',
  updateListing: 'listing-update',
};

const quote = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** A rule needs a capability where none of its operations is one that every target has. */
function needsLine(operations: readonly string[]): string {
  const needed = operations.map((operation) => capabilities[operation]);
  const known = needed.filter((capability) => capability !== undefined);
  if (known.length < operations.length) return '';
  return `  needs: { capabilities: [${quote(known)}] },\n`;
}

const head = ({ id, requirements, operations }: Blueprint): string =>
  `  id: '${id}',
  requirements: [${quote(requirements)}],
  title: '${marker}: what conforming targets do, in the indicative',
${needsLine(operations)}`;

const soundness = `  // Sound: ${marker}: why it cannot fail a conforming implementation, whatever the open points.\n`;

function writeRule(blueprint: Blueprint): string {
  const { slug, operations } = blueprint;
  const locks = operations.includes('updateListing') ? "  locks: 'listings',\n" : '';
  return `import { callableOf, probeOf } from '../../engine/session/probes.ts';
import { defineRule, nothingVaries } from '../../engine/rule.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { summarize } from '../../wire/exchange.ts';

export const ${exportName(slug)} = defineRule({
${head(blueprint)}${locks}  cases: (context) => callableOf(context, [${quote(operations)}]),
  input: nothingVaries,
${soundness}  check: async (session, operation) => {
    const probe = probeOf(session.context, operation, 0);
    if (probe === undefined) throw new MissingPrerequisite(\`nothing is declared to call \${operation} on\`);
    await probe.prepare(session);
    const answer = await session.ask(probe.correct(session));
    throw new Error(
      \`${marker}: session.judge(holds, () => ({ expected, got, evidence: [answer] })) of \${summarize(answer)}\`,
    );
  },
});
`;
}

function writeWatch(blueprint: Blueprint): string {
  const { slug, operations } = blueprint;
  return `import type { OperationId } from '../../../generated/contract.ts';
import { defineWatch } from '../../engine/rule.ts';

const watched: readonly OperationId[] = [${quote(operations)}];

export const ${exportName(slug)} = defineWatch({
${head(blueprint)}  lacked: '${marker}: what was missing when no exchange of a run was its business',
${soundness}  inspect: ({ plan }) => {
    if (!watched.includes(plan.operation)) return 'not-mine';
    if (plan.openPoint !== undefined || plan.hostile) return 'not-mine';
    throw new Error('${marker}: return "fine", or { expected, got }');
  },
});
`;
}

export function writeRuleFile(blueprint: Blueprint): string {
  switch (blueprint.kind) {
    case 'rule':
      return writeRule(blueprint);
    case 'watch':
      return writeWatch(blueprint);
  }
}
