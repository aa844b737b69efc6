import { describe, expect, test } from 'vitest';

import { openPoints, requirements, type OpenPointId } from '../../generated/catalogue.ts';
import { operations, type OperationId } from '../../generated/contract.ts';
import { html, type Html } from '../../shared/html.ts';
import { renderMarkdown } from './frame.ts';
import { renderOpenPoints, renderRequirements } from './notes.ts';

const operationIds = Object.keys(operations) as OperationId[];

function listIds(kind: 'requirement' | 'open-point', parts: Html | readonly Html[]): string[] {
  const text = [parts].flat().map((part) => part.text);
  const ids = text.join('').matchAll(new RegExp(`data-${kind}="([^"]+)"`, 'g'));
  return [...ids].map(([, id = '']) => id).toSorted();
}

describe.each([
  ['requirement', requirements, renderRequirements],
  ['open-point', openPoints, renderOpenPoints],
] as const)('each %s', (kind, entries, render) => {
  const all = Object.entries<{ readonly operations: readonly OperationId[] }>(entries);

  test.each(operationIds)('of %s is beside it once', (operationId) => {
    const own = all.filter(([, { operations: some }]) => some.includes(operationId));
    expect(own.length).toBeGreaterThan(0);
    expect(listIds(kind, render(operationId))).toEqual(own.map(([id]) => id).toSorted());
  });

  test('is beside some operation', () => {
    const shown = operationIds.flatMap((id) => listIds(kind, render(id)));
    expect([...new Set(shown)].toSorted()).toEqual(Object.keys(entries).toSorted());
  });
});

/** The item of one open point among those of the operation. */
function itemOf(operationId: OperationId, point: OpenPointId): string {
  const text = renderOpenPoints(operationId)
    .map((part) => part.text)
    .join('');
  return text.split('<li data-open-point').find((item) => item.startsWith(`="${point}"`)) ?? '';
}

test('an open point marks the answer of the reference alone, and says why it is', () => {
  const item = itemOf('updateListing', 'same-status');
  expect(item).toContain(openPoints['same-status'].because);
  expect(item.match(/class="own"><code>\w+/g)).toEqual(['class="own"><code>accepted']);
});

test('an open point tells where the source is silent, or both places where it contradicts itself', () => {
  expect(itemOf('updateListing', 'same-status')).toContain('silent: States and transitions');
  const item = itemOf('updateListing', 'under-contract-in-search');
  for (const { says } of openPoints['under-contract-in-search'].contradiction) {
    expect(item).toContain(says);
  }
});

test('a requirement tells its basis and where it stands', () => {
  const { text } = renderRequirements('getHealth');
  const { statement, source } = requirements['auth/health-any-credential'];
  expect(text).toContain(statement);
  expect(text).toMatch(new RegExp(`"basis derived">derived</span> source:\\s+${source};`));
});

test('texts are escaped, and HTML is not escaped twice', () => {
  const inner = html`<b title="${'"'}">${'<&>'}</b>`;
  expect(html`<p>${[inner, inner]} ${3}</p>`.text).toBe(
    '<p><b title="&quot;">&lt;&amp;&gt;</b><b title="&quot;">&lt;&amp;&gt;</b> 3</p>',
  );
});

test('descriptions have paragraphs, code and emphasis', () => {
  const paragraphs = renderMarkdown('`a<b`\nand *c*\n\nd\n');
  expect(paragraphs.map(({ text }) => text)).toEqual([
    '<p><code>a&lt;b</code>\nand <em>c</em></p>\n',
    '<p>d</p>\n',
  ]);
});
