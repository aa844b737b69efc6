/** Answers to open points that detection cannot see at the simulator, each with the reason. */
import type { SwitchId } from '../../generated/catalogue.ts';

const buyers =
  'It takes an observer that looks at a listing as a buyer does (observed-points.test.ts).';

/** All answers of a point unless some are named. */
export const unobservableAnswers: Readonly<
  Partial<Record<SwitchId, { readonly because: string; readonly answers?: readonly string[] }>>
> = {
  'lead-now': { because: 'No request and no lead can be brought to one instant from outside.' },
  'under-contract-in-search': { because: buyers },
  'search-delay': { because: buyers },
  'rate-limit': {
    because:
      'That no limit was met proves none, and so few requests may not meet the one there is.',
  },
};
