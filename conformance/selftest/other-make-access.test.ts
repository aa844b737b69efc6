import { describeDefectsOf } from './judge-other.ts';

describeDefectsOf(['auth', 'health']);
