import { describeDefectsOf } from './judge-other.ts';

describeDefectsOf(['range', 'time']);
