/** The answers that were seen, as a file that `partner-api simulate --dialect FILE` reads. */
import type { RunReport } from '../engine/run/run-report.ts';
import type { RuleResult } from '../engine/verdict.ts';

/** A stranger's words must not end the comment that they stand in. */
const asComment = (text: string): string =>
  `# ${text.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}`;

/** YAML reads the answer 201 as a number unless it is in quotes. */
const quote = (answer: string): string => (/^\d+$/.test(answer) ? `'${answer}'` : answer);

function formatPoint({ id, verdict, reason = '', how = '' }: RuleResult): string {
  if (verdict !== 'observed') return asComment(`${id}: not seen: ${reason}`);
  return `${asComment(how)}\n${id}: ${quote(reason)}`;
}

/** YAML with a comment for each answer that says how it was found, or why it was not. */
export function reportAsDialect({ baseUrl, results, secrets }: RunReport): string {
  const points = results.filter(({ openPoint }) => openPoint !== undefined);
  const seen = points.filter(({ verdict }) => verdict === 'observed');
  const lines = [
    asComment(`The dialect of ${baseUrl}: ${seen.length} of ${points.length} answers were seen.`),
    '# For the others the simulator answers as the reference does.',
    ...points.map(formatPoint),
  ];
  return secrets.redact(`${lines.join('\n')}\n`);
}
