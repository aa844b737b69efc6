import { leadCapabilities } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { widening as relation } from '../../oracles/relations.ts';
import { range, relating } from '../helpers/cut-points.ts';

export const widening = defineRule({
  id: 'range/widening',
  requirements: ['range/widening', 'range/matrix', 'range/inside-a-day'],
  title: 'A range that contains another counts at least as many leads',
  needs: { capabilities: leadCapabilities },
  // Strictly wider on both sides, so that the inclusivity of a bound makes no difference.
  ...relating(4, (a, b, c, d) => [range(b, c), range(a, d)], relation),
});
