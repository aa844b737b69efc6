/** Builds the request of a row of factor levels, with its expected answer. */
import type { RequirementId } from '../../../../generated/catalogue.ts';
import { noCredential } from '../../../arbitraries/credentials.ts';
import type { Context } from '../../../engine/context.ts';
import { officeClassesOf } from '../../../engine/dress/office-classes.ts';
import { lengths, type Row } from '../../../engine/dress/rows.ts';
import {
  componentsOf,
  findDifference,
  findFall,
  formatInstant,
  textsOf,
} from '../../../engine/counts/counts.ts';
import type { ClosedRange } from '../../../engine/counts/counts.ts';
import { daySeconds } from '../../../engine/client/clock.ts';
import { earliestOpenStart, upTo } from '../../../engine/counts/range-limit.ts';
import { planCount, planHealth, successRequirement } from '../../../engine/client/requests.ts';
import { updateBody } from '../../../engine/listings/update-bodies.ts';
import type { RangeTexts, Subject } from '../../../engine/client/requests.ts';
import type { Session } from '../../../engine/session/session.ts';
import { restrictedKeys, restrictedKeysOf } from '../../../target/credentials.ts';
import { isCount, pickFrom } from '../../../engine/session/probes.ts';
import { datedSubjectsOf, missingIdsOf, organizationOf } from '../../../engine/session/subjects.ts';
import type { Finding } from '../../../engine/verdict.ts';
import { isUpdated, lastAcceptedUpdates } from '../../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../../engine/listings/listings.ts';
import { isSuccess, summarize } from '../../../wire/exchange.ts';
import type { Answer, PresentedCredential, RequestPlan } from '../../../wire/exchange.ts';
import type { RequestDefects, ExpectedRefusal } from './request-defects.ts';
import { precedesByMaxLag, knownRangeOf, earlierAnswers } from '../counts/earlier-counts.ts';
import { isRefusal, withChangedField } from '../../listing/refused-status.ts';

/** A request whose answer is known. */
interface KnownRequest extends Partial<ExpectedRefusal> {
  readonly plan: RequestPlan;
  readonly requirement: RequirementId;
  /** The count of a closed range, with which the answer is compared. */
  readonly known?: KnownCount;
}

type KnownCount = { readonly subject: Subject; readonly range: ClosedRange };

/**
 * A range around the first found lead, if any, to expose an ignored date. Where the answer does not
 * depend on the dates, it is too long to be refused for being short.
 */
function closedRangeOf(
  { survey }: Context,
  { range, length = 'days', defect }: Row,
): ClosedRange | undefined {
  if (range === 'to an end') return upTo(survey, survey.closed);
  const seconds = defect === 'nothing' ? 2 * lengths[length] || 10 : 3 * daySeconds;
  const [jump] = survey.leadInstants;
  const end = Math.min(survey.closed, (jump?.second ?? survey.closed) + Math.floor(seconds / 2));
  return range === 'of both ends' ? { start: Math.max(end - seconds, 0), end } : undefined;
}

/** Whether two valid dates are sent in the wrong order, for one pick in four. */
const isInverted = ({ range }: Row, { pick }: RequestDefects): boolean =>
  range === 'of both ends' && pick % 4 === 3;

const inverted: ExpectedRefusal = {
  statuses: [400],
  because: 'startDate is not before endDate',
  requirement: 'range/start-not-before-end',
};

function rangeTextsOf(context: Context, row: Row, defects: RequestDefects): RangeTexts {
  const { date, pick } = defects;
  const closed = knownCountOf(context, row)?.range ?? closedRangeOf(context, row);
  const texts =
    row.range === 'from a start'
      ? { startDate: formatInstant(earliestOpenStart(context)) }
      : row.range === 'of all time' || closed === undefined
        ? {}
        : textsOf(closed);
  if (row.defect !== 'a date') return texts;
  if (isInverted(row, defects)) return { startDate: texts.endDate, endDate: texts.startDate };
  const isEnd = row.range === 'of both ends' ? pick % 2 === 0 : row.range !== 'from a start';
  return { ...texts, [isEnd ? 'endDate' : 'startDate']: date.text };
}

const subjectKindOf = ({ operation }: Row): Subject['kind'] =>
  operation === 'getOfficeLeadCount' ? 'office' : 'organization';

function subjectOf(context: Context, row: Row, defects?: RequestDefects): Subject | undefined {
  const { target } = context;
  const kind = subjectKindOf(row);
  if (kind === 'organization') return organizationOf(target);
  const ids = [...officeClassesOf(context)].flatMap(([id, its]) =>
    its === row.office ? [id] : [],
  );
  // A correct row repeats an earlier count, so its office is the same each time.
  const id =
    defects === undefined || row.defect === 'nothing' ? ids[0] : pickFrom(ids, defects.pick);
  return id === undefined ? undefined : { kind, id };
}

const noKey: ExpectedRefusal = {
  statuses: [401],
  because: 'there is no key',
  requirement: 'auth/missing-credential',
};

