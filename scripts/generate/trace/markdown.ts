/** The trace as pages to read. */
import { openPoints, type OpenPoint } from '../../../generated/catalogue.ts';
import type { OpenPointTrace, RequirementTrace, Trace } from './trace.ts';

const note = (source: string): string =>
  `<!-- Generated from ${source} by \`npm run generate\`. Do not edit. -->\n`;

export const code = (ids: readonly string[]): string => ids.map((id) => `\`${id}\``).join(', ');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export function renderTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return 'None.';
  const lines = [headings, headings.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map(cell).join(' | ')} |`,
  );
  return lines.join('\n');
}

function renderRequirement(entry: RequirementTrace): string[] {
  const { id, statement, basis, source, rules, vectors, reason } = entry;
  const tested = rules.length > 0 ? code(rules) : `none: ${reason ?? 'no reason given'}`;
  return [`\`${id}\``, statement, `${basis}: ${source}`, tested, code(vectors)];
}

const renderPoint = (point: OpenPointTrace): string[] => [
  `\`${point.id}\``,
  point.question,
  point.source,
  point.observations.length > 0 ? 'reported' : '',
  code(point.vectors),
];

export function renderTraceability({ requirements, openPoints: points }: Trace): string {
  const areas = [...new Set(requirements.map(({ area }) => area))];
  const sections = areas.map((area) => {
    const rows = requirements.filter((entry) => entry.area === area).map(renderRequirement);
    return `## ${area}\n\n${renderTable(['requirement', 'statement', 'source', 'rules', 'vectors'], rows)}\n`;
  });
  const untested = requirements.filter(({ rules }) => rules.length === 0).length;
  return `${note('spec/, conformance/rules/ and conformance/observations/')}
# From the source to what tests it

${requirements.length} requirements, ${requirements.length - untested} of them tested by rules, ${untested} not, with the reason; ${points.length} open points.

${sections.join('\n')}
## Open points

${renderTable(['open point', 'question', 'source', 'answer seen', 'vectors'], points.map(renderPoint))}
`;
}

function renderContradiction([id, point]: readonly [string, OpenPoint]): string {
  const places = (point.contradiction ?? []).map(
    ({ section, says }, index) => `${index + 1}. ${section}: ${says}\n`,
  );
  const [reference] = point.answers;
  return `## ${point.question}

${places.join('')}
Open point \`${id}\`; legal answers: ${code(point.answers)}. The reference answers \`${reference}\`. ${point.because}
`;
}

export function renderContradictions(): string {
  const listed: readonly (readonly [string, OpenPoint])[] = Object.entries(openPoints);
  const contradictions = listed.filter(([, { contradiction }]) => contradiction !== undefined);
  return `${note('spec/open-points.yaml')}
# Where the source contradicts itself

An implementation may follow either place: each is an open point, and no answer to it is a failure.

${contradictions.map(renderContradiction).join('\n')}`;
}
