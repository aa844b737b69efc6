/** Compares an office's own count with its entry in the organization's breakdown. */
import {
  formatLeads,
  hasBreakdown,
  hasPartialLine,
  officeComponent,
} from '../../../engine/counts/counts.ts';
import type { Session } from '../../../engine/session/session.ts';
import type { LeadPlace } from '../../../observer/leads/lead-places.ts';
import type { CountReading } from '../../../observer/leads/leads.ts';
import { realTimeSeconds } from '../../../observer/leads/rises.ts';
import { pollUntil } from '../../../observer/polling.ts';

function readAgreement({ officeId }: LeadPlace, readings: readonly CountReading[]) {
  const whole = readings.find(({ subject }) => subject.kind === 'organization');
  const own = readings.find(({ subject }) => subject.kind === 'office');
  if (whole === undefined || own === undefined) return undefined;
  if (!hasBreakdown(whole.answer) || hasPartialLine(whole.answer)) return undefined;
  return {
    line: whole.components.get(officeComponent(officeId ?? '')) ?? 0,
    leads: own.components.get('total') ?? 0,
    evidence: [whole.answer, own.answer],
  };
}

/** Judges that a bound means the same in both counts, once every replica knows the leads. */
export async function judgeAgreement(
  session: Session,
  place: LeadPlace,
  read: () => Promise<readonly CountReading[]>,
  words: string,
): Promise<void> {
  const agreement = async () => readAgreement(place, await read());
  const isSame = (one: Awaited<ReturnType<typeof agreement>>): boolean => one?.line === one?.leads;
  const seen = await pollUntil(session, agreement, isSame, realTimeSeconds(session));
  if (seen === undefined) return;
  session.judge(isSame(seen), () => ({
    expected: `${formatLeads(seen.line)} of the office, its entry in the breakdown of a range that ${words}`,
    got: String(seen.leads),
    evidence: seen.evidence,
    requirement: 'office/number-agrees',
  }));
}
