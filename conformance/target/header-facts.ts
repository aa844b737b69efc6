/** What no schema can say about header fields and about texts with placeholders. */
import { isPlaceholder, namesIn, variableOf } from '../observer/hooks/placeholders.ts';
import type { Environment } from '../observer/hooks/placeholders.ts';
import type { Path } from '../../shared/json-pointer.ts';
import type { Mistake } from '../../shared/schema-error.ts';

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
      const message = `{{${name}}} names an environment variable that is not set; export it`;
      yield { path, message };
    } else if (variable === undefined && !allowed.includes(name)) {
      const what = isPlaceholder(name) ? 'is not for this place' : 'is no placeholder';
      const message = `{{${name}}} ${what}; here there are ${listed(allowed)}`;
      yield { path, message };
    }
  }
}

/** Headers that belong to the connection, or to the body. */
const ownHeaders =
  /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect)$/i;

/** Header fields that cannot be sent as they stand; `more` says why others may not be either. */
export function* checkHeaders(
  path: Path,
  headers: Readonly<Record<string, string>> = {},
  more: (header: string) => string | undefined = () => undefined,
): Generator<Mistake> {
  for (const [header, text] of Object.entries(headers)) {
    const place = [...path, header];
    const why = more(header);
    if (why !== undefined) {
      yield { path: place, message: why };
    } else if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(header)) {
      yield { path: place, message: 'is no name of a header' };
    } else if (ownHeaders.test(header)) {
      yield { path: place, message: 'is set by the suite; leave it out' };
    } else if (!/^[\t\x20-\x7e]*$/.test(text)) {
      yield { path: place, message: 'has letters or line ends that no header can carry' };
    }
  }
}
