/** The subjects whose leads can be counted (offices and the organization), and samples of them. */
import { spread } from '../../../shared/select.ts';
import type { RequirementId } from '../../../generated/catalogue.ts';
import type { Capability, KnownCount, Target } from '../../../generated/target.ts';
import { caps } from '../caps.ts';
import type { ConnectedContext, Context } from '../context.ts';
import type { Subject } from '../client/requests.ts';

export const claims = ({ capabilities }: Target, capability: Capability): boolean =>
  capabilities.includes(capability);

/** The declared offices, if office counts are claimed. */
export function officesOf(target: Target): Subject[] {
  if (!claims(target, 'office-lead-count')) return [];
  return (target.offices?.ids ?? []).map((id) => ({ kind: 'office', id: String(id) }));
}

/** The declared organization, if organization counts are claimed. */
export function organizationOf(target: Target): Subject | undefined {
  if (!claims(target, 'organization-lead-count') || target.organization === undefined)
    return undefined;
  return { kind: 'organization', id: String(target.organization.id) };
}

const missingIds = {
  unknown: 'unknownIds',
  foreign: 'foreignIds',
  'external-id': 'externalIds',
} as const;

/** The first declared id of each kind that must not be found, with the requirement it tests. */
export function missingIdsOf(
  { offices, organization }: Target,
  kind: Subject['kind'],
): (readonly [id: string, requirement: RequirementId])[] {
  const declared = kind === 'office' ? offices : organization;
  return (['unknown', 'foreign', 'external-id'] as const).flatMap((name) =>
    (declared?.[missingIds[name]] ?? [])
      .slice(0, 1)
      .map((id) => [String(id), `${kind}/${name}`] as const),
  );
}

/** The organization and offices, by default all declared ones. */
export const subjectsOf = (
  { target }: Pick<ConnectedContext, 'target'>,
  offices = officesOf(target),
): Subject[] => [organizationOf(target), ...offices].filter((subject) => subject !== undefined);

export const subjectOfFact = ({ officeId, organizationId }: KnownCount): Subject =>
  officeId === undefined
    ? { kind: 'organization', id: String(organizationId) }
    : { kind: 'office', id: String(officeId) };

/** Whether a correct count may have dates; an office count may refuse all dates. */
export const acceptsDates = ({ survey }: Context, kind: Subject['kind']): boolean =>
  kind === 'organization' || survey.officeDates !== 'refused';

/** Whether a count depends on its dates. */
export const honoursDates = ({ survey }: Context, kind: Subject['kind']): boolean =>
  kind === 'organization' || survey.officeDates === 'honoured';

/** The subjects whose counts depend on the dates. */
export const datedSubjectsOf = (context: Context): Subject[] =>
  subjectsOf(context).filter(({ kind }) => honoursDates(context, kind));

/** The offices that are requested individually: all, or as many as a run can afford. */
export const sampleOf = <T>(offices: readonly T[]): T[] => spread(offices, caps.sampledOffices);

/**
 * The offices with the fewest and with the most leads, and an office without leads, as far as
 * declared: a server may refuse requests for one office and accept them for another.
 */
export function officesByLeads({ target, survey }: Context): Subject[] {
  const offices = officesOf(target);
  const { officeLeads = new Map<string, number>() } = survey;
  const leadsOf = ({ id }: Subject): number => officeLeads.get(id) ?? 0;
  const sorted = offices
    .filter((one) => leadsOf(one) > 0)
    .toSorted((a, b) => leadsOf(a) - leadsOf(b));
  const chosen = [sorted[0], sorted.at(-1), offices.find((one) => leadsOf(one) === 0)];
  return [...new Set(chosen)].filter((one) => one !== undefined);
}

/** The organization and a few offices, so that large fixtures cost no more than small ones. */
export const withFewOffices = (subjects: readonly Subject[]): Subject[] => {
  const offices = subjects.filter(({ kind }) => kind === 'office');
  const step = Math.max(1, offices.length / caps.officesOfRule);
  const chosen = new Set(offices.filter((_, index) => index % step < 1));
  return subjects.filter((subject) => subject.kind === 'organization' || chosen.has(subject));
};

/** At most one subject of each lead operation: enough if the rule is about the operation. */
export const oneOfEach = (subjects: readonly Subject[]): Subject[] =>
  subjects.filter(
    ({ kind }, index) => index === subjects.findIndex((other) => other.kind === kind),
  );
