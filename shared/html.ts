/** HTML templates that escape every text which is not HTML already. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that a page cannot show, and overrides of the text direction. */
const unprintable = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu;

/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const escapeHtml = (text: string): string =>
  text.replaceAll(unprintable, '\uFFFD').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Part = string | number | Html | undefined | readonly Part[];

function write(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(write).join('');
  return escapeHtml(String(part));
}

/** The template tag for HTML; values are texts, or other HTML. */
export const html = (strings: TemplateStringsArray, ...values: readonly Part[]): Html =>
  new Html(
    strings
      .map((string, index) => string + (index < values.length ? write(values[index]) : ''))
      .join(''),
  );

/** `html` by another name, so that formatters do not reflow the whitespace of its templates. */
export const markup = html;
