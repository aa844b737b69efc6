import { noCredential } from '../../arbitraries/credentials.ts';
import { caps } from '../../engine/caps.ts';
import { componentsOf, findFall, formatInstant } from '../../engine/counts/counts.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { areDatesApart, showsInstantFrom } from '../../engine/client/clock.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { describeSubject, planCount, type Subject } from '../../engine/client/requests.ts';
import { Inconclusive, MissingPrerequisite } from '../../engine/verdict.ts';
import { usesPlaceholder } from '../../observer/hooks/hook-request.ts';
import { isSuccess, type Answer, type HookExchange } from '../../wire/exchange.ts';
import { readCounts, type CountReading } from '../../observer/leads/leads.ts';
import {
  datedSubjectsOfPlace,
  isOfPlace,
  leadPlacesOf,
  openPlace,
  subjectsOfPlace,
  type LeadPlace,
} from '../../observer/leads/lead-places.ts';
import { rangeUntilLater } from '../helpers/counts/open-ranges.ts';
import { precedesByMaxLag, remainingPauseAfter } from '../helpers/counts/earlier-counts.ts';
import { targetTimeOf, targetAdvanceOf, targetLagOf } from '../../observer/leads/target-time.ts';
import { createAndJudgeLeads } from '../../observer/leads/current-leads.ts';
import { realTimeSeconds } from '../../observer/leads/rises.ts';

/** Sends a refused request over the connection of the next one, which must not keep old counts. */
async function sendRefusedCount(
  { context }: Session,
  before: readonly Pick<CountReading, 'answer'>[],
): Promise<void> {
  const { presented: credential } = noCredential;
  for (const { answer } of before.slice(-1))
    await context.client.send({ ...answer.plan, credential, dress: {} });
}

/** Judges that counts do not fall again, as by a stale copy; a replica may lag for a while. */
async function judgeStaysCounted(
  session: Session,
  { subject, range, ...seen }: CountReading,
): Promise<void> {
  const { context } = session;
  const { readingsOfNow } = context.depth;
  /** Reads over a connection that has just carried a refusal, and may keep old counts. */
  const readAfterRefusal = async (): Promise<Answer> => {
    await sendRefusedCount(session, [seen]);
    return await session.ask({ ...seen.answer.plan, dress: {} });
  };
  const readUsually = async (): Promise<Answer | undefined> =>
    (await readCounts(session, [subject], range))[0]?.answer;
  const readFrom = async (milliseconds: number): Promise<boolean> => {
    const rest = remainingPauseAfter(seen.answer, milliseconds);
    await context.lock.releaseWhile(() => context.client.pause(rest));
    for (let reading = 0; reading < readingsOfNow; reading += 1) {
      const again = await (reading === 0 ? readAfterRefusal() : readUsually());
      if (again === undefined || !isSuccess(again)) return true;
      const fall = findFall(seen.components, componentsOf(again), 'as just before');
      const evidence = [seen.answer, again];
      if (fall === undefined) session.recordPass();
      else if (!precedesByMaxLag(seen.answer, again)) return false;
      else session.judge(false, () => ({ ...fall, evidence, requirement: 'time/never-falls' }));
    }
    return true;
  };
  if (!(await readFrom(caps.typicalReplicaLagMilliseconds)))
    await readFrom(caps.maxReplicaLagMilliseconds);
}

/** A range by the target's Date headers, and how many seconds its own time lags behind them. */
type Seconds = { readonly start: number; readonly end: number; readonly lag: number };

/**
 * Counts a range of seconds as soon as the Date headers show that it has ended. If the leads do not
 * count yet, it is counted once more a second later.
 */
async function readEnded(
  session: Session,
  subjects: readonly Subject[],
  { start, end, lag }: Seconds,
  isCounted: (reading: CountReading) => boolean,
): Promise<CountReading[]> {
  const { client, clock, lock } = session.context;
  const range = { startDate: formatInstant(start), endDate: formatInstant(end) };
  const readFrom = async (instant: number): Promise<CountReading[]> => {
    const rest = Math.ceil(instant - Date.now());
    // A timer may end within the millisecond before.
    if (rest > 0) await lock.releaseWhile(() => client.pause(rest + 1));
    return await readCounts(session, subjects, range);
  };
  const late = 1000 * (end + lag + 1) - clock.offsetMilliseconds;
  const shown = showsInstantFrom(1000 * (end + lag), client.exchanges);
  if (shown !== undefined && shown < late) {
    const early = await readFrom(shown).catch((signal: unknown) => {
      if (!(signal instanceof Inconclusive)) throw signal;
      return undefined;
    });
    if (early?.every(isCounted) === true) return early;
  }
  return await readFrom(late);
}

