/** Templates of a scaffold. Places to fill in are marked, and throw until they are filled in. */

import { capabilitiesByOperation } from '../../../conformance/engine/session/probes.ts';

export interface Blueprint {
  readonly id: string;
  readonly area: string;
  readonly slug: string;
  readonly requirements: readonly string[];
  readonly operations: readonly string[];
  /** Whether the requirement with the rule's name must be added to the catalogue. */
  readonly isNew: boolean;
}

// Split, so that this file does not contain the marker that registry.ts searches for.
const marker = ['FILL', 'IN'].join(' ');

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export const joinWords = ([first = '', ...others]: readonly string[]): string =>
  first + others.map(capitalized).join('');

const capabilities = new Map<string, string>(Object.entries(capabilitiesByOperation));

const quote = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** The `needs` line: a rule needs a capability unless every target has one of its operations. */
function needsLine(operations: readonly string[]): string {
  const known = operations.flatMap((operation) => capabilities.get(operation) ?? []);
  if (known.length < operations.length) return '';
  return `  needs: { capabilities: [${quote(known)}] },\n`;
}

const head = ({ id, requirements, operations }: Blueprint): string =>
  `  id: '${id}',
  requirements: [${quote(requirements)}],
  title: '${marker}: what conforming targets do, in the indicative',
  soundness: '${marker}: why it cannot fail a conforming target, with any answers to the open points',
${needsLine(operations)}`;

export function writeRule(blueprint: Blueprint): string {
  const { slug, operations } = blueprint;
  const locks = operations.includes('updateListing') ? "  locks: 'listings',\n" : '';
  return `import { callableOperations, probeOf } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { summarize } from '../../wire/exchange.ts';

export const ${joinWords(slug.split('-'))} = defineRule({
${head(blueprint)}${locks}  cases: (context) => callableOperations(context, [${quote(operations)}]),
  check: async (session, operation) => {
    const probe = probeOf(session.context, operation, 0);
    if (probe === undefined) throw new MissingPrerequisite(\`the target file declares nothing to call \${operation} on\`);
    await probe.prepare(session);
    const answer = await session.ask(probe.correct(session));
    throw new Error(
      \`${marker}: session.judge(holds, () => ({ expected, got, evidence: [answer] })) of \${summarize(answer)}\`,
    );
  },
});
`;
}

export const writeRow = ({ id, operations }: Blueprint): string => `- id: ${id}
  operations: [${operations.join(', ')}] # ${marker}: check these operations, then delete this
  basis: stated
  statement: '${marker}: what the source says, in one sentence of our own'
  source: '${marker}: the section of the source, and name the id at its sentence in reading.yaml'
`;

/** A defect that throws until it is filled in, so that the tests fail and say why. */
export const writeDefect = ({ id }: Blueprint): string => `
  '${id.replace('/', '-')}-broken': () => {
    throw new Error('${marker}: return decisions of rules-types.ts that break the requirement');
  },`;

export const writeDefectRow = ({ id, requirements }: Blueprint): string =>
  `{"id": "${id.replace('/', '-')}-broken", "says": "${marker}: what the server does wrong, and name it after that.", "requirement": "${requirements[0]}"}`;
