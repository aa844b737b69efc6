/** What no schema can say about header fields and about texts with placeholders. */
import { isPlaceholder, namesIn, variableOf } from '../observer/hooks/placeholders.ts';
import type { Environment } from '../wire/proxy.ts';
import type { Path } from '../../shared/json-pointer.ts';
import { mistakeAt, type Mistake } from '../../shared/schema-error.ts';

const listed = (names: readonly string[]): string =>
  [...names, 'env.NAME'].map((name) => `{{${name}}}`).join(', ');

/** Placeholders that are none here, and variables that are not set. */
export function* checkPlaceholders(
  { path, text }: { readonly path: Path; readonly text: string },
  allowed: readonly string[],
  environment: Environment,
): Generator<Mistake> {
  for (const name of namesIn(text)) {
    const variable = variableOf(name);
    if (variable !== undefined && (environment[variable] ?? '') === '') {
      yield mistakeAt(path, `{{${name}}} names an environment variable that is not set; export it`);
    } else if (variable === undefined && !allowed.includes(name)) {
      const what = isPlaceholder(name) ? 'is not for this place' : 'is no placeholder';
      yield mistakeAt(path, `{{${name}}} ${what}; here there are ${listed(allowed)}`);
    }
  }
}

/** Headers that belong to the connection, or to the body. */
const ownHeaders =
  /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect)$/i;

function whyNoHeader(header: string, text: string): string | undefined {
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(header)) return 'is no name of a header';
  if (ownHeaders.test(header)) return 'is set by the suite; leave it out';
  if (/^[\t\x20-\x7e]*$/.test(text)) return undefined;
  return 'has letters or line ends that no header can carry';
}

/** Header fields that cannot be sent as they stand; `more` says why others may not be either. */
export function* checkHeaders(
  path: Path,
  headers: Readonly<Record<string, string>> = {},
  more: (header: string) => string | undefined = () => undefined,
): Generator<Mistake> {
  for (const [header, text] of Object.entries(headers)) {
    const why = more(header) ?? whyNoHeader(header, text);
    if (why !== undefined) yield mistakeAt([...path, header], why);
  }
}
