/** The leads that the survey found, in every count that includes them, and ranges around them. */
import { spread } from '../../../../shared/select.ts';
import { rangesAtLead } from '../../../arbitraries/instants.ts';
import type { Context, LeadInstant } from '../../../engine/context.ts';
import { officeComponent, type ClosedRange } from '../../../engine/counts/counts.ts';
import { upTo } from '../../../engine/counts/range-limit.ts';
import type { Subject } from '../../../engine/client/requests.ts';
import { datedSubjectsOf, oneOfEach } from '../../../engine/session/subjects.ts';
import { createsPastLeads } from '../../../observer/hooks/hook-request.ts';

/** A lead within [second, second + 1], and the component that counts it. */
export interface FoundLead {
  readonly subject: Subject;
  readonly component: string;
  readonly second: number;
}

/** Every lead in the count in which it was found, and in its office's own count. */
export const foundLeads = (context: Context): FoundLead[] =>
  context.survey.leadInstants.flatMap(({ subject, component, second }) => [
    { subject, component, second },
    ...datedSubjectsOf(context)
      .filter(({ kind, id }) => kind === 'office' && component === officeComponent(id))
      .map((office) => ({ subject: office, component: 'total', second })),
  ]);

export interface LatestLead {
  readonly subject: Subject;
  /** The second in which a lead lies. */
  readonly second: number;
}

/** Whether a found lead belongs to the subject, as far as the breakdown shows. */
const belongsTo =
  ({ kind, id }: Subject) =>
  ({ component }: LeadInstant): boolean =>
    kind === 'organization' || component === officeComponent(id);

/**
 * The latest found lead of the organization and of one office, so that ranges up to it contain the
 * earlier leads. Prefers an office in whose line of the breakdown a lead was found.
 */
export const latestLeadsOf = (context: Context): LatestLead[] => {
  const { leadInstants } = context.survey;
  const subjects = datedSubjectsOf(context);
  const withLeads = subjects.filter((subject) => leadInstants.some(belongsTo(subject)));
  return oneOfEach([...withLeads, ...subjects]).flatMap((subject) => {
    const isOwn = belongsTo(subject);
    const own = leadInstants.filter((jump) => isOwn(jump) || jump.component === 'total');
    const latest = Math.max(...own.map(({ second }) => second));
    return own.length === 0 ? [] : [{ subject, second: latest }];
  });
};

const fewDays = 3 * 86_400 + 4711;

/** Where to split ranges: at found leads, or else a few days ago. */
export function splitPoints(context: Context): FoundLead[] {
  const { leadInstants, closed } = context.survey;
  if (leadInstants.length > 0)
    return leadInstants.map(({ subject, component, second }) => ({ subject, component, second }));
  const second = closed - fewDays;
  return oneOfEach(datedSubjectsOf(context)).map((subject) => ({
    subject,
    component: 'total',
    second,
  }));
}

export type BoundedRange = Required<ClosedRange>;

/** Ranges at a lead, clipped to what is past and accepted. */
function windowsAt({ second }: Pick<FoundLead, 'second'>, { survey }: Context): BoundedRange[] {
  const { closed, earliest } = survey;
  const clipped = rangesAtLead(second)
    .map(({ start, end }) => ({ start: Math.max(start, earliest), end: Math.min(end, closed) }))
    .filter(({ start, end }) => start < end);
  return clipped.filter(
    ({ start, end }, index) =>
      index === clipped.findIndex((other) => other.start === start && other.end === end),
  );
}

/** Numbers of windows at a found lead, up to a minute and longer, if rules also create leads. */
const fewWindows = { ofMinutes: 4, longer: 2 } as const;

export function someWindowsAt(lead: Pick<FoundLead, 'second'>, context: Context): BoundedRange[] {
  const windows = windowsAt(lead, context);
  const { ofMinutes, longer } = fewWindows;
  if (!createsPastLeads(context)) return windows;
  return [...windows.slice(0, ofMinutes), ...spread(windows.slice(ofMinutes), longer)];
}

/** The middle third of the time between first and last lead; of all time, if they are close. */
export function middleOfLeads({ survey: { earliest, closed, leadSpan } }: Context): BoundedRange {
  const isLong = leadSpan !== undefined && leadSpan.end - leadSpan.start > fewDays;
  const { start, end } = isLong ? leadSpan : { start: earliest, end: closed };
  const third = Math.floor((end - start) / 3);
  return { start: start + third, end: end - third };
}

/** All leads up to the end of a range, all from its start, all, and the range. */
export const rangesAroundWindow = (window: BoundedRange, { survey }: Context): ClosedRange[] => [
  upTo(survey, window.end),
  { start: window.start, end: survey.closed },
  upTo(survey, survey.closed),
  window,
];
