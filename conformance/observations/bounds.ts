import { formatWithMilliseconds } from '../arbitraries/instants.ts';
import { componentsOf, formatInstant } from '../engine/counts.ts';
import { leadCapabilities } from '../engine/probes.ts';
import { planCount } from '../engine/requests.ts';
import { defineObservation } from '../engine/rule.ts';
import type { AnswerOf } from '../engine/rule.ts';
import type { Session } from '../engine/session.ts';
import type { Jump } from '../engine/survey.ts';
import { Lacking } from '../engine/verdict.ts';

/** The leads of the jump's component between two texts; undefined where a text is refused. */
async function countBetween(
  session: Session,
  { subject, component }: Jump,
  [startDate, endDate]: readonly [string, string],
): Promise<number | undefined> {
  const plan = planCount(subject, { startDate, endDate }, session.full);
  const answer = await session.ask({ ...plan, openPoint: 'bounds' });
  if (answer.response.status !== 200) return undefined;
  return componentsOf(answer).get(component) ?? 0;
}

async function leadsUpTo(session: Session, jump: Jump, seconds: number): Promise<number> {
  const end = jump.second + seconds;
  const { components } = await session.context.counts.find(session, jump.subject, { end });
  return components.get(jump.component) ?? 0;
}

/**
 * Reads the bounds off a lead that lies at a whole second: at the first one of the jump where ends
 * leave it out, at the last one where they count it. Leads that lie within the second show nothing.
 */
async function readBounds(session: Session, jump: Jump): Promise<AnswerOf<'bounds'> | undefined> {
  const at = (seconds: number, milliseconds = 0): string =>
    milliseconds === 0
      ? formatInstant(jump.second + seconds)
      : formatWithMilliseconds(jump.second + seconds, milliseconds);
  const count = (start: string, end: string) => countBetween(session, jump, [start, end]);
  const within = await count(at(0), at(1));
  if (within === 0) return 'after-start-before-end';
  const afterwards = await count(at(1), at(2));
  // Counted by the end already, and by the start again.
  const isCountedTwice =
    afterwards !== 0 && (await leadsUpTo(session, jump, 1)) === (await leadsUpTo(session, jump, 2));
  if (isCountedTwice) return 'from-start-to-end';
  if (await count(at(0), at(0, 1))) return 'from-start-before-end';
  // Neighbours would pass for a lead at the end.
  if (afterwards === 0 && (await count(at(0, 999), at(1)))) return 'after-start-to-end';
  return undefined;
}

const mostJumps = 2;

export const bounds = defineObservation({
  point: 'bounds',
  needs: { capabilities: leadCapabilities },
  observe: async (session) => {
    const { jumps } = session.context.survey;
    if (jumps.length === 0) throw new Lacking('no lead was found in a range that has ended');
    for (const jump of jumps.slice(0, mostJumps)) {
      const answer = await readBounds(session, jump);
      const how = `counts of ${jump.component} around ${formatInstant(jump.second)}, where a lead is`;
      if (answer !== undefined) return { answer, how };
    }
    throw new Lacking('none of the leads that were found lies at a whole second');
  },
});
