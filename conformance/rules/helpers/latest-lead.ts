/** For rules that ask for ranges beside a lead: one lead of each lead operation. */
import type { Context } from '../../engine/context.ts';
import { officeComponent } from '../../engine/session/counts.ts';
import type { Subject } from '../../engine/session/requests.ts';
import { datedSubjectsOf, oneOfEach } from '../../engine/session/subjects.ts';

export interface LatestLead {
  readonly subject: Subject;
  /** A lead lies within this second. */
  readonly second: number;
}

/** The latest lead that was found of each subject: there are others before it to be counted too. */
export function latestLeadsOf(context: Context): LatestLead[] {
  return oneOfEach(datedSubjectsOf(context)).flatMap((subject) => {
    const own = context.survey.jumps.filter(
      ({ component }) =>
        subject.kind === 'organization' ||
        component === officeComponent(subject.id) ||
        component === 'total',
    );
    const latest = Math.max(...own.map(({ second }) => second));
    return own.length === 0 ? [] : [{ subject, second: latest }];
  });
}
