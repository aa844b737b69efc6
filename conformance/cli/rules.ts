/** `partner-api rules` and `partner-api explain`: what the rules test, and why that is sound. */
import { openPoints, requirements } from '../../generated/catalogue.ts';
import type { OpenPoint, Requirement } from '../../generated/catalogue.ts';
import { defineCommand, runCommand, UsageError } from '../../shared/command-line.ts';
import { suggest } from '../../shared/texts.ts';
import { defects } from '../../simulator/index.ts';
import type { Rule, Watch } from '../engine/rule.ts';
import { observations } from '../observations/index.ts';
import { fileOf, rules, watches } from '../rules/index.ts';
import { areas as areasOfRules, ruleIds } from '../rules/selection.ts';

const requirementsById: Readonly<Record<string, Requirement>> = requirements;
const pointsById: Readonly<Record<string, OpenPoint>> = openPoints;
const all: readonly (Rule | Watch)[] = [...rules, ...watches];

export const rulesCommand = defineCommand({
  name: 'partner-api rules',
  usage: '[AREA]',
  about: `Lists the rules, each with the behaviour of a conforming implementation.
Details of one rule: partner-api explain ID`,
  positionals: { AREA: 'only the rules of this area, such as range' },
  options: {},
  read: (_, areas) => {
    const unknown = areas.find((area) => !areasOfRules.includes(area));
    if (unknown === undefined) return areas;
    throw new UsageError(`there is no area ${unknown}; ${suggest(unknown, areasOfRules)}`);
  },
});

export const runRules = (args: readonly string[]): Promise<number> =>
  runCommand(rulesCommand, args, (areas) => {
    const wanted = ruleIds
      .filter((id) => areas.length === 0 || areas.some((area) => id.startsWith(`${area}/`)))
      .flatMap((id) => all.filter((rule) => rule.id === id));
    const column = Math.max(...wanted.map(({ id }) => id.length)) + 2;
    console.log(wanted.map(({ id, title }) => id.padEnd(column) + title).join('\n'));
  });

/** The command that simulates a defect of the requirement, and its other defects. */
export function simulateCommandOf(requirement: string): string | undefined {
  const [first, ...others] = defects
    .filter((defect) => defect.requirement === requirement)
    .map(({ id }) => id);
  if (first === undefined) return undefined;
  const also = others.length === 0 ? '' : `, or with ${others.join(', ')}`;
  return `npx partner-api simulate --defect ${first}${also}`;
}

const field = (name: string, text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : [`${name.padEnd(13)}${text}`];

function explainRequirement(id: string): string[] {
  const requirement = requirementsById[id];
  if (requirement === undefined) return [];
  const { statement, basis, source, counterServer, forbiddenBy, reason } = requirement;
  const testing = all.filter(({ requirements: ids }) => ids.some((one) => one === id));
  return [
    ...field('requirement', `${id}: ${statement}`),
    ...field(basis, source),
    ...field(basis === 'presumed' ? 'legal if' : 'breaks it', counterServer),
    ...field('forbidden by', forbiddenBy),
    ...field('tested by', testing.map((rule) => rule.id).join(', ') || reason),
    ...field('see it fail', simulateCommandOf(id)),
  ];
}

function explainRule(rule: Rule | Watch) {
  const { id, title, soundness, requirements: ids, needs = {} } = rule;
  const { capabilities = [], allCapabilities = [], fixtures = [] } = needs;
  const needed = [capabilities.join(' or '), ...allCapabilities, ...fixtures].filter(
    (text) => text !== '',
  );
  return [
    ...field('rule', `${id}: ${title}`),
    ...field('needs', needed.join(', ')),
    ...field(
      'sends',
      watches.some((watch) => watch.id === id) ? 'nothing; judges every answer of the run' : '',
    ),
    ...field('soundness', soundness),
    ...field('code', fileOf(rule)),
    ...field('run it', `npx partner-api conform --target target.yaml --rule ${id}`),
    ...ids.flatMap((requirement) => ['', ...explainRequirement(requirement)]),
  ];
}

function explainObservation(id: string): string[] {
  const observation = observations.find(({ point }) => point === id);
  if (observation === undefined) return field('observed', 'no: it cannot be observed from outside');
  const how = observation.isPassive
    ? 'from the answers of the whole run, without additional requests'
    : 'by additional requests, after the rules';
  const { capabilities = [], fixtures = [] } = observation.needs ?? {};
  const other = pointsById[id]?.answers.at(-1);
  return [
    ...field('observed', how),
    ...field('needs', [...capabilities, ...fixtures].join(', ')),
    ...field('detect it', `npx partner-api conform --target target.yaml --rule ${id}`),
    ...field(
      'try it',
      pointsById[id]?.decidedBy === 'server'
        ? `npx partner-api simulate --set ${id}=${other}`
        : undefined,
    ),
  ];
}

function explainPoint(id: string): string[] {
  const point = pointsById[id];
  if (point === undefined) return [];
  const { question, answers, because, source } = point;
  return [
    ...field('open point', `${id}: ${question}`),
    ...field('answers', `${answers.join(', ')}; all legal; the first is the reference's`),
    ...field('because', because),
    ...field('source', source),
    ...explainObservation(id),
  ];
}

export const explainCommand = defineCommand({
  name: 'partner-api explain',
  usage: 'ID',
  about: `Explains a rule, a requirement or an open point: what is required, which section requires it, which
rules test it, why no conforming implementation fails, and how to see it fail.`,
  positionals: { ID: 'such as range/date-only, or bounds' },
  options: {},
  read: (_, [id, ...more]) => {
    if (id === undefined || more.length > 0) throw new UsageError('explain takes one ID');
    const ids = [...ruleIds, ...Object.keys(requirementsById), ...Object.keys(pointsById)];
    if (ids.includes(id)) return id;
    const hint = suggest(id, ids);
    throw new UsageError(
      `there is no ${id}; ${hint.startsWith('did') ? hint : 'list the rules with: partner-api rules'}`,
    );
  },
});

export const runExplain = (args: readonly string[]): Promise<number> =>
  runCommand(explainCommand, args, (id) => {
    const rule = all.find((one) => one.id === id);
    const lines = rule === undefined ? explainRequirement(id) : explainRule(rule);
    console.log([...lines, ...explainPoint(id)].join('\n'));
  });
