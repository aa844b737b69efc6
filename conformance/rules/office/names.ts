/** Counts echo the id and the name of their subject. */
import type { Target } from '../../../generated/target.ts';
import { defineWatch, type AnswerWatch, type Watch } from '../../engine/rule.ts';
import { isCountOf } from '../../engine/counts/counts.ts';
import { isCount } from '../../engine/session/probes.ts';
import type { Subject } from '../../engine/client/requests.ts';
import { namesLanguage } from '../../wire/dress.ts';
import {
  isAnswer,
  linesOf,
  membersOf,
  summarize,
  type Answer,
  type Exchange,
} from '../../wire/exchange.ts';

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

/** A watch by which every count of the kind echoes the requested id. */
export function echoing(kind: Subject['kind']): Pick<AnswerWatch, 'soundness' | 'inspect'> {
  const { askedFor, field, mayBeAbsent } = echoes[kind];
  return {
    soundness:
      'Only plain decimal ids that a number represents exactly are compared. An organizationId may ' +
      'be absent (open).',
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

/** A name in the answer to a path, and when the answer came, in epoch milliseconds. */
interface AnsweredName {
  readonly path: string;
  readonly name: string;
  readonly at: number;
}

/** How long replicas and caches may still return the old name. */
const spreadMilliseconds = 5000;

/**
 * Whether a new name replaces the first one for good, at every path that returned it. Answers may
 * alternate for a moment; then the new name alone must follow more often than that.
 */
function isReplaced(answered: readonly AnsweredName[]): boolean {
  const old = answered[0]?.name;
  const first = answered.findIndex(({ name }) => name !== old);
  if (first === -1) return false;
  const last = answered.findLastIndex(({ name }) => name === old);
  const [settled, mixed] = [answered.length - 1 - last, Math.max(0, last - first)];
  const spread = mixed > 0 ? (answered[last]?.at ?? 0) - (answered[first]?.at ?? 0) : 0;
  const lastNames = new Map(answered.map(({ path, name }) => [path, name]));
  return (
    spread <= spreadMilliseconds &&
    settled > mixed &&
    [...lastNames.values()].every((name) => name === answered[first]?.name) &&
    answered.slice(first).every(({ name }) => name === old || name === answered[first]?.name)
  );
}

/** A watch by which every count of the kind has the declared name. */
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
      const answered = membersOf(response)[name];
      if (declared === undefined || typeof answered !== 'string') return 'not-mine';
      if (answered === declared) return 'fine';
      const names = client.exchanges
        .filter(isAnswer)
        .filter((one) => one.plan.path === plan.path && !namesLanguage(one.plan.dress))
        .flatMap(({ response: other, receivedAt: at }): AnsweredName[] => {
          const one = membersOf(other)[name];
          return typeof one === 'string' ? [{ path: plan.path, name: one, at }] : [];
        });
      if (names[0]?.name === declared && isReplaced(names)) return 'not-mine';
      return {
        expected: `"${name}":${JSON.stringify(declared)}, as the target file declares`,
        got: JSON.stringify(answered),
        hint: 'if the name has changed, fix it in the target file',
      };
    },
  };
}

export const echoesOfficeId = defineWatch({
  id: 'office/echoes-id',
  scope: 'answer',
  requirements: ['office/echoes-id'],
  title: 'Every office count has the requested officeId',
  needs: { capabilities: ['office-lead-count'] },
  missingPrerequisite: 'no office count was answered with 200',
  ...echoing('office'),
});

export const echoesOrganizationId = defineWatch({
  id: 'organization/echoes-id',
  scope: 'answer',
  requirements: ['organization/echoes-id'],
  title: 'Every organization count has the requested organizationId',
  needs: { capabilities: ['organization-lead-count'] },
  missingPrerequisite: 'no organization count was answered with 200 and an organizationId',
  ...echoing('organization'),
});

export const ownOfficeName = defineWatch({
  id: 'office/own-name',
  scope: 'recording',
  requirements: ['office/own-name'],
  title: 'Every count of an office has the declared name',
  soundness:
    'The target file must be correct. Names in a breakdown are not judged, and one rename is ' +
    'allowed.',
  needs: { capabilities: ['office-lead-count'], fixtures: ['offices.names'] },
  missingPrerequisite: 'no count of an office with a declared name was answered with 200',
  ...naming('office', ({ offices }, id) => offices?.names?.[id]),
});

export const ownOrganizationName = defineWatch({
  id: 'organization/own-name',
  scope: 'recording',
  requirements: ['organization/own-name'],
  title: 'Every count of the organization has the declared name',
  soundness:
    'The target file must be correct. The name may be absent (organization-optional-fields), and ' +
    'one rename during the run is allowed.',
  needs: { capabilities: ['organization-lead-count'], fixtures: ['organization.name'] },
  missingPrerequisite: 'no count of the organization was answered with 200 and a name',
  ...naming('organization', ({ organization }, id) =>
    id === String(organization?.id) ? organization?.name : undefined,
  ),
});

/** The objects of an answer that may name an office: the lines of a breakdown, or a count. */
function namingObjectsIn({ plan, response }: Answer): ReturnType<typeof linesOf> & object {
  if (!isCount(plan.operation) || response.status !== 200 || namesLanguage(plan.dress)) return [];
  return linesOf(response) ?? [membersOf(response)];
}

const namesOf = (office: number, exchanges: readonly Exchange[]): AnsweredName[] =>
  exchanges
    .filter(isAnswer)
    .flatMap((answer) =>
      namingObjectsIn(answer).flatMap(({ officeId, officeName: name }) =>
        officeId === office && typeof name === 'string'
          ? [{ path: answer.plan.path, name, at: answer.receivedAt }]
          : [],
      ),
    );

export const oneName = defineWatch({
  id: 'office/one-name',
  scope: 'recording',
  requirements: ['office/one-name'],
  title: 'An office has the same name in every count of the run',
  soundness:
    'An id stands for one office. An office may be renamed during a run, but not back again once ' +
    'all replicas have the new name. Any line of a breakdown may lack its name.',
  missingPrerequisite: 'no count names an office',
  inspect: (answer, { client, notes: { officeNames, officesWithUnstableName } }) => {
    let isNamed = false;
    let isKnown = false;
    let renamed: { officeId: number; officeName: string; last: string | undefined } | undefined;
    for (const { officeId, officeName } of namingObjectsIn(answer)) {
      if (typeof officeId !== 'number' || typeof officeName !== 'string') continue;
      isNamed = true;
      const names = officeNames.get(officeId) ?? [];
      isKnown ||= names.length > 0;
      const [last] = names;
      if (last === officeName) continue;
      if (renamed === undefined && names.includes(officeName)) {
        const isRenamed =
          !officesWithUnstableName.has(officeId) && isReplaced(namesOf(officeId, client.exchanges));
        if (!isRenamed) {
          officesWithUnstableName.add(officeId);
          renamed = { officeId, officeName, last };
        }
      }
      officeNames.set(officeId, [officeName, ...names]);
    }
    if (!isNamed) return 'not-mine';
    if (renamed === undefined)
      return isKnown ? 'fine' : { missingPremise: 'an office named before' };
    return {
      expected: `the name ${JSON.stringify(renamed.last)} of office ${renamed.officeId}, as in the count before`,
      got: `${JSON.stringify(renamed.officeName)}, as in counts before that one`,
      hint: 'one of the two counts truncates, escapes or changes the case of the name',
    };
  },
});
