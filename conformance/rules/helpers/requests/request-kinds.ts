/** Kinds of requests whose answers are known, to be sent in any order. */
import { noStatus } from '../../../arbitraries/statuses.ts';
import type { Context } from '../../../engine/context.ts';
import { componentsOf, findDifference, findFall, textsOf } from '../../../engine/counts/counts.ts';
import type { ClosedRange } from '../../../engine/counts/counts.ts';
import { isCount } from '../../../engine/session/probes.ts';
import { isLengthAccepted } from '../../../engine/counts/range-limit.ts';
import { planCount, planHealth, successRequirement } from '../../../engine/client/requests.ts';
import type { Subject } from '../../../engine/client/requests.ts';
import { statusIn } from '../../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../../engine/listings/listings.ts';
import type { Session } from '../../../engine/session/session.ts';
import { officesByLeads, organizationOf, honoursDates } from '../../../engine/session/subjects.ts';
import { updateBody } from '../../../engine/listings/update-bodies.ts';
import type { Finding } from '../../../engine/verdict.ts';
import type { CredentialName } from '../../../target/credentials.ts';
import { isAnswer, isSuccess, summarize } from '../../../wire/exchange.ts';
import type { Answer, RequestPlan } from '../../../wire/exchange.ts';
import { middleOfLeads } from '../counts/found-leads.ts';
import { updatedListing } from './request-of-row.ts';
import { findSnapshotDeviation, findWatchDeviation } from './watched.ts';

type Mismatch = Pick<Finding, 'expected' | 'got' | 'hint' | 'requirement'>;

/** Where a request is sent: its predecessor, if that was an accepted count. */
export interface RequestPosition {
  readonly after?: RequestPlan | undefined;
  /** The request that is sent again, so that only its connection differs. */
  readonly again?: RequestPlan;
}

export interface RequestKind {
  readonly name: string;
  readonly isRefused: boolean;
  /** Set if its own answer is not judged, only the next one. */
  readonly isUnjudged?: true;
  /** Whether it is a count that succeeds. */
  readonly isCount?: true;
  /** @param overrides overrides fields of the request, such as its connection */
  readonly send: (
    session: Session,
    position: RequestPosition,
    overrides: Partial<RequestPlan>,
  ) => Promise<Answer>;
  readonly findMismatch: (
    session: Session,
    position: RequestPosition,
    answer: Answer,
  ) => Promise<Mismatch | undefined>;
}

const findRefusal = (name: string, answer: Answer): Mismatch | undefined =>
  isSuccess(answer)
    ? undefined
    : {
        expected: `a success for ${name}`,
        got: summarize(answer),
        requirement: successRequirement[answer.plan.operation],
      };

const acceptedKind = (name: string, planOf: (context: Context) => RequestPlan): RequestKind => ({
  name,
  isRefused: false,
  send: (session, _, overrides) => session.ask({ ...planOf(session.context), ...overrides }),
  findMismatch: async ({ context }, _, answer) =>
    findRefusal(name, answer) ?? findWatchDeviation(answer, context),
});

/**
 * A count that is compared with known counts.
 * @param range a range that has ended; without it, the count is up to now
 */
function countKind(name: string, subject: Subject, range?: ClosedRange): RequestKind {
  const texts = range === undefined ? {} : textsOf(range);
  return {
    name,
    isRefused: false,
    isCount: true,
    send: (session, _, overrides) =>
      session.ask({ ...planCount(subject, texts, session.full), ...overrides }),
    findMismatch: async (session, _, answer) => {
      const wrong = findRefusal(name, answer) ?? findWatchDeviation(answer, session.context);
      if (wrong !== undefined) return wrong;
      const { counts, survey } = session.context;
      // If dates are ignored, every count is up to now, and a later one may be higher.
      if (!honoursDates(session.context, subject.kind)) return undefined;
      const known = await counts.find(session, subject, range ?? { end: survey.closed });
      const find = range === undefined ? findFall : findDifference;
      const odd = find(known.components, componentsOf(answer), 'as on other connections');
      const requirement = range ? 'range/matrix' : 'range/omitted-start-is-beginning';
      return odd && { ...odd, requirement };
    },
  };
}

function keeperOf(context: Context): ListingKeeper {
  const keeper = updatedListing(context) ?? context.listings[0];
  if (keeper === undefined) throw new Error('there is no listing to update');
  return keeper;
}

const update: RequestKind = {
  name: 'an update',
  isRefused: false,
  send: async (session, { again }, overrides) => {
    const keeper = keeperOf(session.context);
    await keeper.confirmStatus(session);
    const last = again && statusIn({ plan: again });
    const status = last === undefined || last === keeper.current ? keeper.otherStatus() : last;
    const text = JSON.stringify(updateBody(keeper.fixture, status));
    return await keeper.sendBody(session, status, text, overrides);
  },
  findMismatch: async ({ context }, _, answer) =>
    findRefusal('an update', answer) ??
    findWatchDeviation(answer, context) ??
    findSnapshotDeviation(answer, context),
};

const refusedUpdate: RequestKind = {
  name: 'an update to an unknown status',
  isRefused: true,
  isUnjudged: true,
  send: async (session, _, overrides) => {
    const keeper = keeperOf(session.context);
    const text = JSON.stringify(updateBody(keeper.fixture, noStatus));
    return await session.ask({ ...keeper.planRefused(text, session.full), ...overrides });
  },
  findMismatch: async () => undefined,
};

/** The other partner's last successful count, or else its health check. */
function planTheirs({ client, credentials }: Context): RequestPlan {
  const credential = credentials.present('otherPartner');
  const last = client.exchanges.findLast(
    (one) =>
      one.plan.credential.label === credential.label &&
      isCount(one.plan.operation) &&
      isAnswer(one) &&
      isSuccess(one),
  );
  return last?.plan ?? planHealth(credential);
}

/** Counts that succeed with the full key, of offices with many leads and with few. */
function countKinds(context: Context): RequestKind[] {
  const organization = organizationOf(context.target);
  const [few, many = few] = officesByLeads(context);
  const closed = { end: context.survey.closed };
  const both = middleOfLeads(context);
  const kinds = [
    ['a count of the organization', organization, both],
    ['a count with both dates', many, both],
    ['a count without dates', many, undefined],
    ['a count of another office without dates', few === many ? undefined : few, undefined],
  ] as const;
  return kinds.flatMap(([name, subject, range]) => {
    if (subject === undefined) return [];
    const { kind } = subject;
    if (range !== undefined && !honoursDates(context, kind)) return [];
    const areAccepted = [closed, range ?? {}].every((one) =>
      isLengthAccepted(context, kind, textsOf(one)),
    );
    return areAccepted ? [countKind(name, subject, range)] : [];
  });
}

/** Read requests that succeed, as far as the target file declares what they need. */
export function acceptedKinds(context: Context): RequestKind[] {
  const { credentials } = context;
  const checkBy = (name: CredentialName): RequestKind[] =>
    credentials.find(name) === undefined
      ? []
      : [acceptedKind(`a health check by ${name}`, () => planHealth(credentials.present(name)))];
  const theirs = credentials.find('otherPartner')
    ? [acceptedKind('a request by otherPartner', planTheirs)]
    : [];
  return [...checkBy('full'), ...checkBy('withoutLeadTracking'), ...theirs, ...countKinds(context)];
}

/** An update that succeeds, and one that is refused. */
export const updateKinds = ({ listings }: Context): RequestKind[] =>
  listings.length > 0 ? [update, refusedUpdate] : [];
