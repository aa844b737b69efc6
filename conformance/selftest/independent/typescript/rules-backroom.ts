/** What buyers see in the window, and which transition sequence-ins are noted. */
import type { BackroomRules } from './rules-types.ts';
import type { Status } from './types.ts';

/** What hangs over the card of a listing; hidden ones are in the window not at all. */
const ribbons: Readonly<Record<Status, string | undefined>> = {
  SOLD: undefined,
  DRAFT: undefined,
  ARCHIVED: undefined,
  FOR_SALE: undefined,
  UNDER_CONTRACT: '— UNDER CONTRACT —',
  PENDING_CONTRACT: 'Nearly gone',
  REVIEWING_OFFERS: 'Offers welcome',
};

const hidden: readonly Status[] = ['SOLD', 'DRAFT', 'ARCHIVED'];

export const backroomRules: BackroomRules = {
  takesNote: () => true,
  isShown: ({ status }) => !hidden.includes(status),
  // Search has no room for what is under contract: one of the two readings.
  isFound: ({ status }) => !hidden.includes(status) && status !== 'UNDER_CONTRACT',
  ribbonOf: ({ status }) => ribbons[status],
  cardOf: (_, card) => card,
  store: (listing, status) => {
    listing.status = status;
  },
  refused: () => undefined,
};
