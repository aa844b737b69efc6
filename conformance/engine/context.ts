/** What every rule of a run may look at: the target, its subjects, its clock, what was surveyed. */
import type { Capability, Target } from '../../generated/target.ts';
import type { CredentialBook } from '../target/credentials.ts';
import type { Secrets } from '../wire/secrets.ts';
import type { Client } from './session/client.ts';
import type { TargetClock } from './session/clock.ts';
import type { CountMemory } from './session/counts.ts';
import type { Depth } from './budget.ts';
import type { Observer } from '../observer/hooks/observer.ts';
import type { ListingKeeper } from './session/listings.ts';
import type { Subject } from './session/requests.ts';
import type { Survey } from './survey/survey.ts';

/** What a run knows before anything is surveyed. */
export interface Context {
  readonly target: Target;
  readonly credentials: CredentialBook;
  readonly secrets: Secrets;
  readonly client: Client;
  readonly clock: TargetClock;
  readonly counts: CountMemory;
  readonly survey: Survey;
  readonly listings: readonly ListingKeeper[];
  readonly depth: Depth;
  readonly observer: Observer;
}

export const claims = ({ capabilities }: Target, capability: Capability): boolean =>
  capabilities.includes(capability);

/** The offices that the target declares, where it claims office counts. */
export function officesOf(target: Target): Subject[] {
  if (!claims(target, 'office-lead-count')) return [];
  return (target.offices?.ids ?? []).map((id) => ({ kind: 'office', id: String(id) }));
}

/** The organization that the target declares, where it claims organization counts. */
export function organizationOf(target: Target): Subject | undefined {
  if (!claims(target, 'organization-lead-count') || target.organization === undefined) {
    return undefined;
  }
  return { kind: 'organization', id: String(target.organization.id) };
}

/** The organization and all offices: whatever leads can be counted of. */
export function subjectsOf({ target }: Context): Subject[] {
  const organization = organizationOf(target);
  return [...(organization === undefined ? [] : [organization]), ...officesOf(target)];
}

/** Whether a correct count may have dates; an office count may refuse them as such. */
export const takesDates = ({ survey }: Context, kind: Subject['kind']): boolean =>
  kind === 'organization' || survey.officeDates !== 'refused';

/** The subjects whose counts take notice of dates. */
export const datedSubjectsOf = (context: Context): Subject[] =>
  subjectsOf(context).filter(
    ({ kind }) => kind === 'organization' || context.survey.officeDates === 'honoured',
  );

/** How many offices a rule looks at where it asks several times of each; every rule begins elsewhere. */
const maxOffices = 2;

/** The organization, and so many offices that large fixtures cost no more than small ones. */
export const someOf = (subjects: readonly Subject[]): Subject[] => {
  const offices = subjects.filter(({ kind }) => kind === 'office');
  const step = Math.max(1, offices.length / maxOffices);
  const chosen = new Set(offices.filter((_, index) => index % step < 1));
  return subjects.filter((subject) => subject.kind === 'organization' || chosen.has(subject));
};

/** At most one subject of each lead operation: enough where the rule is about the operation. */
export const oneOfEach = (subjects: readonly Subject[]): Subject[] =>
  subjects.filter(
    ({ kind }, index) => index === subjects.findIndex((other) => other.kind === kind),
  );
