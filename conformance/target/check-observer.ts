/** Checks of an observer's hooks that no schema can express: placeholders and available keys. */
import type { Observer, Target } from '../../generated/target.ts';
import {
  headerOf,
  hookNames,
  hookRequestOf,
  usesPlaceholder,
} from '../observer/hooks/hook-request.ts';
import type { Hook, HookName } from '../observer/hooks/hook-request.ts';
import { textsOf, type HookValues, type Placeholder } from '../observer/hooks/placeholders.ts';
import type { Environment } from '../wire/proxy.ts';
import { checkHeaders, checkPlaceholders } from './check-connection.ts';
import { mistakeAt, type Mistake } from '../../shared/schema-error.ts';
import type { Path } from '../../shared/json-pointer.ts';

const allowedPlaceholders = {
  createLead: ['officeId', 'externalListingId', 'instant', 'source', 'name', 'email', 'message'],
  inspectListing: ['externalListingId', 'partner'],
  reset: [],
} as const satisfies Record<HookName, readonly Placeholder[]>;

/** Example values in the form in which a run fills them in. */
const samples: HookValues = {
  officeId: 1,
  externalListingId: 'A "1"',
  instant: '2024-01-31T00:00:00Z',
  source: 'form',
  name: 'A Buyer',
  email: 'buyer@example.com',
  message: 'Is it still for sale?',
  partner: 'partner',
};

interface HookToCheck {
  readonly name: HookName;
  readonly hook: Hook;
  readonly environment: Environment;
  readonly baseUrl: string;
}

type Template = { readonly path: Path; readonly text: string };

const templates = ({ name, hook }: HookToCheck): Template[] => [
  { path: ['observer', name, 'url'], text: hook.url },
  ...Object.entries(hook.headers ?? {}).map(([header, text]) => ({
    path: ['observer', name, 'headers', header],
    text,
  })),
  ...textsOf(hook.body).map((text) => ({ path: ['observer', name, 'body'], text })),
];

function* checkTexts(given: HookToCheck): Generator<Mistake> {
  for (const template of templates(given)) {
    const allowed = template.path[2] === 'headers' ? [] : allowedPlaceholders[given.name];
    yield* checkPlaceholders(template, allowed, given.environment);
  }
  yield* checkHeaders(['observer', given.name, 'headers'], given.hook.headers);
}

function bodyMistake({ name, hook, environment, baseUrl }: HookToCheck): string | undefined {
  const { body, method } = hook;
  if (body === undefined) return undefined;
  if (method === 'GET') return 'GET has no body; remove it, or choose another method';
  if (typeof body === 'object' && body !== null) return undefined;
  if (typeof body !== 'string') return 'write an object, a list, or a string';
  const mediaType = headerOf(hook, 'content-type');
  if (mediaType === undefined) return 'a string requires a Content-Type header';
  if (!/json/i.test(mediaType)) return undefined;
  try {
    JSON.parse(hookRequestOf(name, hook, samples, { baseUrl, environment }).body?.text ?? '');
    return undefined;
  } catch {
    return 'is not JSON, although its Content-Type says so; put quotes around placeholders for strings';
  }
}

function* checkRequest(given: HookToCheck): Generator<Mistake> {
  const { name, hook, environment, baseUrl } = given;
  const path = ['observer', name, 'url'];
  const { url } = hookRequestOf(name, hook, samples, { baseUrl, environment });
  if (!URL.canParse(url)) {
    yield mistakeAt(path, 'is not a URL; write one such as https://admin.example.com/leads');
  } else if (new URL(url).username !== '' || new URL(url).password !== '') {
    yield mistakeAt(path, 'remove the user name and the password; use a header');
  }
  const message = bodyMistake(given);
  if (message !== undefined) yield mistakeAt(['observer', name, 'body'], message);
}

/** Reports a placeholder without the field that defines its values, or the field without it. */
function* checkMeaning(
  name: HookName,
  hook: Hook,
  [placeholder, field]: readonly [Placeholder, string],
  what: string,
): Generator<Mistake> {
  const path = ['observer', name];
  const isGiven = field in hook;
  if (usesPlaceholder(hook, placeholder) && !isGiven)
    yield mistakeAt(path, `uses {{${placeholder}}}; set its values in ${field}${what}`);
  if (!usesPlaceholder(hook, placeholder) && isGiven) {
    const message = `nothing uses {{${placeholder}}}; use it, or remove this`;
    yield mistakeAt([...path, field], message);
  }
}

function* checkCreateLead({ createLead: hook }: Observer): Generator<Mistake> {
  if (hook === undefined) return;
  if (!usesPlaceholder(hook, 'officeId') && !usesPlaceholder(hook, 'externalListingId')) {
    const message = 'does not say whose lead it creates; use {{officeId}} or {{externalListingId}}';
    yield mistakeAt(['observer', 'createLead'], message);
  }
  yield* checkMeaning('createLead', hook, ['source', 'sources'], ' for form, phone and email');
}

function* checkInspectListing({ inspectListing: hook }: Observer): Generator<Mistake> {
  if (hook === undefined) return;
  const path = ['observer', 'inspectListing'];
  if (!usesPlaceholder(hook, 'externalListingId'))
    yield mistakeAt(path, 'does not identify a listing; use {{externalListingId}}');
  if (hook.read === undefined && hook.absent === undefined)
    yield mistakeAt(path, 'reads nothing; add read or absent');
  yield* checkMeaning('inspectListing', hook, ['partner', 'partners'], '');
}

export function* checkObserver(
  { baseUrl, observer = {} }: Target,
  environment: Environment,
): Generator<Mistake> {
  for (const name of hookNames) {
    const hook = observer[name];
    if (hook === undefined) continue;
    const given = { name, hook, environment, baseUrl };
    yield* checkTexts(given);
    yield* checkRequest(given);
  }
  yield* checkCreateLead(observer);
  yield* checkInspectListing(observer);
}
