/** The report on a comparison: the required version bump, the gate, and the Markdown. */
import type { Audience, Change, Impact, Part } from './change.ts';
import { impacts, listTexts, mostSevere } from './change.ts';

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

interface Compared {
  readonly revision: string;
  readonly commit: string;
  readonly versions: readonly [before: string, after: string];
  readonly changes: readonly Change[];
}

const impactOf = ({ implementers, clients }: Change): Impact => mostSevere([implementers, clients]);

/** Makes the report. Patches may wait for the next release; other changes need their bump now. */
export function makeReport(compared: Compared, gate: Gate) {
  const { revision, commit, versions } = compared;
  const changes = impacts.flatMap((impact) =>
    compared.changes.filter((change) => impactOf(change) === impact),
  );
  const [worst] = changes.map(impactOf);
  const version = compareBump(...versions, worst);
  const breaking = changes.filter((change) => impactOf(change) === 'breaking').length;
  const lacksBump = worst !== undefined && worst !== 'editorial' && !version.isMade;
  return {
    revision,
    commit,
    version,
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

function rowOf({ id, kind, text, implementers, clients }: Change): string {
  const cells = [`\`${id}\``, kind, impactCell(implementers), impactCell(clients), cell(text)];
  return `| ${cells.join(' | ')} |`;
}

function showPart(part: Part, changes: readonly Change[]): string[] {
  const own = changes.filter((change) => change.part === part);
  if (own.length === 0) return [];
  return [
    `### ${titles[part]}`,
    '',
    '| Where | Change | Implementers | Clients | What |',
    '| --- | --- | --- | --- | --- |',
    ...own.map(rowOf),
    '',
  ];
}

function showVerdict({ changes }: Report): string {
  const counts = impacts.flatMap((impact) => {
    const count = changes.filter((change) => impactOf(change) === impact).length;
    return count > 0 ? [`${count} ${impact}`] : [];
  });
  const audiences = (['implementers', 'clients'] satisfies Audience[]).filter((audience) =>
    changes.some((change) => change[audience] === 'breaking'),
  );
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
