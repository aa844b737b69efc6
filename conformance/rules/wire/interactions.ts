import { caps } from '../../engine/caps.ts';
import { isSlow } from '../../engine/client/slow-target.ts';
import type { Context } from '../../engine/context.ts';
import { uncoveredIn } from '../../engine/dress/coverage.ts';
import { fillRows, rowsUntilCovered } from '../../engine/dress/fill.ts';
import { shapesOf, type Row } from '../../engine/dress/rows.ts';
import { defineRule } from '../../engine/rule.ts';
import { narrow } from '../../engine/judging/narrow.ts';
import { refusedTransitionIn, repeatTransition } from '../../engine/session/repeated-transition.ts';
import type { Session } from '../../engine/session/session.ts';
import { BudgetSpent, Stopped } from '../../engine/verdict.ts';
import { describeDress } from '../../wire/dress.ts';
import {
  lastTrace,
  send,
  suspectsOf,
  tryWith,
  wornWith,
  type Attempt,
  type Suspect,
} from '../helpers/requests/attempt-row.ts';
import { Prefetch } from '../helpers/requests/prefetch.ts';
import { requestDefectsOf, type RequestDefects } from '../helpers/requests/request-defects.ts';
import { knownCountOf, updatedListing } from '../helpers/requests/request-of-row.ts';

/** First the counts that rows compare with; then the rows, in sequence unless prefetched. */
type Step = { readonly countsOf: readonly Row[] } | RowStep;

type RowStep = { readonly row: Row; readonly prefetch?: Prefetch<Row, Attempt> };

function stepsOf(context: Context): Step[] {
  const { client, depth } = context;
  const { triesVariants } = depth;
  // A short run sends one.
  const most = triesVariants ? caps.requestsOfInteractions : 1;
  const room = Math.max(Math.min(most, client.requestsLeft), 0);
  const unseen = uncoveredIn(context);
  const planned = fillRows(shapesOf(context), unseen, lastTrace(context), room);
  const rows = triesVariants ? withCounts(context, planned, room) : planned;
  const inTurn = isSlow(client) ? rowsUntilCovered(rows, unseen.pairs) : rows.length;
  const prefetch = new Prefetch<Row, Attempt>(rows.slice(inTurn), laneOf);
  const steps = rows.map((row, index) => (index < inTurn ? { row } : { row, prefetch }));
  return [...(triesVariants ? [{ countsOf: rows }] : []), ...steps];
}

/** Updates of one listing are sent in order; other prefetched requests are not. */
const laneOf = ({ operation }: Row): string | undefined =>
  operation === 'updateListing' ? operation : undefined;

/** As many rows as the requests allow, including the counts that the rows need. */
function withCounts(context: Context, rows: readonly Row[], most: number): Row[] {
  const asked = new Set<string>();
  return rows.filter((row, index) => {
    const known = knownCountOf(context, row);
    if (known !== undefined && !context.counts.has(known.subject, known.range))
      asked.add(JSON.stringify(known));
    return index + 1 + asked.size <= most;
  });
}

async function rememberCounts(session: Session, rows: readonly Row[]): Promise<void> {
  const { context } = session;
  await updatedListing(context)?.confirmStatus(session);
  for (const row of rows) {
    const known = knownCountOf(context, row);
    if (known !== undefined) await context.counts.find(session, known.subject, known.range);
  }
}

/** Ignores that the budget is spent, since rows take what is left of it; throws everything else. */
function endOfBudget(signal: unknown): void {
  if (!(signal instanceof BudgetSpent) || signal instanceof Stopped) throw signal;
}

interface Blamed extends Attempt {
  readonly onlyWith?: string;
}

/** @throws {Violation} for a transition that is refused however it is sent */
async function judgeTransition(session: Session, { answers, wrong }: Attempt): Promise<void> {
  const finding = wrong && { ...wrong, evidence: answers };
  const refused = finding && refusedTransitionIn(finding, session.context);
  if (refused !== undefined) await repeatTransition(session, refused);
}

/** Finds the factors that make the difference, if the request succeeds in the default form. */
async function blame(
  session: Session,
  row: Row,
  first: Attempt,
  defects: RequestDefects,
): Promise<Blamed> {
  await judgeTransition(session, first);
  let last = first;
  const shows = async (some: readonly Suspect[]): Promise<boolean> => {
    const tried = await tryWith(session, row, some, defects);
    if (tried.wrong !== undefined) last = tried;
    return tried.wrong !== undefined;
  };
  if (await shows([])) return last;
  // If it does not show again with all factors either, no factor can be blamed.
  const all = suspectsOf(row);
  if (!(await shows(all))) return first;
  const guilty = await narrow(all, shows);
  const words = describeDress(wornWith(row, guilty));
  const after = guilty.includes('before') ? [`right after ${row.before ?? ''}`] : [];
  return { ...last, onlyWith: [...after, ...(words === '' ? [] : [words])].join(', ') };
}

export const interactions = defineRule({
  id: 'wire/interactions',
  requirements: [
    'auth/health-any-credential',
    'auth/missing-credential',
    'auth/unknown-credential',
    'auth/malformed-credential',
    'auth/near-miss-credential',
    'auth/lead-permission',
    'auth/organization-access',
    'auth/unauthorized-body',
    'health/report',
    'health/own-permissions',
    'health/time-of-answer',
    'errors/body',
    'office/body',
    'office/echoes-id',
    'office/unknown',
    'office/foreign',
    'office/external-id',
    'organization/body',
    'organization/echoes-id',
    'organization/unknown',
    'organization/foreign',
    'organization/external-id',
    'range/no-timezone',
    'range/date-only',
    'range/not-iso',
    'range/start-not-before-end',
    'range/one-text',
    'time/history-is-fixed',
    'time/never-falls',
    'listing/every-transition',
    'listing/unknown-status',
    'listing/at-once',
    'listing/visibility',
    'listing/rejected-changes-nothing',
  ],
  title: 'A request gets the same answer in every combination of factors, after any other requests',
  soundness:
    'Each request has one defect or none, so its answer is stated. A count is compared with an ' +
    'earlier one of the same closed range. engine/dress/factors.ts states why the dress does not ' +
    'change the meaning. Other parts of the answer are judged as the watches judge them.',
  locks: 'everything',
  phase: 'last',
  keepsOrder: true,
  judgesOtherRules: true,
  missingPrerequisite: 'the budget leaves no requests for it',
  cases: stepsOf,
  input: (_, context) => requestDefectsOf(context),
  check: async (session, step, defects) => {
    if ('countsOf' in step) return await rememberCounts(session, step.countsOf);
    const sendOne = (row: Row): Promise<Attempt> => send(session, row, suspectsOf(row), defects);
    const asked = session.fresh ? undefined : step.prefetch?.find(step.row, sendOne);
    const first = await (asked ?? tryWith(session, step.row, suspectsOf(step.row), defects)).catch(
      (signal: unknown): undefined => {
        if (session.fresh) throw signal;
        endOfBudget(signal);
      },
    );
    if (first?.wrong === undefined)
      return session.recordPass(first === undefined && 'a request within the budget');
    const {
      answers,
      wrong = first.wrong,
      onlyWith,
    } = await blame(session, step.row, first, defects).catch((signal: unknown): Blamed => {
      endOfBudget(signal);
      return first;
    });
    const addition = onlyWith === undefined || onlyWith === '' ? {} : { onlyWith };
    session.judge(false, () => ({ ...wrong, ...addition, evidence: answers }));
  },
});
