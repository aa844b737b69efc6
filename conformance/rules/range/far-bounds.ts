import type { Context, Survey } from '../../engine/context.ts';
import { datedSubjectsOf, oneOfEach } from '../../engine/session/subjects.ts';
import { assertLeads, componentsOf, textsOf } from '../../engine/counts/counts.ts';
import type { ClosedRange, Components } from '../../engine/counts/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { isLimited } from '../../engine/counts/range-limit.ts';
import type { Subject } from '../../engine/client/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite } from '../../engine/verdict.ts';
import type { Answer } from '../../wire/exchange.ts';
import { secondsOf } from '../../wire/instants.ts';

/** Epoch seconds; a missing bound is not sent. */
type FarBounds = { readonly start?: number; readonly end?: number };

/** Before the epoch, before a signed 32-bit number of seconds, and the epoch, whose number is 0. */
const beforeEpoch = -1;
const longAgo = secondsOf('1900-02-28T12:00:00Z');
const epoch = 0;
/** Beyond signed 32-bit seconds, beyond signed 64-bit nanoseconds, and the last of four digits. */
const beyond32Bits = secondsOf('2038-01-19T03:14:08Z');
const beyond64Bits = secondsOf('2262-04-12T00:00:00Z');
const lastSecond = secondsOf('9999-12-31T23:59:59Z');

const early = secondsOf('1960-02-29T23:59:59Z');

/** To the epoch: code may take the number 0 for a missing value. */
const upToEpoch: FarBounds = { start: early, end: epoch };

const narrowOf = ({ earliest, closed }: Survey): Required<ClosedRange> => ({
  start: Math.max(earliest, 1),
  end: closed,
});

/** Far bounds, alone or with a normal one: there, wrapping around only leads to a legal refusal. */
function farBoundsOf({ kind }: Subject, { survey }: Context): readonly FarBounds[] {
  const { start, end } = narrowOf(survey);
  const future = end < beyond32Bits ? beyond32Bits : beyond64Bits;
  const always = [{ start: longAgo, end }, { end: future }, { start: beforeEpoch }];
  if (kind === 'office') return [...always, { start: epoch, end }, upToEpoch];
  return [
    ...always,
    { start: epoch },
    { start, end: beyond64Bits },
    { end: lastSecond },
    upToEpoch,
  ];
}

/** Client errors that are not about dates. */
const otherClientErrors = [401, 403, 404, 429];

/** A refusal is open, for the length of the range or for an end in the future. */
async function askFar(session: Session, subject: Subject, far: FarBounds): Promise<Answer> {
  const { end } = far;
  const isFuture = end !== undefined && end > session.context.survey.closed;
  const range = textsOf(far);
  const answer = await session.askCount(subject, range, isFuture ? 'future-end' : 'range-length');
  const { status } = answer.response;
  if (status < 400 || status >= 500 || otherClientErrors.includes(status)) return answer;
  const dates = Object.values(range).filter((date) => date !== undefined);
  throw new MissingPrerequisite(`the target refuses a range with ${dates.join(' and ')}`);
}

const leadsOf = (components: Components, name: string, others: number): number =>
  components.get(name) ?? (name === 'total' ? others : 0);

export const farBounds = defineRule({
  id: 'range/far-bounds',
  requirements: ['range/widening', 'range/disjoint'],
  title: 'A range with a bound in the far past or future counts all of its leads',
  soundness:
    'The wide range is requested after the closed ones within it, which do not overlap, and ' +
    'leads are only ever added. A refused range is not judged.',
  needs: { capabilities: leadCapabilities },
  cases: (context) => (isLimited(context) ? [] : oneOfEach(datedSubjectsOf(context))),
  missingPrerequisite: 'the target accepts no range of all time (open point range-length)',
  examples: farBoundsOf,
  check: async (session, subject, bound) => {
    const { counts, survey } = session.context;
    const narrow = narrowOf(survey);
    const inside = await counts.find(session, subject, narrow);
    const before = bound === upToEpoch ? await askFar(session, subject, upToEpoch) : undefined;
    const wide = before === undefined ? bound : { start: early, end: narrow.end };
    const around = await askFar(session, subject, wide);
    assertLeads(inside.components);
    const compared = [...inside.components].map(([name, leads]) => {
      const least = leads + (before === undefined ? 0 : leadsOf(componentsOf(before), name, 0));
      return { name, least, got: leadsOf(componentsOf(around), name, least) };
    });
    const fallen = compared.find(({ least, got }) => got < least);
    session.judge(fallen === undefined, () => ({
      expected: `at least ${fallen?.least} of the ${fallen?.name}, as in the ranges within it`,
      got: String(fallen?.got),
      evidence: [inside.exchange, ...(before === undefined ? [] : [before]), around],
      requirement: before === undefined ? 'range/widening' : 'range/disjoint',
      hint: 'a date before 1970 or far ahead overflows its number type, or 1970 is read as a missing date',
    }));
  },
});
