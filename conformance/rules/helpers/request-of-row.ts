/** A request that has the levels of a row, and what its answer has to be. */
import type { RequirementId } from '../../../generated/catalogue.ts';
import { noCredential, type InvalidCredential } from '../../arbitraries/credentials.ts';
import { noStatus } from '../../arbitraries/statuses.ts';
import type { Context } from '../../engine/context.ts';
import { officeClassesOf } from '../../engine/dress/office-classes.ts';
import { lengths, type Fault, type Row } from '../../engine/dress/rows.ts';
import {
  componentsOf,
  findDifference,
  formatInstant,
  formatLeads,
  textsOf,
} from '../../engine/session/counts.ts';
import type { ClosedRange } from '../../engine/session/counts.ts';
import { earliestOpenStart, upTo } from '../../engine/session/range-limit.ts';
import {
  planCount,
  planHealth,
  successRequirement,
  updateBody,
} from '../../engine/session/requests.ts';
import type { RangeTexts, Subject } from '../../engine/session/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { datedSubjectsOf, organizationOf } from '../../engine/session/subjects.ts';
import type { Finding } from '../../engine/verdict.ts';
import { isUpdated, lastAccepted } from '../../engine/session/listing-history.ts';
import type { ListingKeeper } from '../../engine/session/listings.ts';
import { isSuccess, summarize } from '../../wire/exchange.ts';
import type { Answer, PresentedCredential, RequestPlan } from '../../wire/exchange.ts';
import { isRefusal } from './refused-status.ts';

/** A request whose answer is known. */
export interface KnownRequest extends Partial<Refusal> {
  readonly plan: RequestPlan;
  readonly requirement: RequirementId;
  /** Of a count that was asked for before. */
  readonly known?: KnownCount;
}

interface KnownCount {
  readonly subject: Subject;
  readonly range: ClosedRange;
}

/** Around the first lead that was found, where there is one: a date that is dropped shows. */
function closedRangeOf(
  { survey }: Context,
  { range, length = 'days' }: Row,
): ClosedRange | undefined {
  if (range === 'to an end') return upTo(survey, survey.closed);
  const seconds = 2 * lengths[length] || 10;
  const [jump] = survey.jumps;
  const end = Math.min(survey.closed, (jump?.second ?? survey.closed) + Math.floor(seconds / 2));
  return range === 'of both ends' ? { start: Math.max(end - seconds, 0), end } : undefined;
}

function rangeTextsOf(context: Context, row: Row): RangeTexts {
  const closed = closedRangeOf(context, row);
  const texts =
    row.range === 'from a start'
      ? { startDate: formatInstant(earliestOpenStart(context)) }
      : row.range === 'of all time' || closed === undefined
        ? {}
        : textsOf(closed);
  if (row.fault !== 'a date') return texts;
  const { startDate, endDate } = texts;
  const local = (text: string | undefined): string | undefined => text?.replace('Z', '');
  return endDate === undefined
    ? { startDate: local(startDate) }
    : { startDate, endDate: local(endDate) };
}

function subjectOf(context: Context, { operation, office, fault }: Row): Subject | undefined {
  const { target } = context;
  const kind = operation === 'getOfficeLeadCount' ? 'office' : 'organization';
  if (fault === 'an id') {
    const [id] = (kind === 'office' ? target.offices : target.organization)?.unknownIds ?? [];
    return id === undefined ? undefined : { kind, id: String(id) };
  }
  if (kind === 'organization') return organizationOf(target);
  const [id] = [...officeClassesOf(context)].find(([, its]) => its === office) ?? [];
  return id === undefined ? undefined : { kind, id };
}

interface Refusal {
  /** Any that refuses, where none are given. */
  readonly statuses?: readonly number[];
  readonly because: string;
  readonly requirement: RequirementId;
}

const unauthorized = (because: string, requirement: RequirementId): Refusal => ({
  statuses: [401],
  because,
  requirement,
});

