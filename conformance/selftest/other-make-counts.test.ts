import { describeDefectsOf } from './judge-other.ts';

describeDefectsOf(['office', 'organization']);
