import fc from 'fast-check';

import { daySeconds } from '../../engine/session/clock.ts';
import { datedSubjectsOf, oneOfEach } from '../../engine/session/subjects.ts';
import { formatInstant } from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { isLimited, latestClosed } from '../../engine/session/range-limit.ts';
import { correctRanges, planCount } from '../../engine/session/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import { formatWithOffset } from '../../wire/instants.ts';
import { agreesOnTime } from '../helpers/timestamps.ts';

/** Where there are two starts, the farther one has an offset: it is refused, whether or not that is accepted. */
const offsetMinutes = { office: -480, organization: 330 } as const;

/** Near enough to be taken for now by who allows for clocks, in days. */
const hoursAhead = 0.2;

export const startAfterNow = defineRule({
  id: 'range/start-after-now',
  requirements: ['range/start-after-now'],
  title: 'Both lead operations refuse a startDate in the future when endDate is left out',
  needs: { capabilities: leadCapabilities },
  cases: (context) => oneOfEach(datedSubjectsOf(context)),
  input: () => fc.integer({ min: 30, max: 365 * 60 }),
  // Sound: ahead of the target's own clock, by hours where its health report shows that it is ours,
  // by weeks in any case, so that no clock error makes it past.
  check: async (session, subject, daysAhead) => {
    const { clock } = session.context;
    const instantAhead = (days: number): number =>
      clock.nowSeconds() + clock.toleranceSeconds + Math.round(days * daySeconds);
    const near = (await agreesOnTime(session)) ? [formatInstant(instantAhead(hoursAhead))] : [];
    const far = instantAhead(daysAhead);
    const ahead =
      near.length === 0
        ? [formatInstant(far)]
        : [...near, formatWithOffset(far, offsetMinutes[subject.kind])];
    const positiveControl = isLimited(session.context)
      ? { startDate: formatInstant(latestClosed(session.context)) }
      : correctRanges.start;
    const controlledRequests = await session.askBetweenControls(
      () => planCount(subject, positiveControl, session.full),
      ahead.map((startDate) => () => planCount(subject, { startDate }, session.full)),
    );
    for (const controlled of controlledRequests) {
      session.judgeRefusal(controlled, [400], 'startDate is in the future and the range ends now');
    }
  },
});
