/** Builds the request of a hook of the target file, and invents the buyer details that it takes. */
import type { CreateLeadHook, Observer } from '../../../generated/target.ts';
import type { HookExchange, NameAndValue, RequestBody } from '../../wire/exchange.ts';
import type { ServiceConnection } from '../../wire/connection.ts';
import type { Secrets } from '../../wire/secrets.ts';
import { fillJson, fillText, isWholeField, namesIn, textsOf, variableOf } from './placeholders.ts';
import type { HookValues, Placeholder } from './placeholders.ts';
import type { Environment } from '../../wire/proxy.ts';

export const hookNames = [
  'createLead',
  'inspectListing',
  'reset',
] as const satisfies readonly (keyof Observer)[];
export type HookName = (typeof hookNames)[number];
export type Hook = NonNullable<Observer[HookName]>;

export type HookRequest = Pick<HookExchange, 'method' | 'url' | 'headers' | 'body'> & {
  readonly hook: HookName;
};

/** Every text of a hook in which a placeholder may be used. */
const templatesOf = ({ url, headers = {}, body }: Hook): string[] => [
  url,
  ...Object.values(headers),
  ...textsOf(body),
];

export const usesPlaceholder = (hook: Hook, name: Placeholder): boolean =>
  templatesOf(hook).some((text) => namesIn(text).includes(name));

/** Whether the hook works without a value: it is unused, or in a field that can be omitted. */
export const canOmitPlaceholder = (hook: Hook, name: Placeholder): boolean => {
  if (!usesPlaceholder(hook, name)) return true;
  return !namesIn(hook.url).includes(name) && isWholeField(hook.body, name);
};

/** Whether the hook creates leads of an office without a listing. */
export const createsLeadsOfOffices = (hook: Hook): boolean =>
  usesPlaceholder(hook, 'officeId') && canOmitPlaceholder(hook, 'externalListingId');

/** Whether rules also create leads at odd instants, so that fewer ranges at found leads suffice. */
export const createsPastLeads = ({
  observer: { hooks },
  depth,
}: {
  readonly observer: { readonly hooks: Observer };
  readonly depth: { readonly triesVariants: boolean };
}): boolean =>
  depth.triesVariants &&
  hooks.createLead !== undefined &&
  usesPlaceholder(hooks.createLead, 'instant');

/** The value of a header; the case of its name does not matter. */
export const headerOf = (hook: Hook, name: string): string | undefined =>
  Object.entries(hook.headers ?? {}).find(([one]) => one.toLowerCase() === name)?.[1];

/* Personal details for the run's leads: no answer may show them. */

const buyerDetailNames = ['name', 'email', 'message'] as const;
type BuyerDetailName = (typeof buyerDetailNames)[number];

export type BuyerDetail = { readonly name: BuyerDetailName; readonly value: string };

/** A tag that occurs nowhere by chance, of letters alone: a form may refuse digits in a name. */
const tagOf = (number: number): string =>
  `q${(number * 7919 + 104_729).toString(16).replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}zx`;

/** The tags in a text, which an encoding for a URL, a header or JSON leaves as they are. */
export const tagsIn = (text: string): string[] => text.match(/q[a-p]{3,8}zx/g) ?? [];

/** Longer than 512 characters: columns of 255 or 512 are frequent. */
const longMessage =
  'We have run a place of this kind for eleven years and would like to see it some day next week, ' +
  'with the books of the last three years if that is possible. Our bank has agreed to a loan in ' +
  'principle, and a friend, who sold his own shop two years ago, would look at the lease with us. ' +
  'We could take over all of the people who work there now, since our present place closes in the ' +
  'spring. What is included in the price: the stock, the van, the deposit? Does the seller stay ' +
  'for some weeks? Who would we have to call, and at what time of the day is that best for you?';

/** The first of each has letters of Latin-1 and an apostrophe, the second other letters. */
const foreignNames = ["Zoë O'Neill", 'Łucja Nowak'] as const;
/** The last sign takes four bytes in UTF-8. */
const foreignQuestions = ["Ça m'intéresse.", 'Ile kosztuje ta piekarnia? 🥐'] as const;

const inTurn = (texts: readonly [string, string], turn: number): string => texts[turn % 2] ?? '';

/**
 * Every other message is long, every third name and every fifth message has non-ASCII letters, and
 * every fourth address a plus sign. Services ignore what follows the sign when they look for a
 * returning buyer, so the rest of an address is unique.
 */
const detailTexts = {
  name: (tag, number) => `${number % 3 === 0 ? inTurn(foreignNames, number / 3) : 'Canary'} ${tag}`,
  email: (tag, number) => `canary.${tag}${number % 4 === 2 ? '+sale' : ''}@example.com`,
  message: (tag, number) =>
    `${number % 5 === 3 ? inTurn(foreignQuestions, (number - 3) / 5) : 'Is it still for sale?'} ${tag}${number % 2 === 0 ? ` ${longMessage}` : ''}`,
} as const satisfies Record<BuyerDetailName, (tag: string, number: number) => string>;

