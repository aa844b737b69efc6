/** A failure as text for people. */
import type { RuleResult } from '../engine/verdict.ts';
import { describeFailure } from './failure.ts';
import type { ShownExchange } from './failure.ts';
import { marks } from './styles.ts';
import type { Styles } from './styles.ts';

const indent = (text: string, width: number): string =>
  text.replaceAll('\n', `\n${' '.repeat(width)}`);

const field = (name: string, text: string): string => `    ${name.padEnd(12)} ${indent(text, 17)}`;

/** One request needs no answer beside it: that is what was got. */
function formatEvidence(evidence: readonly ShownExchange[], styles: Styles): string[] {
  const [only, ...more] = evidence;
  if (only !== undefined && more.length === 0) return [field('request', only.curl)];
  return evidence.map(({ curl, answer }, index) =>
    field(index === 0 ? 'requests' : '', `${index + 1}) ${curl}\n${styles.dim(`→ ${answer}`)}`),
  );
}

/**
 * The requirement, what was expected and got, the requests, and the line that replays it.
 * @param command the command that was run, without `--rule`, `--seed` and `--path`
 */
export function formatFailure(result: RuleResult, styles: Styles, command: string): string {
  const failure = describeFailure(result);
  if (failure === undefined) return '';
  const { requirement, basis, statement, source, expected, got, evidence, twin, hint } = failure;
  const { replay } = result;
  const by = replay === undefined ? '' : ` --seed ${replay.seed} --path ${replay.path}`;
  return [
    `${styles.red(marks.fail)} ${styles.bold(requirement)}  ${statement}`,
    field('stated', `${source}${basis === 'derived' ? ' (derived from it)' : ''}`),
    field('expected', expected),
    field('got', styles.red(got)),
    ...formatEvidence(evidence, styles),
    ...(twin === undefined
      ? []
      : [
          field(
            'twin',
            `accepted before and after:\n${twin.curl}\n${styles.dim(`→ ${twin.answer}`)}`,
          ),
        ]),
    ...(hint === undefined ? [] : [field('hint', hint)]),
    field('replay', `${command} --rule ${result.id}${by}`),
  ].join('\n');
}
