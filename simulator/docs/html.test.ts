import { expect, test } from 'vitest';

import { html, renderMarkdown } from './html.ts';

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
