/** Observes whether the bounds of a range are inclusive. */
import { isDeepStrictEqual } from 'node:util';

import { caps } from '../engine/caps.ts';
import { formatWithMilliseconds } from '../arbitraries/instants.ts';
import {
  componentsOf,
  formatInstant,
  formatLeads,
  officeComponent,
} from '../engine/counts/counts.ts';
import { leadCapabilities } from '../engine/session/probes.ts';
import { planCount } from '../engine/client/requests.ts';
import type { AnswerOf } from '../engine/rule.ts';
import type { Session } from '../engine/session/session.ts';
import type { LeadInstant } from '../engine/context.ts';
import { MissingPrerequisite } from '../engine/verdict.ts';
import { datedSubjectsOfPlace } from '../observer/leads/lead-places.ts';
import { otherAnswer, type Finder } from './observation.ts';

type InconclusiveReason = 'refused' | 'neighbours' | 'within';

const reasons = {
  refused: 'dates with fractional seconds are refused, and only those could show it',
  neighbours: 'the neighbouring seconds have other leads',
  within: 'none is at a whole second',
} as const satisfies Record<InconclusiveReason, string>;

/** The leads of a component between two dates; undefined if they are refused. */
async function countBetween(
  session: Session,
  { subject, component }: Pick<LeadInstant, 'subject' | 'component'>,
  [startDate, endDate]: readonly [string, string],
): Promise<number | undefined> {
  const plan = planCount(subject, { startDate, endDate }, session.full);
  const answer = await session.ask({ ...plan, openPoint: 'bounds' });
  if (answer.response.status === 400) return undefined;
  if (answer.response.status !== 200) throw otherAnswer(answer);
  return componentsOf(answer).get(component) ?? 0;
}

async function leadsUpTo(session: Session, lead: LeadInstant, seconds: number): Promise<number> {
  const end = lead.second + seconds;
  const { components } = await session.context.counts.find(session, lead.subject, { end });
  return components.get(lead.component) ?? 0;
}

/** Detects the inclusivity of bounds from a lead at a whole second: `lead.second` or the next. */
async function readBounds(
  session: Session,
  lead: LeadInstant,
): Promise<AnswerOf<'bounds'> | InconclusiveReason> {
  const at = (seconds: number, milliseconds = 0): string =>
    milliseconds === 0
      ? formatInstant(lead.second + seconds)
      : formatWithMilliseconds(lead.second + seconds, milliseconds);
  const count = (start: string, end: string) => countBetween(session, lead, [start, end]);
  const within = await count(at(0), at(1));
  if (within === 0) return 'after-start-before-end';
  const afterwards = await count(at(1), at(2));
  // The lead counts both in the range that ends with it and in the one that starts with it.
  const isCountedTwice =
    afterwards !== 0 && (await leadsUpTo(session, lead, 1)) === (await leadsUpTo(session, lead, 2));
  if (isCountedTwice) return 'from-start-to-end';
  // A lead at the start; if inclusive ends or a neighbour count too, the second before has leads.
  const atOnce = await count(at(0), at(0, 1));
  if (atOnce === undefined) return 'refused';
  if (atOnce > 0)
    return (await count(at(-1), at(0))) === 0 ? 'from-start-before-end' : 'neighbours';
  // Neighbouring leads would look like a lead at the end.
  if (afterwards !== 0) return 'neighbours';
  return (await count(at(0, 999), at(1))) ? 'after-start-to-end' : 'within';
}

const isReason = (found: AnswerOf<'bounds'> | InconclusiveReason): found is InconclusiveReason =>
  found in reasons;

/** A second at which the run created leads, and how many. */
type KnownLeads = Pick<LeadInstant, 'subject' | 'component' | 'second' | 'leads'>;

/** The distinct seconds at which rules, such as range/injected-leads, have created leads. */
function knownLeadsOf({ context }: Session): KnownLeads[] {
  const { pastLeads } = context.observer;
  return pastLeads.flatMap((lead, index) => {
    const same = pastLeads.filter((one) => isDeepStrictEqual(one, lead));
    const [subject] = datedSubjectsOfPlace(context, lead);
    if (pastLeads.indexOf(same[0] ?? lead) !== index || subject === undefined) return [];
    const isLine = subject.kind === 'organization' && lead.officeId !== undefined;
    const component = isLine ? officeComponent(lead.officeId) : 'total';
    return [{ subject, component, second: lead.instant, leads: same.length }];
  });
}

const answerOf = (atStart: boolean, atEnd: boolean): AnswerOf<'bounds'> => {
  if (atStart) return atEnd ? 'from-start-to-end' : 'from-start-before-end';
  return atEnd ? 'after-start-to-end' : 'after-start-before-end';
};

/** Detects the inclusivity of bounds from leads at a known second without neighbours. */
async function readAtKnown(
  session: Session,
  known: KnownLeads,
): Promise<AnswerOf<'bounds'> | undefined> {
  const { second, leads } = known;
  const countUpTo = (start: number, end: string): Promise<number | undefined> =>
    countBetween(session, known, [formatInstant(second + start), end]);
  if ((await countUpTo(-1, formatInstant(second + 1))) !== leads) return undefined;
  const atStart = await countUpTo(0, formatInstant(second + 1));
  const atEnd = await countUpTo(-1, formatInstant(second));
  if (![atStart, atEnd].every((one) => one === 0 || one === leads)) return undefined;
  const answer = answerOf(atStart === leads, atEnd === leads);
  if (answer !== 'from-start-before-end') return answer;
  const atOnce = await countUpTo(0, formatWithMilliseconds(second, 1));
  return atOnce === leads ? answer : undefined;
}

export const bounds: Finder<AnswerOf<'bounds'>> = {
  needs: { capabilities: leadCapabilities },
  observe: async (session) => {
    const known = knownLeadsOf(session);
    for (const one of known.slice(0, caps.createdLeadsAtBounds)) {
      const answer = await readAtKnown(session, one);
      const made = `${formatLeads(one.leads)} created at ${formatInstant(one.second)}`;
      if (answer !== undefined) return { answer, how: `counts of ${one.component} around ${made}` };
    }
    const { leadInstants } = session.context.survey;
    if (leadInstants.length === 0)
      throw new MissingPrerequisite('no lead was found in a closed range');
    const why = new Set<InconclusiveReason>();
    for (const lead of leadInstants.slice(0, caps.leadInstants)) {
      const answer = await readBounds(session, lead);
      const how = `counts of ${lead.component} around a lead at ${formatInstant(lead.second)}`;
      if (!isReason(answer)) return { answer, how };
      why.add(answer);
    }
    const others =
      known.length === 0
        ? 'the run created none by observer.createLead with {{instant}}'
        : 'those that the run created cannot be counted separately';
    throw new MissingPrerequisite(
      `the leads found do not show the bounds: ${[...why].map((one) => reasons[one]).join('; ')}; and ${others}`,
    );
  },
};
