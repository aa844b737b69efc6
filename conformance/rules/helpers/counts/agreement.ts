/** Compares counts that must agree: of an office and in the breakdown, and with other spellings. */
import { planCount, type Subject } from '../../../engine/client/requests.ts';
import {
  componentsOf,
  findDifference,
  formatLeads,
  hasBreakdown,
  hasPartialLine,
  officeComponent,
  textsOf,
  type Bounds,
} from '../../../engine/counts/counts.ts';
import type { Session } from '../../../engine/session/session.ts';
import type { LeadPlace } from '../../../observer/leads/lead-places.ts';
import { readCounts, type CountReading } from '../../../observer/leads/leads.ts';
import { realTimeSeconds } from '../../../observer/leads/rises.ts';
import { pollUntil } from '../../../observer/polling.ts';
import { isSuccess } from '../../../wire/exchange.ts';
import { formatWithOffset } from '../../../wire/instants.ts';
import { judgeSameCount } from './run-conditions.ts';

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

/** An accepted offset must not change whether a lead at a bound counts. */
export async function judgeSpelling(
  session: Session,
  subject: Subject,
  bounds: Bounds,
): Promise<void> {
  const { depth, notes } = session.context;
  if (!depth.triesVariants || notes.acceptedOffsets.size === 0) return;
  const spell = (at: number | undefined) => (at === undefined ? at : formatWithOffset(at, 120));
  const texts = { startDate: spell(bounds.start), endDate: spell(bounds.end) };
  const plan = { ...planCount(subject, texts, session.full), dress: {} };
  const read = async () => {
    const other = await session.ask({ ...plan, openPoint: 'offset-form' });
    const [reference] = await readCounts(session, [subject], textsOf(bounds));
    return isSuccess(other) && reference ? ([reference.answer, other] as const) : undefined;
  };
  const isSame = (one: Awaited<ReturnType<typeof read>>): boolean =>
    one === undefined ||
    findDifference(componentsOf(one[0]), componentsOf(one[1]), '') === undefined;
  // Some replica may not know the leads yet.
  const seen = await pollUntil(session, read, isSame, realTimeSeconds(session));
  if (seen === undefined) return;
  judgeSameCount(session, ...seen, {
    as: 'as for the same instants with Z',
    hint: 'leads lie at a bound, which is included in one form of the date only',
    requirement: 'range/instants-not-texts',
  });
}