/** Details that the hook takes, but works without. */
const omissibleDetails = (hook: CreateLeadHook): BuyerDetailName[] =>
  buyerDetailNames.filter((name) => usesPlaceholder(hook, name) && canOmitPlaceholder(hook, name));

export const mayBeReticent = (hook: CreateLeadHook): boolean => omissibleDetails(hook).length > 0;

/**
 * Who inquires: a new buyer, the last buyer again, a buyer with the last one's name but another
 * address, or a buyer who omits all optional details.
 */
export type Buyer = 'other' | 'returning' | 'namesake' | 'reticent';

/** @param isPlain makes details short and of ASCII letters, if the hook refuses others */
export function inventDetails(
  hook: CreateLeadHook,
  number: number,
  buyer: Buyer = 'other',
  isPlain = false,
): BuyerDetail[] {
  const variant = isPlain ? 1 : number;
  const omitted = buyer === 'reticent' ? omissibleDetails(hook) : [];
  const taken = buyerDetailNames.filter(
    (name) => usesPlaceholder(hook, name) && !omitted.includes(name),
  );
  return taken.map((name) => ({ name, value: detailTexts[name](tagOf(number), variant) }));
}

/* The request. */

const asIs = (text: string): string => text;
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Encodes values for a media type, so that each stays a single value. */
function writerFor(mediaType: string): (text: string) => string {
  if (/json/i.test(mediaType)) return inJson;
  return /x-www-form-urlencoded/i.test(mediaType) ? encodeURIComponent : asIs;
}

function fillBody(
  hook: Hook,
  values: HookValues,
  environment: Environment,
): RequestBody | undefined {
  const { body } = hook;
  if (body === undefined) return undefined;
  const mediaType = headerOf(hook, 'content-type') ?? 'application/json';
  if (typeof body === 'string')
    return { mediaType, text: fillText(body, values, environment, writerFor(mediaType)) };
  return { mediaType, text: JSON.stringify(fillJson(body, values, environment)) };
}

interface HookRequestSettings {
  readonly baseUrl: string;
  readonly environment: Environment;
  readonly service?: Pick<ServiceConnection, 'headers'>;
}

/** The request of a hook; a path is below the base URL, and sent with its connection settings. */
export function hookRequestOf(
  name: HookName,
  hook: Hook,
  values: HookValues,
  { baseUrl, environment, service }: HookRequestSettings,
): HookRequest {
  const path = fillText(hook.url, values, environment, encodeURIComponent);
  const url = path.startsWith('/') ? `${baseUrl.replace(/\/+$/, '')}${path}` : path;
  const further = path.startsWith('/') ? (service?.headers ?? []) : [];
  const own = Object.entries(hook.headers ?? {})
    .filter(([header]) => header.toLowerCase() !== 'content-type')
    .map(([header, text]): NameAndValue => [header, fillText(text, values, environment, asIs)]);
  const headers = [
    ...further.filter(([header]) => headerOf(hook, header.toLowerCase()) === undefined),
    ...own,
  ];
  const body = fillBody(hook, values, environment);
  return { hook: name, method: hook.method, url, headers, ...(body === undefined ? {} : { body }) };
}

/** Header fields whose values are redacted, even if they are written in the target file. */
const secretHeader = /auth|cookie|credential|gateway|key|pass|secret|session|signature|token/i;

/** Redacts the variables of a text; or the text itself, if it has none and has a `shellName`. */
export function registerText(
  text: string,
  environment: Environment,
  secrets: Secrets,
  shellName?: string,
): void {
  const names = namesIn(text);
  for (const variable of names.map(variableOf)) {
    if (variable !== undefined) secrets.addField(environment[variable] ?? '', `$${variable}`);
  }
  if (names.length === 0 && shellName !== undefined) secrets.addField(text, shellName);
}

/** The same for header fields, some of which are secret by their names. */
export function registerHeaders(
  headers: Readonly<Record<string, string>>,
  environment: Environment,
  secrets: Secrets,
  prefix: string,
): void {
  for (const [name, text] of Object.entries(headers)) {
    const shellName = `$${prefix}_${name.replaceAll(/[^A-Za-z0-9]/g, '_').toUpperCase()}`;
    registerText(text, environment, secrets, secretHeader.test(name) ? shellName : undefined);
  }
}

/** Registers the credentials of a hook for redaction. */
export function registerSecrets(hook: Hook, environment: Environment, secrets: Secrets): void {
  for (const text of templatesOf(hook)) registerText(text, environment, secrets);
  registerHeaders(hook.headers ?? {}, environment, secrets, 'OBSERVER');
}
