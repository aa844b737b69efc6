/** The shape of the rules by which a count names what was asked for, by its id and its name. */
import type { Target } from '../../../generated/target.ts';
import type { Subject } from '../../engine/session/requests.ts';
import type { AnswerWatch, Watch } from '../../engine/rule.ts';
import { isAnswer, membersOf, summarize } from '../../wire/exchange.ts';
import { isCountOf } from '../../engine/session/counts.ts';

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
 * Inspection of a watch that wants the id asked for in every count of the kind. Sound: only plain
 * decimal ids that a number holds exactly are compared, as numbers, and an organizationId may be
 * absent (open).
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

/** Whether it was the one name up to some answer, and from then on another one. */
function isRenamed(names: readonly string[], from: string): boolean {
  const since = names.findIndex((name) => name !== from);
  return since > 0 && names.slice(since).every((name) => name === names[since]);
}

/**
 * Inspection of a watch that wants the declared name in every count of the kind. Sound as far as
 * the operator's word goes: names in a breakdown are not looked at, an organizationName may be
 * absent (open), and who is renamed during the run has another name from then on.
 */
export function naming(
  kind: Subject['kind'],
  nameOf: (target: Target, id: string) => string | undefined,
): Pick<Watch, 'inspect'> {
  const { askedFor, name } = echoes[kind];
  return {
    inspect: (exchange, { target, client }) => {
      const { plan, response } = exchange;
      if (!isCountOf(kind, exchange)) return 'not-mine';
      const [, id = ''] = askedFor.exec(plan.path) ?? [];
      const declared = nameOf(target, id);
      const told = membersOf(response)[name];
      if (declared === undefined || typeof told !== 'string') return 'not-mine';
      if (told === declared) return 'fine';
      const names = client.exchanges
        .filter(isAnswer)
        .filter((one) => one.plan.path === plan.path)
        .map(({ response: other }) => membersOf(other)[name])
        .filter((one) => typeof one === 'string');
      if (isRenamed(names, declared)) return 'not-mine';
      return {
        expected: `"${name}":${JSON.stringify(declared)}, as the target file declares`,
        got: JSON.stringify(told),
        hint: 'if the name is another one now, fix it in the target file',
      };
    },
  };
}