const refusals: Readonly<Record<Fault, Refusal | undefined>> = {
  nothing: undefined,
  'no key': unauthorized('there is no key', 'auth/missing-credential'),
  'an unknown key': unauthorized('the key was never issued', 'auth/unknown-credential'),
  'a key that may not': unauthorized('the key may not count leads', 'auth/lead-permission'),
  'a date': {
    statuses: [400],
    because: 'a date has no timezone',
    requirement: 'range/no-timezone',
  },
  'an id': { statuses: [404], because: 'there is none', requirement: 'office/unknown' },
  'a status': { because: 'there is no such status', requirement: 'listing/unknown-status' },
};

function credentialOf(
  { credentials }: Context,
  fault: Fault,
  unknown: InvalidCredential,
): PresentedCredential {
  if (fault === 'no key') return noCredential.presented;
  if (fault === 'an unknown key') return unknown.presented;
  return credentials.present(fault === 'a key that may not' ? 'withoutLeadTracking' : 'full');
}

/** An update is believed to be made, as far as nothing is wrong with it. */
function planUpdateOf(
  keeper: ListingKeeper,
  fault: Fault,
  credential: PresentedCredential,
): RequestPlan {
  if (fault === 'nothing') return keeper.plan(keeper.otherStatus(), credential);
  if (fault !== 'a status') return keeper.planDecoy(credential);
  return keeper.planRefused(JSON.stringify(updateBody(keeper.fixture, noStatus)), credential);
}

/** One that the run has updated: the id of another may be a mistake of the target file. */
export const updatedListing = ({ listings, client }: Context): ListingKeeper | undefined =>
  listings.find(({ fixture }) => isUpdated(fixture, client));

/** The count that the answer to a row is held against; undefined where none is. */
export function knownCountOf(context: Context, row: Row): KnownCount | undefined {
  if (row.range === undefined || row.fault !== 'nothing') return undefined;
  const subject = subjectOf(context, row);
  const range = closedRangeOf(context, row);
  return subject && range && { subject, range };
}

/**
 * The request of a row; undefined where nothing is declared to send it for.
 * @param unknown a key that was never issued
 */
export function requestOf(
  context: Context,
  row: Row,
  unknown: InvalidCredential,
): KnownRequest | undefined {
  const { operation, fault } = row;
  const credential = credentialOf(context, fault, unknown);
  const refusal = refusals[fault];
  const expected = refusal ?? { requirement: successRequirement[operation] };
  if (operation === 'getHealth') return { plan: planHealth(credential), ...expected };
  if (operation === 'updateListing') {
    const keeper = updatedListing(context);
    return keeper && { plan: planUpdateOf(keeper, fault, credential), ...expected };
  }
  const subject = subjectOf(context, row);
  if (subject === undefined) return undefined;
  const plan = planCount(subject, rangeTextsOf(context, row), credential);
  if (refusal === undefined) {
    const known = knownCountOf(context, row);
    return { plan, ...expected, ...(known === undefined ? {} : { known }) };
  }
  const isOfOrganization = fault === 'an id' && operation === 'getOrganizationLeadCount';
  return {
    plan,
    ...refusal,
    ...(isOfOrganization ? { requirement: 'organization/unknown' as const } : {}),
  };
}

/** What is wrong with an answer to such a request, if anything. */
export async function findWrong(
  { context }: Session,
  { known, statuses, because, requirement }: KnownRequest,
  answer: Answer,
): Promise<Pick<Finding, 'expected' | 'got' | 'requirement'> | undefined> {
  const got = summarize(answer);
  if (because === undefined) {
    if (!isSuccess(answer)) return { expected: 'a success', got, requirement };
    const before = known && (await context.counts.recall(known.subject, known.range));
    const isClosed =
      before !== undefined && datedSubjectsOf(context).some(({ id }) => id === known?.subject.id);
    const difference = isClosed
      ? findDifference(before.components, componentsOf(answer))
      : undefined;
    return (
      difference && {
        expected: `${formatLeads(difference.left)} of the ${difference.name}, as before`,
        got: String(difference.right),
        requirement: 'time/history-is-fixed',
      }
    );
  }
  const expected = `${statuses?.join(' or ') ?? 'an error'}, because ${because}`;
  if (statuses !== undefined) {
    return statuses.includes(answer.response.status) ? undefined : { expected, got, requirement };
  }
  // Complete updates to a status that is one: any other may be refused, by a 2xx too.
  const made = lastAccepted(context.client);
  return isRefusal(answer, noStatus, made) ? undefined : { expected, got, requirement };
}
