/**
 * The words that the named seeds are made of. Any change here makes other data: raise the version
 * of each seed whose hash changes (golden.test.ts names them).
 */

/** Kinds of businesses that are for sale. */
export const businessTypes = [
  'Bakery',
  'Bicycle Shop',
  'Bookstore',
  'Car Wash',
  'Coffee Roastery',
  'Dry Cleaner',
  'Florist',
  'Garden Center',
  'Hardware Store',
  'Machine Shop',
  'Print Shop',
  'Veterinary Practice',
] as const;

/** Places that listings are in. */
export const places = [
  { city: 'Portland', state: 'ME' },
  { city: 'Savannah', state: 'GA' },
  { city: 'Duluth', state: 'MN' },
  { city: 'Tacoma', state: 'WA' },
  { city: 'Tucson', state: 'AZ' },
  { city: 'Burlington', state: 'VT' },
  { city: 'Galveston', state: 'TX' },
  { city: 'Boise', state: 'ID' },
] as const;

/** First names of brokers. */
export const firstNames = ['Avery', 'Dana', 'Jordan', 'Kim', 'Morgan', 'Quinn', 'Riley'] as const;

/** Last names of brokers. */
export const lastNames = ['Abbott', 'Calder', 'Ellis', 'Marsh', 'Novak', 'Reyes', 'Stone'] as const;

/** What the names of streets begin with, after which offices are called. */
export const streetNames = [
  'Alder',
  'Beacon',
  'Canal',
  'Depot',
  'Elm',
  'Ferry',
  'Garrison',
  'Hazel',
  'Iron',
  'Juniper',
  'Lantern',
  'Market',
  'Northgate',
  'Quarry',
  'River',
  'Spruce',
] as const;

/** What the names of streets end with. */
export const streetKinds = ['Avenue', 'Court', 'Hill', 'Lane', 'Row', 'Square', 'Street'] as const;
