import { describe, expect, test } from 'vitest';

import { openPoints, requirements } from '../../generated/catalogue.ts';
import { operations, type OperationId } from '../../generated/contract.ts';
import { html } from '../../shared/html.ts';
import { describeNotes } from './notes.ts';

const operationIds = Object.keys(operations) as OperationId[];

const countOf = (text: string, part: string): number => text.split(part).length - 1;

describe.each([
  ['requirement', requirements],
  ['open point', openPoints],
] as const)('each %s', (_kind, entries) => {
  const all = Object.entries<{ readonly operations: readonly OperationId[] }>(entries);

  test.each(operationIds)('of %s is beside it once, and no other', (operationId) => {
    const text = describeNotes(operationId);
    const shown = all.map(([id]) => [id, countOf(text, `<code>${id}</code>`)]);
    const own = all.map(([id, { operations: some }]) => [id, some.includes(operationId) ? 1 : 0]);
    expect(shown).toEqual(own);
  });

  test('is beside some operation', () => {
    for (const [id, { operations: some }] of all) expect(some.length, id).toBeGreaterThan(0);
  });
});

test.each(operationIds)('those of %s are one block of HTML within Markdown', (operationId) => {
  const text = describeNotes(operationId);
  expect(text).toMatch(/^<div>[^]*<\/div>$/);
  expect(text).not.toMatch(/\n\s*\n/);
});

test('an open point marks the answer of the reference alone, and says why it is', () => {
  const text = describeNotes('updateListing');
  const { because, contradiction } = openPoints['under-contract-in-search'];
  expect(text).toContain('<code>accepted</code> <b>(this simulator)</b>, <code>');
  expect(text).toContain(`Why: ${openPoints['same-status'].because}`);
  expect(text).toContain('silent: States and transitions');
  expect(text).toContain(because);
  for (const { says } of contradiction) expect(text).toContain(says);
});

test('a requirement tells its basis and where it stands', () => {
  const { statement, source } = requirements['auth/health-any-credential'];
  const text = describeNotes('getHealth');
  expect(text).toContain(statement);
  expect(text).toContain(`</code> derived; source: ${source}; `);
});

test('texts are escaped, and HTML is not escaped twice', () => {
  const inner = html`<b title="${'"'}">${'<&>'}</b>`;
  expect(html`<p>${[inner, inner]} ${3}</p>`.text).toBe(
    '<p><b title="&quot;">&lt;&amp;&gt;</b><b title="&quot;">&lt;&amp;&gt;</b> 3</p>',
  );
});
