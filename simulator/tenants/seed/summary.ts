import type { State } from '../../model/state.ts';

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

const countLeads = ({ leads }: State): number =>
  [...leads.values()].reduce((sum, { length }) => sum + length, 0);

/** What there is in a state, in one line: `1 partner, 2 offices, …, 202 leads, 3 keys`. */
export const summarize = (state: State): string =>
  [
    count(state.partners.size, 'partner'),
    count(state.organizations.size, 'organization'),
    count(state.offices.size, 'office'),
    count(state.brokers.size, 'broker'),
    count(state.listings.size, 'listing'),
    count(countLeads(state), 'lead'),
    count(state.credentials.size, 'key'),
  ].join(', ');
