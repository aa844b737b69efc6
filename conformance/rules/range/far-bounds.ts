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

/** Before the epoch, within a signed 32-bit number of seconds and beyond it. */
const farStarts = ['1969-12-31T23:59:59Z', '1900-02-28T12:00:00Z'].map(secondsAt);
/** Beyond a signed 32-bit number of seconds, a signed 64-bit one of nanoseconds, and at the end of four digits. */
const farEnds = ['2038-01-19T03:14:08Z', '2262-04-12T00:00:00Z', '9999-12-31T23:59:59Z'].map(
  secondsAt,
);

type Far = Partial<ClosedRange>;

const far: readonly Far[] = [
  ...farStarts.map((start) => ({ start })),
  ...farEnds.map((end) => ({ end })),
];

/** All of them of an organization; of an office, the farthest start and the nearest end. */
const farOf = ({ kind }: Subject): readonly Far[] =>
  kind === 'organization' ? far : far.slice(1, 3);

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

export const farBounds = defineRule({
  id: 'range/far-bounds',
  requirements: ['range/widening'],
  title: 'A range with a bound long ago or far ahead counts all that lies within it',
  needs: { capabilities: leadCapabilities },
  cases: (context) => (isLimited(context) ? [] : oneOfEach(datedSubjectsOf(context))),
  missingPrerequisite: 'the target takes no range of all time (open point range-length)',
  input: (subject) => fc.constantFrom(...farOf(subject)),
  examples: farOf,
  runs: 0,
  // Sound: the wide range is asked for after the closed one that lies within it, and leads are only
  // ever added. A range that is refused is not looked at.
  check: async (session, subject, bound) => {
    const { counts, survey } = session.context;
    const narrow = { start: survey.earliest, end: survey.closed };
    const inside = await counts.find(session, subject, narrow);
    const around = await askFar(session, subject, { ...narrow, ...bound });
    assertLeads(inside.components);
    const fallen = [...inside.components].find(
      ([name, leads]) => leads > (around.components.get(name) ?? (name === 'total' ? leads : 0)),
    );
    session.judge(fallen === undefined, () => ({
      expected: `at least ${fallen?.[1]} of the ${fallen?.[0]}, as in the range within it`,
      got: String(around.components.get(fallen?.[0] ?? '') ?? 0),
      evidence: [inside.exchange, around.exchange],
      hint: 'a date before 1970 or far ahead does not fit into the number that holds it',
    }));
  },
});