/** Counts up to a future end, or to now if that is refused (future-end, offset-form). */
async function readUntilLater(session: Session, subject: Subject): Promise<CountReading[]> {
  const range = rangeUntilLater(session.context, subject.kind);
  const answer = await session.askCount(subject, range);
  if (answer.response.status === 400) return await readCounts(session, [subject], {});
  return [{ subject, range, components: componentsOf(answer), answer }];
}

/**
 * A target may date leads by a clock that no answer shows, or to the minute. Then all of them are
 * in a range that ends far ahead, if that is accepted (future-end).
 * @throws {MissingPrerequisite} unless leads are missing there too
 */
async function assertMissing(
  session: Session,
  { subject, components }: CountReading,
  end: number,
): Promise<void> {
  const range = { endDate: formatInstant(end + session.context.clock.toleranceSeconds) };
  const plan = planCount(subject, range, session.full);
  const answer = await session.ask({ ...plan, openPoint: 'future-end' });
  if (isSuccess(answer) && findFall(components, componentsOf(answer)) !== undefined) return;
  throw new MissingPrerequisite('the target seems to date leads and answers by different clocks');
}

/** Judges the same leads in a range of seconds that has just ended: code for ends may differ. */
async function judgeWithEnd(
  session: Session,
  place: LeadPlace,
  leads: readonly HookExchange[],
  before: Answer,
  latest: CountReading,
): Promise<void> {
  const { context } = session;
  const hook = context.observer.hooks.createLead;
  const subjects = datedSubjectsOfPlace(context, place);
  if (hook === undefined || !usesPlaceholder(hook, 'instant') || subjects.length === 0) return;
  // A target that dates leads itself may lag, or only seem to: then the rule waits for it.
  const lag = targetLagOf(context);
  const start = targetTimeOf(context, before) - 2;
  const end = targetTimeOf(context, latest.answer) + lag + targetAdvanceOf(context) + 1;
  const rest = end + lag - context.clock.nowMilliseconds() / 1000;
  // Clocks that are too far apart prove nothing about these seconds. The same is true of two that
  // answer in turn, or one that stands still for seconds.
  if (rest > caps.secondsOfFutileWait || start >= end) return;
  if (areDatesApart(context.client.exchanges)) return;
  const numbersOf = ({ components }: CountReading) =>
    [...components].filter(([name]) => isOfPlace(name, place));
  const isCounted = (reading: CountReading): boolean =>
    numbersOf(reading).every(([, counted]) => counted >= leads.length);
  const readings = await readEnded(session, subjects, { start, end, lag }, isCounted);
  if (!readings.every(isCounted)) await assertMissing(session, latest, end);
  for (const reading of readings) {
    for (const [name, counted] of numbersOf(reading)) {
      session.judge(counted >= leads.length, () => ({
        expected: `at least the ${leads.length} leads that were created in these seconds, of the ${name} of ${describeSubject(reading.subject)}`,
        got: String(counted),
        evidence: [...leads.slice(-2), reading.answer],
      }));
    }
  }
}

export const realTime = defineRule({
  id: 'time/real-time',
  requirements: ['time/real-time', 'time/never-falls'],
  title: 'A new lead is counted at once in a range up to now',
  soundness:
    'The hook confirmed the leads. Additional leads only raise the count, and the count is ' +
    'requested again for some seconds. Leads that were counted are never removed.',
  needs: { capabilities: leadCapabilities, fixtures: ['observer.createLead'] },
  locks: 'everything',
  // The office with the fewest leads, then one with none, whose count may be cached for longer. For
  // the latter, ranges end some days ahead.
  cases: (context) => {
    const [first, ...more] = leadPlacesOf(context);
    const others = more.filter(({ officeId }) => officeId !== first?.officeId);
    return [first, ...others].map((given, index) => ({ given, isFirst: index === 0 }));
  },
  check: async (session, { given, isFirst }) => {
    const place = await openPlace(session, given);
    const before: CountReading[] = [];
    for (const subject of subjectsOfPlace(session.context, place)) {
      const read = isFirst ? readCounts(session, [subject], {}) : readUntilLater(session, subject);
      before.push(...(await read));
    }
    if (isFirst) await sendRefusedCount(session, before);
    const { leads, after } = await createAndJudgeLeads(session, {
      place,
      before,
      wordsOf: (made) =>
        `${made} leads were created, and ${realTimeSeconds(session)} s have passed`,
    });
    const [first, last] = [before.at(-1), after.at(-1)];
    if (!isFirst || first === undefined || last === undefined) return;
    await judgeStaysCounted(session, last);
    await judgeWithEnd(session, place, leads, first.answer, last);
  },
});
