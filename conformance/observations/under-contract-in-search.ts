import type { AnswerOf, Seen } from '../engine/rule.ts';
import { MissingPrerequisite, OtherAnswer } from '../engine/verdict.ts';
import { meanings, searchLagOf } from '../observer/listing-views.ts';
import { searchViewsOf, type SearchView } from '../observer/search-views.ts';
import type { Finder } from './observation.ts';

type Answer = AnswerOf<'under-contract-in-search'>;

const isContrary = ({ status, inSearch }: SearchView): boolean =>
  inSearch !== (meanings[status].inSearch ?? inSearch);

/**
 * Reads the answer off snapshots that came later than search may lag.
 * @throws {MissingPrerequisite} saying what was not seen, or why nothing can be told by it.
 */
export function readUnderContract(views: readonly SearchView[], lag: number): Seen<Answer> {
  const settled = views.filter(({ afterSeconds }) => afterSeconds.min >= lag);
  const mine = settled.filter(({ status }) => status === 'UNDER_CONTRACT');
  const others = settled.filter(({ status }) => status !== 'UNDER_CONTRACT');
  const [first] = mine;
  if (first === undefined) {
    throw new MissingPrerequisite(
      `no snapshot came ${lag} s after a change to UNDER_CONTRACT (searchLagSeconds)`,
    );
  }
  const contrary = others.find(isContrary);
  if (contrary !== undefined) {
    throw new MissingPrerequisite(
      `search was not to be relied on: ${lag} s after a change to ${contrary.status} it was as before`,
    );
  }
  const { inSearch } = first;
  if (mine.some((one) => one.inSearch !== inSearch)) {
    throw new OtherAnswer('snapshots of listings that are UNDER_CONTRACT show both answers');
  }
  // A search that shows everything, or nothing, tells nothing of one status.
  if (!others.some((one) => one.inSearch !== inSearch)) {
    throw new MissingPrerequisite(
      `no snapshot shows a listing that is ${inSearch ? 'not ' : ''}in search`,
    );
  }
  const shown = inSearch ? 'shown' : 'not shown';
  const how = `search in ${mine.length} snapshots of a listing UNDER_CONTRACT: ${shown}`;
  return { answer: inSearch ? 'stays' : 'removed', how };
}

export const underContractInSearch: Finder<Answer> = {
  needs: {
    capabilities: ['listing-update'],
    fixtures: ['listings', 'observer.inspectListing.read.inSearch'],
  },
  isPassive: true,
  observe: async (session) => {
    const lag = searchLagOf(session);
    return await Promise.resolve(readUnderContract(searchViewsOf(session.context), lag));
  },
};
