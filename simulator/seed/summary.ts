import type { World } from '../model/world.ts';

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

const countLeads = ({ leads }: World): number =>
  [...leads.values()].reduce((sum, { length }) => sum + length, 0);

/** What there is in a world, in one line: `1 partner, 2 offices, …, 202 leads, 3 keys`. */
export const summarize = (world: World): string =>
  [
    count(world.partners.size, 'partner'),
    count(world.organizations.size, 'organization'),
    count(world.offices.size, 'office'),
    count(world.brokers.size, 'broker'),
    count(world.listings.size, 'listing'),
    count(countLeads(world), 'lead'),
    count(world.credentials.size, 'key'),
  ].join(', ');