/** The expected refusal, and why; none if a row has no defect. */
function defectOf(
  { target, credentials }: Context,
  row: Row,
  defects: RequestDefects,
): {
  readonly refusal?: ExpectedRefusal;
  readonly credential: PresentedCredential;
  readonly id?: string;
} {
  const credential = credentials.present('full');
  switch (row.defect) {
    case 'nothing':
      return { credential };
    case 'no key':
      return { credential: noCredential.presented, refusal: noKey };
    case 'an unknown key':
      return { credential: defects.key.presented, refusal: defects.key };
    case 'a key that may not': {
      const [name, requirement] =
        pickFrom(restrictedKeysOf(credentials), defects.pick) ?? restrictedKeys[0];
      const because = `the credential is ${name}`;
      return {
        credential: credentials.present(name),
        refusal: { statuses: [401], because, requirement },
      };
    }
    case 'a date':
      return { credential, refusal: isInverted(row, defects) ? inverted : defects.date };
    case 'an id': {
      const [id = '', requirement = 'office/unknown'] =
        pickFrom(missingIdsOf(target, subjectKindOf(row)), defects.pick) ?? [];
      const because = `${id} does not belong to the caller`;
      return { credential, id, refusal: { statuses: [404], because, requirement } };
    }
    case 'a status': {
      const because = `${JSON.stringify(defects.status)} is not one of the statuses`;
      return {
        credential,
        refusal: { sent: defects.status, because, requirement: 'listing/unknown-status' },
      };
    }
  }
}

/** The update of a row; a correct one is tracked as a change of the listing's status. */
function planUpdateOf(
  context: Context,
  keeper: ListingKeeper,
  { defect }: Row,
  { status, pick }: RequestDefects,
  credential: PresentedCredential,
): RequestPlan {
  if (defect === 'nothing') return keeper.planComplete(keeper.otherStatus(), credential);
  if (defect !== 'a status') return keeper.planRefusedForCredential(credential);
  const body = withChangedField(context, keeper, updateBody(keeper.fixture, status), pick);
  return keeper.planRefused(JSON.stringify(body), credential);
}

/** Listings that the run has updated; any other id may be wrong in the target file. */
const updatedListings = ({ listings, client }: Context): ListingKeeper[] =>
  listings.filter(({ fixture }) => isUpdated(fixture, client));

/** The listing that correct updates go to. */
export const updatedListing = (context: Context): ListingKeeper | undefined =>
  updatedListings(context)[0];

/** The count with which the answer to a row is compared, if any. */
export function knownCountOf(context: Context, row: Row): KnownCount | undefined {
  if (row.range === undefined || row.defect !== 'nothing') return undefined;
  const subject = subjectOf(context, row);
  const known =
    subject && row.length !== undefined ? knownRangeOf(context, row, subject) : undefined;
  const range = known ?? closedRangeOf(context, row);
  return subject && range && { subject, range };
}

/** The request of a row; undefined if the target file declares nothing to send it for. */
export function requestOf(
  context: Context,
  row: Row,
  defects: RequestDefects,
): KnownRequest | undefined {
  const { operation, defect } = row;
  const { credential, refusal, id } = defectOf(context, row, defects);
  const expected = refusal ?? { requirement: successRequirement[operation] };
  if (operation === 'getHealth') return { plan: planHealth(credential), ...expected };
  if (operation === 'updateListing') {
    const listings = updatedListings(context);
    const keeper = defect === 'nothing' ? listings[0] : pickFrom(listings, defects.pick);
    return keeper && { plan: planUpdateOf(context, keeper, row, defects, credential), ...expected };
  }
  const subject =
    id === undefined ? subjectOf(context, row, defects) : { kind: subjectKindOf(row), id };
  if (subject === undefined) return undefined;
  const plan = planCount(subject, rangeTextsOf(context, row, defects), credential);
  const known = knownCountOf(context, row);
  return { plan, ...expected, ...(known === undefined ? {} : { known }) };
}

/** Finds a count of a range open to now that is lower than before. */
function findFallOf(context: Context, answer: Answer): Mismatch | undefined {
  const { query, operation } = answer.plan;
  if (!isCount(operation) || query.some(([name]) => name === 'endDate')) return undefined;
  const before = earlierAnswers(context, answer.plan).findLast((one) =>
    precedesByMaxLag(one, answer),
  );
  const fall = before && findFall(componentsOf(before), componentsOf(answer));
  return fall && { ...fall, requirement: 'time/never-falls' };
}

type Mismatch = Pick<Finding, 'expected' | 'got' | 'hint' | 'requirement'>;

/** What is wrong with an answer to such a request, if anything. */
export async function mismatchOf(
  { context }: Session,
  { known, statuses, sent, because, requirement }: KnownRequest,
  answer: Answer,
): Promise<Mismatch | undefined> {
  const got = summarize(answer);
  if (because === undefined) {
    if (!isSuccess(answer)) return { expected: 'a success', got, requirement };
    if (known === undefined) return findFallOf(context, answer);
    const before = await context.counts.recall(known.subject, known.range);
    const isClosed =
      before !== undefined && datedSubjectsOf(context).some(({ id }) => id === known.subject.id);
    const difference = isClosed
      ? findDifference(before.components, componentsOf(answer), 'as before')
      : undefined;
    return difference && { ...difference, requirement: 'time/history-is-fixed' };
  }
  const expected = `${statuses?.join(' or ') ?? 'an error'}, because ${because}`;
  if (statuses !== undefined)
    return statuses.includes(answer.response.status) ? undefined : { expected, got, requirement };
  // Compares with complete updates to a valid status: any other may be refused, even by a 2xx.
  const made = lastAcceptedUpdates(context.client);
  return isRefusal(answer, sent, made) ? undefined : { expected, got, requirement };
}
