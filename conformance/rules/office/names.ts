/** Counts echo the id and the name of their subject. */
import type { Target } from '../../../generated/target.ts';
import { defineWatch, type AnswerWatch, type Watch } from '../../engine/rule.ts';
import { isCountOf } from '../../engine/session/counts.ts';
import { isCount } from '../../engine/session/probes.ts';
import type { Subject } from '../../engine/session/requests.ts';
import { namesLanguage } from '../../wire/dress.ts';
import { isAnswer, linesOf, membersOf, summarize, type Answer } from '../../wire/exchange.ts';

const echoes = {
  office: {
    askedFor: /\/offices\/(0|[1-9]\d{0,15})\/leads\/count$/,
    field: 'officeId',
    name: 'officeName',
    mayBeAbsent: false,
  },
  organization: {
    askedFor: /\/organizations\/(0|[1-9]\d{0,15})\/leads\/count$/,
    field: 'organizationId',
    name: 'organizationName',
    mayBeAbsent: true,
  },
} as const satisfies Record<Subject['kind'], object>;

/**
 * A watch by which every count of the kind echoes the requested id. Sound: only plain decimal ids
 * that a number holds exactly are compared, as numbers, and an organizationId may be absent (open).
 */
export function echoing(kind: Subject['kind']): Pick<AnswerWatch, 'inspect'> {
  const { askedFor, field, mayBeAbsent } = echoes[kind];
  return {
    inspect: (exchange) => {
      const { plan, response } = exchange;
      if (!isCountOf(kind, exchange)) return 'not-mine';
      const [, id] = askedFor.exec(plan.path) ?? [];
      const echo = membersOf(response)[field];
      if (id === undefined || (echo === undefined && mayBeAbsent)) return 'not-mine';
      if (echo === Number(id)) return 'fine';
      return { expected: `"${field}":${id}`, got: summarize(exchange) };
    },
  };
}

/** Whether all answers have one name up to a point, and another one from there on. */
function isRenamed(names: readonly string[], from: string): boolean {
  const since = names.findIndex((name) => name !== from);
  return since > 0 && names.slice(since).every((name) => name === names[since]);
}

/**
 * A watch by which every count of the kind has the declared name. Sound if the operator's
 * declarations are: names in a breakdown are not judged, an organizationName may be absent (open),
 * and a rename during the run is allowed once.
 */
export function naming(
  kind: Subject['kind'],
  nameOf: (target: Target, id: string) => string | undefined,
): Pick<Watch, 'inspect'> {
  const { askedFor, name } = echoes[kind];
  return {
    inspect: (exchange, { target, client }) => {
      const { plan, response } = exchange;
      if (!isCountOf(kind, exchange) || namesLanguage(plan.dress)) return 'not-mine';
      const [, id = ''] = askedFor.exec(plan.path) ?? [];
      const declared = nameOf(target, id);
      const told = membersOf(response)[name];
      if (declared === undefined || typeof told !== 'string') return 'not-mine';
      if (told === declared) return 'fine';
      const names = client.exchanges
        .filter(isAnswer)
        .filter((one) => one.plan.path === plan.path && !namesLanguage(one.plan.dress))
        .map(({ response: other }) => membersOf(other)[name])
        .filter((one) => typeof one === 'string');
      if (isRenamed(names, declared)) return 'not-mine';
      return {
        expected: `"${name}":${JSON.stringify(declared)}, as the target file declares`,
        got: JSON.stringify(told),
        hint: 'if the name has changed, fix it in the target file',
      };
    },
  };
}

export const echoesOfficeId = defineWatch({
  id: 'office/echoes-id',
  requirements: ['office/echoes-id'],
  title: 'Every office count names the office asked for',
  needs: { capabilities: ['office-lead-count'] },
  missingPrerequisite: 'no office count was answered with 200',
  ...echoing('office'),
});

export const echoesOrganizationId = defineWatch({
  id: 'organization/echoes-id',
  requirements: ['organization/echoes-id'],
  title: 'Every organization count names the organization asked for',
  needs: { capabilities: ['organization-lead-count'] },
  missingPrerequisite: 'no organization count was answered with 200 and an organizationId',
  ...echoing('organization'),
});

export const ownOfficeName = defineWatch({
  id: 'office/own-name',
  requirements: ['office/own-name'],
  title: 'Every count of an office has the declared name',
  needs: { capabilities: ['office-lead-count'], fixtures: ['offices.names'] },
  missingPrerequisite: 'no count of an office with a declared name was answered with 200',
  // Sound if the operator's declarations are; names in a breakdown are not judged.
  ...naming('office', ({ offices }, id) => offices?.names?.[id]),
});

export const ownOrganizationName = defineWatch({
  id: 'organization/own-name',
  requirements: ['organization/own-name'],
  title: 'Every count of the organization has the declared name',
  needs: { capabilities: ['organization-lead-count'], fixtures: ['organization.name'] },
  missingPrerequisite: 'no count of the organization was answered with 200 and a name',
  // Sound if the operator's declarations are; the name may be absent
  // (organization-optional-fields).
  ...naming('organization', ({ organization }, id) =>
    id === String(organization?.id) ? organization?.name : undefined,
  ),
});

/** The objects of an answer that may name an office: the lines of a breakdown, or an office count. */
function namedIn({ plan, response }: Answer): ReturnType<typeof linesOf> & object {
  if (!isCount(plan.operation) || response.status !== 200 || namesLanguage(plan.dress)) return [];
  return linesOf(response) ?? [membersOf(response)];
}

export const oneName = defineWatch({
  id: 'office/one-name',
  requirements: ['office/one-name'],
  title: 'An office has the same name in every count of the run',
  missingPrerequisite: 'no count names an office',
  // Sound: an id stands for one office, which is renamed during a run, but not back again. A line may
  // lack its name, also beside lines that have theirs.
  inspect: (answer, { notes: { officeNames } }) => {
    let isNamed = false;
    let isKnown = false;
    let renamed: { officeId: number; officeName: string; last: string | undefined } | undefined;
    for (const { officeId, officeName } of namedIn(answer)) {
      if (typeof officeId !== 'number' || typeof officeName !== 'string') continue;
      isNamed = true;
      const names = officeNames.get(officeId) ?? [];
      isKnown ||= names.length > 0;
      const [last] = names;
      if (last === officeName) continue;
      if (names.includes(officeName)) renamed ??= { officeId, officeName, last };
      officeNames.set(officeId, [officeName, ...names]);
    }
    if (!isNamed) return 'not-mine';
    if (renamed === undefined) return isKnown ? 'fine' : { lacks: 'an office named before' };
    return {
      expected: `the name ${JSON.stringify(renamed.last)} of office ${renamed.officeId}, as in the count before`,
      got: `${JSON.stringify(renamed.officeName)}, as in counts before that one`,
      hint: 'one of the two counts truncates, escapes or changes the case of the name',
    };
  },
});
