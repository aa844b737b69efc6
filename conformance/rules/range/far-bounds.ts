import fc from 'fast-check';

import { datedSubjectsOf, oneOfEach } from '../../engine/session/subjects.ts';
import { askClosedCount, assertLeads, formatInstant } from '../../engine/session/counts.ts';
import type { ClosedRange, Count } from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { isLimited } from '../../engine/session/range-limit.ts';
import type { Subject } from '../../engine/session/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../../engine/verdict.ts';

const secondsAt = (text: string): number => Date.parse(text) / 1000;

/** Before the epoch, within a signed 32-bit number of seconds and beyond it, and the epoch, whose number is 0. */
const farStarts = ['1969-12-31T23:59:59Z', '1900-02-28T12:00:00Z', '1970-01-01T00:00:00Z'].map(
  secondsAt,
);
/** Beyond a signed 32-bit number of seconds, a signed 64-bit one of nanoseconds, and at the end of four digits. */
const farEnds = ['2038-01-19T03:14:08Z', '2262-04-12T00:00:00Z', '9999-12-31T23:59:59Z'].map(
  secondsAt,
);

type Far = Partial<ClosedRange>;

const early = secondsAt('1960-02-29T23:59:59Z');

/** To the epoch: a number that is 0 may be taken for none. */
const upToEpoch: Required<ClosedRange> = { start: early, end: 0 };

const far: readonly Far[] = [
  ...farStarts.map((start) => ({ start })),
  ...farEnds.map((end) => ({ end })),
  upToEpoch,
];

/** All of them of an organization; of an office, the farthest start, the epoch and the nearest end. */
const farOf = ({ kind }: Subject): readonly Far[] =>
  kind === 'organization' ? far : [...far.slice(1, 4), upToEpoch];

/** Whatever the reason for a refusal, it is open: how long a range may be, whether it may end in the future. */
async function askFar(session: Session, subject: Subject, range: ClosedRange): Promise<Count> {
  const point = range.end > session.context.survey.closed ? 'future-end' : 'range-length';
  try {
    return await askClosedCount(session, subject, range, point);
  } catch (signal) {
    const status = session.exchanges.at(-1)?.response?.status;
    if (!(signal instanceof Inconclusive) || status !== 400) throw signal;
    throw new MissingPrerequisite(`the target refuses a range to ${formatInstant(range.end)}`);
  }
}

const leadsOf = ({ components }: Count, name: string, others: number): number =>
  components.get(name) ?? (name === 'total' ? others : 0);

export const farBounds = defineRule({
  id: 'range/far-bounds',
  requirements: ['range/widening', 'range/disjoint'],
  title: 'A range with a bound long ago or far ahead counts all that lies within it',
  needs: { capabilities: leadCapabilities },
  cases: (context) => (isLimited(context) ? [] : oneOfEach(datedSubjectsOf(context))),
  missingPrerequisite: 'the target takes no range of all time (open point range-length)',
  input: (subject) => fc.constantFrom(...farOf(subject)),
  examples: farOf,
  runs: 0,
  // Sound: the wide range is asked for after the closed ones that lie within it, which are apart,
  // and leads are only ever added. A range that is refused is not looked at.
  check: async (session, subject, bound) => {
    const { counts, survey } = session.context;
    const narrow = { start: Math.max(survey.earliest, 1), end: survey.closed };
    const inside = await counts.find(session, subject, narrow);
    const before = bound === upToEpoch ? await askFar(session, subject, upToEpoch) : undefined;
    const wide = { ...narrow, ...(before === undefined ? bound : { start: early }) };
    const around = await askFar(session, subject, wide);
    assertLeads(inside.components);
    const told = [...inside.components].map(([name, leads]) => {
      const least = leads + (before === undefined ? 0 : leadsOf(before, name, 0));
      return { name, least, got: leadsOf(around, name, least) };
    });
    const fallen = told.find(({ least, got }) => got < least);
    session.judge(fallen === undefined, () => ({
      expected: `at least ${fallen?.least} of the ${fallen?.name}, as in what lies within the range`,
      got: String(fallen?.got),
      evidence: [inside, ...(before === undefined ? [] : [before]), around].map(
        ({ exchange }) => exchange,
      ),
      requirement: before === undefined ? 'range/widening' : 'range/disjoint',
      hint: 'a date before 1970 or far ahead does not fit into the number that holds it, or one of 1970 is taken for none',
    }));
  },
});
