import { leadCapabilities } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { overlap as relation } from '../../oracles/relations.ts';
import { range, relating } from '../helpers/cut-points.ts';

export const overlap = defineRule({
  id: 'range/overlap',
  requirements: ['range/overlap', 'range/matrix', 'range/inside-a-day'],
  title: 'Two overlapping ranges count together what their union and their overlap count',
  needs: { capabilities: leadCapabilities },
  // The overlap has its bounds from the two ranges, under the same rule for each parameter.
  ...relating(4, (a, b, c, d) => [range(a, c), range(b, d), range(a, d), range(b, c)], relation),
});
