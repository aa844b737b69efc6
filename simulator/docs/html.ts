const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[];

function render(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** A template of HTML: texts put into it are escaped, in elements and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)));
}

/** What the descriptions of the contract use of Markdown: paragraphs, `code` and *emphasis*. */
export function renderMarkdown(markdown: string): Html[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      const inline = render(paragraph)
        .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
        .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>');
      return new Html(`<p>${inline}</p>\n`);
    });
}
