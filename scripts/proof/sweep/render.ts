/** What is printed about alarms. */
import type { Case } from './cases.ts';
import { circumstances, listChanges } from './factors.ts';
import type { Found } from './find-smallest.ts';

/** The command that judges a case again. */
export function replayOf({ settings, seed, budget, ids = [] }: Case): string {
  const flags = [
    ...listChanges(settings).map(([id, value]) => `--set ${id}=${value}`),
    ...ids.map((id) => `--rule ${id}`),
    `--seed ${seed}`,
    `--budget ${budget}`,
  ];
  return `npm run sweep -- --once ${flags.join(' ')}`;
}

/** Numbers are quoted: an answer is a text. */
const asYaml = (answer: string): string => (/^\d+$/.test(answer) ? `'${answer}'` : answer);

/** The dialect of a case as `partner-api simulate --dialect` reads it; empty for the reference. */
export const dialectText = ({ settings }: Case): string =>
  listChanges(settings)
    .filter(([id]) => !Object.hasOwn(circumstances, id))
    .map(([id, answer]) => `${id}: ${asYaml(answer)}\n`)
    .join('');

function describeCircumstances({ settings }: Case): string[] {
  const changed = listChanges(settings).filter(([id]) => Object.hasOwn(circumstances, id));
  if (changed.length === 0) return [];
  return [`  circumstances: ${changed.map(([id, value]) => `${id}=${value}`).join(', ')}`];
}

function describeDialect(one: Case): string[] {
  const lines = dialectText(one).trimEnd().split('\n');
  if (lines[0] === '') return ['  dialect: the reference'];
  return ['  smallest dialect:', ...lines.map((line) => `    ${line}`)];
}

/** An alarm with the smallest case that raises it. */
export function describeFound(found: Found & { readonly times: number }): string[] {
  const { alarm, isRepeated, times } = found;
  const cases = times === 1 ? '' : ` (in ${times} cases)`;
  return [
    `${alarm.id}: ${alarm.kind}${cases}: ${alarm.text}`,
    ...(isRepeated ? [] : ['  not raised again, so that it is not made smaller:']),
    ...describeDialect(found.case),
    ...describeCircumstances(found.case),
    `  replay: ${replayOf(found.case)}`,
  ];
}
