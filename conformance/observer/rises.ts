/** Judges that counts rise by the leads that were made. */
import type { RequirementId } from '../../generated/catalogue.ts';
import { describeSubject } from '../engine/session/requests.ts';
import type { Session } from '../engine/session/session.ts';
import { linesOf, type Evidence, type HookExchange } from '../wire/exchange.ts';
import { eventually, lagOf } from './eventually.ts';
import { isOfPlace, readCounts, type LeadPlace, type Reading } from './leads.ts';
import type { Finding } from '../engine/verdict.ts';

/**
 * "Real time" allows for a queue that is short: a hook may answer before the lead is through. What
 * is put off for a minute or to the next hour is later than that.
 */
export const realTimeSeconds = (session: Session): number => lagOf(session) + 5;

/** A number that did not move as the leads did. */
interface Stray {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly expected: number;
  readonly readings: readonly [before: Reading, after: Reading];
}

/** The numbers of a count; an office that is left out has no leads, where there is a breakdown at all. */
function* pairsOf(before: Reading, after: Reading, place: LeadPlace) {
  const names = new Set([...before.components.keys(), ...after.components.keys()]);
  const hasLines = [before, after].every(({ answer }) => linesOf(answer.response) !== undefined);
  if (hasLines && place.officeId !== undefined) names.add(`office ${place.officeId}`);
  for (const name of names) {
    if (name === 'total' && !(before.components.has(name) && after.components.has(name))) continue;
    const [from, to] = [before.components.get(name) ?? 0, after.components.get(name) ?? 0];
    yield { name, from, to };
  }
}

/** What leads have to do to the numbers of a place, and to those of others. */
export type Expectation = (name: string, from: number, to: number) => number | undefined;

/** At least so many more: others may arrive as well. */
export const risesBy =
  (leads: number, place: LeadPlace): Expectation =>
  (name, from, to) =>
    isOfPlace(name, place) && to < from + leads ? from + leads : undefined;

/**
 * So many more and no other: nobody else makes leads of the past. That a lead belongs to one office
 * only is presumed, so that other offices may gain the same leads.
 */
export const risesExactlyBy =
  (leads: number, place: LeadPlace): Expectation =>
  (name, from, to) => {
    // Whose office is not known, only the total tells.
    if (place.officeId === undefined && name !== 'total') return undefined;
    const isOwn = isOfPlace(name, place);
    if (!isOwn && to >= from && to <= from + leads) return undefined;
    const expected = from + (isOwn ? leads : 0);
    return to === expected ? undefined : expected;
  };

function findStray(
  before: readonly Reading[],
  after: readonly Reading[],
  place: LeadPlace,
  expect: Expectation,
): Stray | undefined {
  for (const [index, one] of before.entries()) {
    const other = after[index] ?? one;
    for (const { name, from, to } of pairsOf(one, other, place)) {
      const expected = expect(name, from, to);
      if (expected === undefined) continue;
      return { name, before: from, after: to, expected, readings: [one, other] };
    }
  }
  return undefined;
}

export interface Made {
  readonly place: LeadPlace;
  readonly leads: readonly HookExchange[];
  readonly before: readonly Reading[];
  readonly expect: Expectation;
  /** What was made, for people. */
  readonly words: string;
  /** What is broken where new leads are not counted; default the first of the rule. */
  readonly requirement?: RequirementId;
}

/** Leads that were counted before are another matter than those that were made since. */
const brokenBy = (
  { before, after }: Stray,
  requirement: RequirementId | undefined,
): Pick<Finding, 'requirement'> => {
  if (requirement === undefined) return {};
  return { requirement: after < before ? 'time/never-falls' : requirement };
};

async function readAgain(session: Session, before: readonly Reading[]): Promise<Reading[]> {
  const after: Reading[] = [];
  for (const { subject, range } of before) {
    after.push(...(await readCounts(session, [subject], range)));
  }
  return after;
}

/** Reads the same counts again and judges them, as soon as they are right or patience ends. */
export async function judgeRise(session: Session, made: Made): Promise<readonly Reading[]> {
  const { before, place, expect, words } = made;
  const { client, notes } = session.context;
  const startedAt = Date.now();
  // What took its time before has it now too, which saves requests.
  await client.pause(notes.riseMilliseconds);
  const after = await eventually(
    session,
    () => readAgain(session, before),
    (readings) => findStray(before, readings, place, expect) === undefined,
    realTimeSeconds(session),
  );
  const stray = findStray(before, after, place, expect);
  if (stray === undefined)
    notes.riseMilliseconds = Math.max(notes.riseMilliseconds, Date.now() - startedAt);
  const evidence = (one: Stray): readonly Evidence[] => [
    one.readings[0].answer,
    ...made.leads.slice(-2),
    one.readings[1].answer,
  ];
  const finding = (): Finding => ({
    expected: `${stray?.expected} leads of the ${stray?.name} of ${stray && describeSubject(stray.readings[0].subject)} after ${stray?.before}: ${words}`,
    got: String(stray?.after),
    evidence: stray === undefined ? [] : evidence(stray),
    hint: 'the leads were made by observer.createLead, which said that it worked',
    ...(stray === undefined ? {} : brokenBy(stray, made.requirement)),
  });
  const isTold = before.some((one, index) =>
    [...pairsOf(one, after[index] ?? one, place)].some(({ name }) => isOfPlace(name, place)),
  );
  session.judge(stray === undefined, finding, !isTold && 'a count of the office of the leads');
  return after;
}
