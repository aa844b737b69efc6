import { otherDefects } from './other-make/defects.ts';
import { describeDefects } from './judge-other.ts';
import { backroomDefects } from './other-make/defects-backroom.ts';

describeDefects(otherDefects.filter(({ id }) => id in backroomDefects));
