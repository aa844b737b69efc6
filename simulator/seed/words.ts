/**
 * The version of everything that the seed is made of. Raise it with any change of the words, the
 * cast or the generators: the same number then makes other data.
 */
export const seedVersion = 1;

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
