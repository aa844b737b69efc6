import { leadCapabilities } from '../../engine/session/probes.ts';
import { defineRule } from '../../engine/rule.ts';
import { sharedCut as relation } from '../../oracles/relations.ts';
import { range, relating } from '../helpers/cut-points.ts';

export const sharedCut = defineRule({
  id: 'range/shared-cut',
  requirements: ['range/shared-cut', 'range/matrix', 'range/inside-a-day'],
  title: 'Two ranges that meet count together the whole, but for leads at the very instant',
  needs: { capabilities: leadCapabilities },
  ...relating(
    3,
    (a, b = 0, c) => [range(a, b), range(b, c), range(a, c), { start: b - 1, end: b + 1 }],
    relation,
  ),
});
