/** The report as Markdown, to be pasted into a pull request. */
import type { Impact, Part } from './change.ts';
import { brokenAudiences, impacts } from './change.ts';
import type { Report, ReportedChange } from './report.ts';
import { listTexts } from './words.ts';

const titles = {
  schema: 'Operations and schemas (`spec/openapi.yaml`)',
  requirement: 'Requirements (`spec/requirements.yaml`)',
  'open point': 'Open points (`spec/open-points.yaml`)',
  vectors: 'Vectors (`spec/vectors/`)',
  document: 'Other documents (`spec/`)',
} satisfies Record<Part, string>;

// A pull request has to stay readable.
const shownPlaces = 8;

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;');

const impactCell = (impact: Impact): string => (impact === 'breaking' ? '**breaking**' : impact);

function rowsOf({ id, aspects }: ReportedChange): string[] {
  return aspects.map(({ kind, text, implementers, clients }, index) => {
    const subject = index === 0 ? `\`${id}\`` : '';
    const cells = [subject, kind, impactCell(implementers), impactCell(clients), cell(text)];
    return `| ${cells.join(' | ')} |`;
  });
}

function showPlaces(places: readonly string[]): string {
  const more = places.length - shownPlaces;
  const shown = places.slice(0, shownPlaces).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** Other words touch nothing, so only a change that is more than editorial is told. */
function listTouched({ part, id, impact, operations, touched }: ReportedChange): string[] {
  if (impact === 'editorial') return [];
  const lines = [
    ...(operations.length === 0 ? [] : [`  - operations: ${operations.join(', ')}`]),
    ...Object.entries(touched).flatMap(([kind, places]) =>
      places.length === 0 ? [] : [`  - ${kind}: ${showPlaces(places)}`],
    ),
    // A requirement that can be observed needs a rule; its lack is worth a line.
    ...(part === 'requirement' && touched.rules.length === 0 ? ['  - rules: none'] : []),
  ];
  return lines.length === 0 ? [] : [`- \`${id}\``, ...lines];
}

function showPart(part: Part, changes: readonly ReportedChange[]): string[] {
  const own = changes.filter((change) => change.part === part);
  if (own.length === 0) return [];
  const touched = own.flatMap(listTouched);
  return [
    `### ${titles[part]}`,
    '',
    '| Where | Change | Implementers | Clients | What |',
    '| --- | --- | --- | --- | --- |',
    ...own.flatMap(rowsOf),
    '',
    ...(touched.length === 0 ? [] : ['Touched:', '', ...touched, '']),
  ];
}

function showVerdict({ changes }: Report): string {
  const counts = impacts
    .map((impact) => [changes.filter((change) => change.impact === impact).length, impact] as const)
    .flatMap(([count, impact]) => (count > 0 ? [`${count} ${impact}`] : []));
  const audiences = brokenAudiences(changes.flatMap(({ aspects }) => aspects));
  const verdict =
    audiences.length === 0 ? 'Nothing breaks' : `**Breaking** for ${listTexts(audiences)}`;
  return `${verdict}: ${listTexts(counts)}.`;
}

function showVersion({ before, after, needed, made, fitting, isMade }: Report['version']): string {
  if (!isMade) {
    return `Version: \`${after}\` lacks a ${needed} bump; set \`info.version\` to \`${fitting}\`.`;
  }
  const larger = made === needed ? '' : `, more than the ${needed} bump that is needed`;
  return `Version: \`${before}\` became \`${after}\`: the ${made} bump is made${larger}.`;
}

const showGate = ({ reasons }: Report): string =>
  reasons.length === 0 ? 'Gate: passed.' : `Gate: failed. ${reasons.join('; ')}.`;

const order: readonly Part[] = ['schema', 'requirement', 'open point', 'vectors', 'document'];

/** One line when nothing changed. */
export function renderMarkdown(report: Report): string {
  const since = `\`${report.revision}\` (${report.commit.slice(0, 7)})`;
  if (report.changes.length === 0) return `Nothing changed in \`spec/\` since ${since}.\n`;
  const lines = [
    `## Changes of the contract since ${since}`,
    '',
    showVerdict(report),
    '',
    showVersion(report.version),
    '',
    showGate(report),
    '',
    ...order.flatMap((part) => showPart(part, report.changes)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
