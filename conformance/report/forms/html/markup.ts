/** HTML in which every text is escaped, unless it was made here. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that a page cannot show, or that turn the text around them. */
const unseen = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu;

export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | undefined | readonly Part[];

function write(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number')
    return String(part)
      .replaceAll(unseen, '\uFFFD')
      .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  return part.map(write).join('');
}

/** The tag of templates that are HTML; values are texts, or other HTML. */
export const markup = (strings: TemplateStringsArray, ...values: readonly Part[]): Markup =>
  new Markup(
    strings
      .map((string, index) => string + (index < values.length ? write(values[index]) : ''))
      .join(''),
  );
