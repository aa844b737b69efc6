/** The report on a comparison: the required version bump, the gate, and the Markdown. */
import type { Change, Impact, Part } from './change.ts';
import { brokenAudiences, impactOf, impacts, listTexts } from './change.ts';

type Bump = 'major' | 'minor' | 'patch' | 'none';

const order: readonly Bump[] = ['major', 'minor', 'patch', 'none'];

const bumps = {
  breaking: 'major',
  compatible: 'minor',
  editorial: 'patch',
} as const satisfies Record<Impact, Bump>;

function readVersion(text: string): number[] | undefined {
  const parts = /^(\d+)\.(\d+)\.(\d+)/.exec(text)?.slice(1);
  return parts?.map(Number);
}

function compareVersions(before: readonly number[], after: readonly number[]): Bump {
  const first = [0, 1, 2].find((index) => before[index] !== after[index]);
  if (first === undefined || (after[first] ?? 0) < (before[first] ?? 0)) return 'none';
  return order[first] ?? 'none';
}

const raise = (version: readonly number[], bump: Bump): number[] => {
  const raised = order.indexOf(bump);
  return version.map((part, index) => (index < raised ? part : index === raised ? part + 1 : 0));
};

/** Compares the bump with the required one. A larger bump is fine; without x.y.z it is none. */
export function compareBump(before: string, after: string, worst: Impact | undefined) {
  const needed: Bump = worst === undefined ? 'none' : bumps[worst];
  const [was, is] = [readVersion(before), readVersion(after)];
  const made = was === undefined || is === undefined ? 'none' : compareVersions(was, is);
  return {
    before,
    after,
    needed,
    made,
    fitting: was === undefined ? '1.0.0' : raise(was, needed).join('.'),
    isMade: order.indexOf(made) <= order.indexOf(needed),
  };
}

/** The conditions for exit status 1: a breaking change or a missing bump, or only the latter. */
export type Gate = 'breaking' | 'bump';

export type Report = ReturnType<typeof makeReport>;
type ReportedChange = Report['changes'][number];

interface Compared {
  readonly revision: string;
  readonly commit: string;
  readonly versions: readonly [before: string, after: string];
  readonly changes: readonly Change[];
}

/** Makes the report. Patches may wait for the next release; other changes need their bump now. */
export function makeReport(compared: Compared, gate: Gate) {
  const { revision, commit, versions } = compared;
  const rated = compared.changes.map((change) => ({ ...change, impact: impactOf(change) }));
  const changes = impacts.flatMap((impact) => rated.filter((change) => change.impact === impact));
  const [worst] = changes;
  const version = compareBump(...versions, worst?.impact);
  const breaking = changes.filter(({ impact }) => impact === 'breaking').length;
  const lacksBump = worst !== undefined && worst.impact !== 'editorial' && !version.isMade;
  return {
    revision,
    commit,
    version,
    /** Why the gate fails; empty if it passes. */
    reasons: [
      ...(gate === 'breaking' && breaking > 0 ? [`breaking changes: ${breaking}`] : []),
      ...(lacksBump ? [`info.version lacks its ${version.needed} bump`] : []),
    ],
    changes,
  };
}

const titles = {
  schema: 'Operations and schemas (`spec/openapi.yaml`)',
  requirement: 'Requirements (`spec/requirements.yaml`)',
  'open point': 'Open points (`spec/open-points.yaml`)',
  document: 'Other documents (`spec/`)',
} satisfies Record<Part, string>;

const parts = Object.keys(titles) as readonly Part[];

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;');

const impactCell = (impact: Impact): string => (impact === 'breaking' ? '**breaking**' : impact);

function rowsOf({ id, aspects }: ReportedChange): string[] {
  return aspects.map(({ kind, text, implementers, clients }, index) => {
    const subject = index === 0 ? `\`${id}\`` : '';
    const cells = [subject, kind, impactCell(implementers), impactCell(clients), cell(text)];
    return `| ${cells.join(' | ')} |`;
  });
}

function showPart(part: Part, changes: readonly ReportedChange[]): string[] {
  const own = changes.filter((change) => change.part === part);
  if (own.length === 0) return [];
  return [
    `### ${titles[part]}`,
    '',
    '| Where | Change | Implementers | Clients | What |',
    '| --- | --- | --- | --- | --- |',
    ...own.flatMap(rowsOf),
    '',
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
  return `Version: \`${before}\` became \`${after}\`, a ${made} bump${larger}.`;
}

const showGate = ({ reasons }: Report): string =>
  reasons.length === 0 ? 'Gate: passed.' : `Gate: failed. ${reasons.join('; ')}.`;

/** Renders the report; a single line if nothing changed. */
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
    ...parts.flatMap((part) => showPart(part, report.changes)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
