/** Traces each requirement and open point from the source to its tests. */
import { readdir, readFile } from 'node:fs/promises';

import { observations } from '../../../conformance/observations/index.ts';
import { rules as everyRule, watches } from '../../../conformance/rules/index.ts';
import {
  type OpenPoint,
  type Requirement,
  openPoints as everyPoint,
  requirements as everyRequirement,
} from '../../../generated/catalogue.ts';
import { checkCatalogue } from '../check-catalogue.ts';
import { deliverTraced } from '../folder.ts';
import { readSources } from '../sources.ts';
import { runAsProgram } from '../../../shared/command-line.ts';

interface Citing {
  readonly id: string;
  readonly requirements: readonly string[];
  readonly openPoints: readonly string[];
}

interface Testing {
  readonly rules: readonly Pick<Citing, 'id' | 'requirements'>[];
  /** The open points whose answers are observed. */
  readonly observed: readonly string[];
  readonly vectors: readonly Citing[];
}

type Trace = ReturnType<typeof trace>;
type RequirementTrace = Trace['requirements'][number];
type OpenPointTrace = Trace['openPoints'][number];

const idsOf = (citing: readonly { readonly id: string }[]): string[] => citing.map(({ id }) => id);

export function trace({ rules, observed, vectors }: Testing) {
  const listedRequirements = Object.entries<Requirement>(everyRequirement);
  const listedPoints = Object.entries<OpenPoint>(everyPoint);
  return {
    requirements: listedRequirements.map(([id, requirement]) => ({
      id,
      ...requirement,
      rules: idsOf(rules.filter((one) => one.requirements.includes(id))),
      vectors: idsOf(vectors.filter((one) => one.requirements.includes(id))),
    })),
    openPoints: listedPoints.map(([id, { question, source, contradiction = [] }]) => ({
      id,
      question,
      source: source ?? contradiction.map(({ section }) => section).join('; against: '),
      observations: observed.filter((one) => one === id),
      vectors: idsOf(vectors.filter((one) => one.openPoints.includes(id))),
    })),
  };
}

/* Markdown pages of the trace. */

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
  const listed: readonly (readonly [string, OpenPoint])[] = Object.entries(everyPoint);
  const contradictions = listed.filter(([, { contradiction }]) => contradiction !== undefined);
  return `${note('spec/open-points.yaml')}
# Where the source contradicts itself

An implementation may follow either place: each is an open point, and no answer is a failure.

${contradictions.map(renderContradiction).join('\n')}`;
}

/*
 * `npm run generate:trace` writes the files that depend on both the catalogue and the suite: the
 * trace from the source to the tests, and the register of contradictions. It is compiled against
 * the new catalogue. With `--check` it writes nothing, and fails if a file is stale; otherwise it
 * writes, and then fails if the sources disagree with each other.
 */

const folder = 'spec/vectors';

async function readVectors(): Promise<Citing[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return await Promise.all(
    names.map(async (name) => {
      const file = JSON.parse(await readFile(`${folder}/${name}`, 'utf8'));
      return { id: name, requirements: file.requirements, openPoints: file.openPoints };
    }),
  );
}

export async function deliverTrace(): Promise<void> {
  const traced = trace({
    rules: [...everyRule, ...watches],
    observed: observations.map(({ point }) => point),
    vectors: await readVectors(),
  });
  await deliverTraced({
    'contradictions.md': renderContradictions(),
    'traceability.md': renderTraceability(traced),
  });
}

await runAsProgram(import.meta, async () => {
  await deliverTrace();
  const disagreements = checkCatalogue(await readSources());
  for (const disagreement of disagreements) console.error(disagreement);
  return disagreements.length > 0 ? 1 : Number(process.exitCode ?? 0);
});
