/** The shape of the rules by which a count names what was asked for. */
import type { Subject } from '../../engine/session/requests.ts';
import type { Watch } from '../../engine/rule.ts';
import { membersOf, summarize } from '../../wire/exchange.ts';

const echoes = {
  office: {
    operation: 'getOfficeLeadCount',
    askedFor: /\/offices\/(0|[1-9]\d{0,15})\/leads\/count$/,
    field: 'officeId',
    mayBeAbsent: false,
  },
  organization: {
    operation: 'getOrganizationLeadCount',
    askedFor: /\/organizations\/(0|[1-9]\d{0,15})\/leads\/count$/,
    field: 'organizationId',
    mayBeAbsent: true,
  },
} as const satisfies Record<Subject['kind'], object>;

/**
 * Inspection of a watch that wants the id asked for in every count of the kind. Sound: only plain
 * decimal ids that a number holds exactly are compared, as numbers, and an organizationId may be
 * absent (open).
 */
export function echoing(kind: Subject['kind']): Pick<Watch, 'inspect'> {
  const { operation, askedFor, field, mayBeAbsent } = echoes[kind];
  return {
    inspect: (exchange) => {
      const { plan, response } = exchange;
      if (plan.operation !== operation || response.status !== 200) return 'not-mine';
      const [, id] = askedFor.exec(plan.path) ?? [];
      const echo = membersOf(response)[field];
      if (id === undefined || (echo === undefined && mayBeAbsent)) return 'not-mine';
      if (echo === Number(id)) return 'fine';
      return { expected: `"${field}":${id}`, got: summarize(exchange) };
    },
  };
}
