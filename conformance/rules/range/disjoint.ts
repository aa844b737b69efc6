import { leadCapabilities } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { disjoint as relation } from '../../oracles/relations.ts';
import { range, relating } from '../helpers/cut-points.ts';

export const disjoint = defineRule({
  id: 'range/disjoint',
  requirements: ['range/disjoint', 'range/matrix', 'range/inside-a-day'],
  title: 'Two ranges that are apart count at most what a range around both counts',
  needs: { capabilities: leadCapabilities },
  ...relating(4, (a, b, c, d) => [range(a, b), range(c, d), range(a, d)], relation),
});
