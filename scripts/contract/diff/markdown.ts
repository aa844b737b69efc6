/** The report as Markdown, to be pasted into a pull request. */
import type { Impact, Part } from './change.ts';
import { brokenAudiences, impacts } from './change.ts';
import type { Place } from './code-places.ts';
import { foldAlike } from './fold.ts';
import type { Report, ReportedChange } from './report.ts';
import type { Touched } from './touched.ts';
import { listTexts } from './words.ts';

const titles = {
  schema: 'Operations and schemas (`spec/openapi.yaml`)',
  requirement: 'Requirements (`spec/requirements.yaml`)',
  'open point': 'Open points (`spec/open-points.yaml`)',
  vectors: 'Vectors (`spec/vectors/`)',
  document: 'Other documents (`spec/`)',
} satisfies Record<Part, string>;

const parts: readonly Part[] = ['schema', 'requirement', 'open point', 'vectors', 'document'];

// A pull request has to stay readable; JSON has them all.
const shownPlaces = 8;

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;');

const impactCell = (impact: Impact): string => (impact === 'breaking' ? '**breaking**' : impact);

function rowsOf({ aspects }: ReportedChange, where: string): string[] {
  return aspects.map(({ kind, text, implementers, clients }, index) => {
    const subject = index === 0 ? where : '';
    const cells = [subject, kind, impactCell(implementers), impactCell(clients), cell(text)];
    return `| ${cells.join(' | ')} |`;
  });
}

const showPlace = ({ name, file, line }: Place): string =>
  name === file ? `${file}:${line}` : `\`${name}\` (${file}:${line})`;

function showPlaces(places: readonly Place[]): string {
  const more = places.length - shownPlaces;
  const shown = places.slice(0, shownPlaces).map(showPlace).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function listTouched({ part, id, impact, operations, touched }: ReportedChange): string[] {
  const { rules, simulator, vectors, examples } = touched;
  const kinds = Object.entries({ rules, simulator, vectors, examples } satisfies Touched);
  const lines = [
    ...(operations.length === 0 ? [] : [`  - operations: ${operations.join(', ')}`]),
    ...kinds.flatMap(([kind, places]) =>
      places.length === 0 ? [] : [`  - ${kind}: ${showPlaces(places)}`],
    ),
    // A requirement that can be observed needs a rule; its lack is worth a line.
    ...(part === 'requirement' && rules.length === 0 ? ['  - rules: none'] : []),
  ];
  // Other words in a schema touch nothing, so its operations are of no interest.
  const isNothing = lines.length === 0 || (part === 'schema' && impact === 'editorial');
  return isNothing ? [] : [`- \`${id}\``, ...lines];
}

/** One row for all, named by the first few. */
function rowsOfAlike(group: readonly ReportedChange[]): string[] {
  const [first] = group;
  const named = group.slice(0, 3).map(({ id }) => `\`${id}\``);
  const where = `${group.length} entries: ${named.join(', ')}${group.length > 3 ? ', …' : ''}`;
  return first === undefined ? [] : rowsOf(first, where);
}

function showPart(part: Part, changes: readonly ReportedChange[]): string[] {
  const own = changes.filter((change) => change.part === part);
  if (own.length === 0) return [];
  const { changes: single, alike } = foldAlike(own);
  const touched = single.flatMap(listTouched);
  return [
    `### ${titles[part]}`,
    '',
    '| Where | Change | Implementers | Clients | What |',
    '| --- | --- | --- | --- | --- |',
    ...single.flatMap((change) => rowsOf(change, `\`${change.id}\``)),
    ...alike.flatMap(rowsOfAlike),
    '',
    ...(touched.length === 0 ? [] : ['Touched:', '', ...touched, '']),
  ];
}

function showVerdict({ summary, changes }: Report): string {
  const counts = impacts
    .filter((impact) => summary[impact] > 0)
    .map((impact) => `${summary[impact]} ${impact}`);
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

function showGate({ failOn, reasons }: Report['gate']): string {
  if (reasons.length === 0) return `Gate (\`--fail-on ${failOn}\`): passed.`;
  return `Gate (\`--fail-on ${failOn}\`): failed. ${reasons.join('; ')}.`;
}

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
    showGate(report.gate),
    '',
    ...parts.flatMap((part) => showPart(part, report.changes)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
