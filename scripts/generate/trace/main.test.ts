import { expect, test } from 'vitest';

import { renderContradictions, renderTraceability, trace } from './main.ts';

const traced = trace({
  rules: [{ id: 'wire/odd-prefix', requirements: ['wire/prefix'] }],
  observed: ['bounds'],
  vectors: [{ id: 'counts.json', requirements: ['range/widening'], openPoints: ['bounds'] }],
});

test('a requirement leads to the rules and vectors that cite it', () => {
  const byId = new Map(traced.requirements.map((entry) => [entry.id, entry]));
  expect(byId.get('wire/prefix')).toMatchObject({ rules: ['wire/odd-prefix'], vectors: [] });
  expect(byId.get('range/widening')).toMatchObject({ rules: [], vectors: ['counts.json'] });
});

test('an open point leads to its observation and vectors', () => {
  const bounds = traced.openPoints.find(({ id }) => id === 'bounds');
  expect(bounds).toMatchObject({ observations: ['bounds'], vectors: ['counts.json'] });
});

test('the page says why no rule tests a requirement', () => {
  const [unseen, ...others] = traced.requirements;
  if (unseen === undefined) throw new Error('the contract has no requirement');
  const reason = 'Nothing shows it.';
  const page = renderTraceability({ ...traced, requirements: [{ ...unseen, reason }, ...others] });
  expect(page).toContain('| `wire/odd-prefix` |');
  expect(page).toContain(`none: ${reason}`);
  expect(page).toContain('none: no reason given');
});

test('the register quotes both places of each contradiction', () => {
  const register = renderContradictions();
  expect(register.match(/^1\. /gm)).toHaveLength(4);
  expect(register.match(/^2\. /gm)).toHaveLength(4);
});
