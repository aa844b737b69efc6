/** The rules of dates hold for another partner's counts of its own leads too. */
import { caps } from '../../engine/caps.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule } from '../../engine/rule.ts';
import { textsOf, totalOf } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { isLimited } from '../../engine/counts/range-limit.ts';
import { describeSubject, planCount } from '../../engine/client/requests.ts';
import type { RangeTexts, Subject } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { datedSubjectsOf } from '../../engine/session/subjects.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import { isSuccess, summarize, type Answer } from '../../wire/exchange.ts';
import { middleOfLeads, type BoundedRange } from '../helpers/counts/found-leads.ts';
import {
  findMissingRefusal,
  withSwappedDates,
  withoutTimezone,
} from '../helpers/requests/refused-kinds.ts';
import { requireLongerRun } from '../helpers/counts/run-conditions.ts';

interface Case {
  readonly kind: Subject['kind'];
  /** Foreign ids, some of which may belong to that partner. */
  readonly ids: readonly string[];
}

/** Ids that are tried until one of them is the other partner's own. */
const idsTried = 3;

function casesOf(context: Context): Case[] {
  const { offices, organization } = context.target;
  const dated = new Set(datedSubjectsOf(context).map(({ kind }) => kind));
  const foreign = [
    { kind: 'office', ids: offices?.foreignIds ?? [] },
    { kind: 'organization', ids: organization?.foreignIds ?? [] },
  ] as const;
  return foreign
    .filter(({ kind, ids }) => dated.has(kind) && ids.length > 0)
    .map(({ kind, ids }) => ({ kind, ids: ids.slice(0, idsTried).map(String) }));
}

/** Sends no dress: other forms, such as those of dates, were seen accepted for our key only. */
const askTheirs = (session: Session, subject: Subject, range: RangeTexts): Promise<Answer> => {
  const credential = session.context.credentials.present('otherPartner');
  return session.ask({ ...planCount(subject, range, credential), dress: {} });
};

/** @throws {MissingPrerequisite} if the count is refused, as it may be (range-length) */
async function countTheirs(session: Session, subject: Subject, range: RangeTexts): Promise<Answer> {
  const answer = await askTheirs(session, subject, range);
  if (isSuccess(answer)) return answer;
  throw new MissingPrerequisite(`the other partner's count was answered ${summarize(answer)}`);
}

/** The first of the ids that the other partner may count. */
async function findTheirs(
  session: Session,
  { kind, ids }: Case,
  range: RangeTexts,
): Promise<readonly [Subject, Answer]> {
  for (const id of ids) {
    const answer = await askTheirs(session, { kind, id }, range);
    if (isSuccess(answer)) return [{ kind, id }, answer];
  }
  throw new MissingPrerequisite(
    `no declared foreign ${kind} is credentials.otherPartner's own: ${ids.join(', ')}`,
  );
}

async function judgeInvalidRanges(
  session: Session,
  subject: Subject,
  dated: Answer,
  accepted: RangeTexts,
): Promise<void> {
  for (const { range, ...refusal } of [withSwappedDates(accepted), withoutTimezone(accepted)]) {
    const answer = await askTheirs(session, subject, range);
    const wrong = findMissingRefusal(refusal, answer);
    if (wrong === undefined) session.recordPass();
    else
      session.judge(false, () => ({
        ...wrong,
        evidence: [dated, answer],
        positiveControls: [dated],
      }));
  }
}

/**
 * Compares the leads before the start from counts with an end and from counts without, and those up
 * to the end and after it with all.
 */
async function judgeCounts(
  session: Session,
  subject: Subject,
  both: Answer,
  { start, end }: BoundedRange,
): Promise<void> {
  const { startDate, endDate } = textsOf({ start, end });
  const until = await countTheirs(session, subject, { endDate });
  const before = totalOf(until) - totalOf(both);
  const readUntilNow = async (pause: number) => {
    const { client } = session.context;
    const after = await countTheirs(session, subject, textsOf({ start: end + 2 }));
    const since = await countTheirs(session, subject, { startDate });
    await client.pause(pause);
    const all = await countTheirs(session, subject, {});
    const isDisjoint = totalOf(until) + totalOf(after) <= totalOf(all);
    const atMost = totalOf(all) - totalOf(since);
    if (before === atMost)
      return { after, since, all, again: since, isDisjoint, atMost, atLeast: atMost };
    // New leads may have arrived in between.
    await client.pause(pause);
    const again = await countTheirs(session, subject, { startDate });
    const atLeast = totalOf(all) - totalOf(again);
    return { after, since, all, again, isDisjoint, atMost, atLeast };
  };
  type Readings = Awaited<ReturnType<typeof readUntilNow>>;
  const agrees = ({ atMost, atLeast }: Readings): boolean => atLeast <= before && before <= atMost;
  const atOnce = await readUntilNow(0);
  // An answer may come from a cache or a replica; after a pause, each is newer than the last one.
  const readings =
    agrees(atOnce) && atOnce.isDisjoint
      ? atOnce
      : await readUntilNow(caps.maxReplicaLagMilliseconds);
  const { after, since, all, again, atMost } = readings;
  const hint = "a date is ignored or shifted for another partner's key";
  const couldDiffer = new Set([both, until, all].map(totalOf)).size === 3;
  session.judge(
    agrees(readings),
    () => ({
      expected: `${before} leads of ${describeSubject(subject)} before ${startDate}: ${totalOf(until)} until ${endDate}, less ${totalOf(both)} of them since ${startDate}`,
      got: `${atMost}: ${totalOf(all)} of all time, less ${totalOf(since)} since ${startDate}`,
      evidence: [both, until, since, all, ...(again === since ? [] : [again])],
      hint,
    }),
    !couldDiffer && 'leads of the other partner before and after its dates',
  );
  session.judge(
    readings.isDisjoint,
    () => ({
      expected: `at least ${totalOf(until) + totalOf(after)} leads of ${describeSubject(subject)} of all time: ${totalOf(until)} until ${endDate}, and ${totalOf(after)} after that`,
      got: String(totalOf(all)),
      evidence: [until, after, all],
      hint,
    }),
    [until, after].some((one) => totalOf(one) === 0) &&
      'leads of the other partner up to its endDate and after it',
  );
}

export const otherCaller = defineRule({
  id: 'range/other-caller',
  requirements: ['range/matrix', 'range/start-not-before-end', 'range/no-timezone'],
  title: "Another partner's counts honour its dates, and its invalid dates are refused",
  soundness:
    'The leads before the start follow from counts with an end and from counts without, with the ' +
    'same bounds; those up to the end and those two seconds after it are different ones. New leads ' +
    'can only raise the later count without an end, and the comparison allows for that.',
  needs: { capabilities: leadCapabilities, fixtures: ['credentials.otherPartner'] },
  missingPrerequisite: 'no foreign office or organization is declared',
  cases: casesOf,
  check: async (session, given) => {
    requireLongerRun(session);
    const { context } = session;
    if (isLimited(context)) throw new MissingPrerequisite('the target does not accept every range');
    const range = middleOfLeads(context);
    const texts = textsOf(range);
    const [subject, both] = await findTheirs(session, given, texts);
    await judgeInvalidRanges(session, subject, both, texts);
    await judgeCounts(session, subject, both, range);
  },
});
