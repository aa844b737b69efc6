/** The report as Markdown, to be pasted into a pull request. */
import type { Impact, Part } from './change.ts';
import { brokenAudiences, impacts } from './change.ts';
import type { Report, ReportedChange } from './report.ts';
import type { Place, Touched } from './touched.ts';
import { listTexts } from './words.ts';

const titles = {
  schema: 'Operations and schemas (`spec/openapi.yaml`)',
  requirement: 'Requirements (`spec/requirements.yaml`)',
  'open point': 'Open points (`spec/open-points.yaml`)',
  vectors: 'Vectors (`spec/vectors/`)',
  document: 'Other documents (`spec/`)',
} satisfies Record<Part, string>;

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

const showPlace = ({ file, line }: Place): string => `${file}:${line}`;

function showPlaces(places: readonly Place[]): string {
  const more = places.length - shownPlaces;
  const shown = places.slice(0, shownPlaces).map(showPlace).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** Other words touch nothing, so only a change that is more than editorial is told. */
function listTouched({ part, id, impact, operations, touched }: ReportedChange): string[] {
  if (impact === 'editorial') return [];
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
  return lines.length === 0 ? [] : [`- \`${id}\``, ...lines];
}

// From this many on, entries that changed alike share a row.
const fewestAlike = 4;

/** Rows of the changes; editorial ones of the same words share one, named by the first few. */
function rowsOfAll(changes: readonly ReportedChange[]): string[] {
  const groups = new Map<string, ReportedChange[]>();
  for (const change of changes) {
    const wording = change.impact === 'editorial' ? JSON.stringify(change.aspects) : change.id;
    groups.set(wording, [...(groups.get(wording) ?? []), change]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length < fewestAlike) {
      return group.flatMap((change) => rowsOf(change, `\`${change.id}\``));
    }
    const named = group.slice(0, 3).map(({ id }) => `\`${id}\``);
    return rowsOf(first, `${group.length} entries: ${named.join(', ')}, …`);
  });
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
    ...rowsOfAll(own),
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
    showGate(report.gate),
    '',
    ...order.flatMap((part) => showPart(part, report.changes)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
