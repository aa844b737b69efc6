import { describeDefectsOf } from './judge-other.ts';

describeDefectsOf(['errors', 'listing', 'privacy', 'wire']);
