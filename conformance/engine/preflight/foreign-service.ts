/** Recognizes what answers instead of the API: a web site, a login page, or a gateway. */
import { isAnswer, jsonOf } from '../../wire/exchange.ts';
import type { Answer, Exchange, RecordedResponse } from '../../wire/exchange.ts';
import { nameOfProxy } from '../../wire/proxy.ts';

const inFront =
  'Send the credentials that it requires by headers in the target file, exempt these paths from it, or set baseUrl to the server behind it';

const isPage = (response: RecordedResponse): boolean =>
  jsonOf(response) === undefined && /^\s*</.test(response.text);

/** The title of a page, and the program that generated it. */
function describePage({ text, headers }: RecordedResponse): string {
  const [, title] = /<(?:title|h1)[^>]*>\s*([^<]{1,80})/i.exec(text) ?? [];
  const names = [title && `"${title.trim()}"`, headers['server'] && `of ${headers['server']}`];
  const known = names.filter((name) => name !== undefined && name !== '').join(' ');
  return known === '' ? 'a page' : `a page (${known})`;
}

const isLogin = (location: string): boolean =>
  /\b(log-?[io]n|sign-?in|sso|saml\d?|oauth\d?|authorize|adfs|account)\b/i.test(location);

function explainRedirect({ response, plan }: Answer): string | undefined {
  const location = response.headers['location'];
  if (location === undefined || response.status < 300 || response.status >= 400) return undefined;
  if (location === plan.path || !isLogin(location)) return undefined;
  return `this is not the API: it answers ${response.status} and redirects to ${location}, a login page. ${inFront}`;
}

function explainChallenge({ response }: Answer): string | undefined {
  const challenge = response.headers['www-authenticate'] ?? '';
  if (response.status !== 401 || !/\b(basic|negotiate|ntlm|digest)\b/i.test(challenge))
    return undefined;
  return `every operation answers 401 and demands other authentication than a bearer key (WWW-Authenticate: ${challenge}). Either a gateway in front of the service demands it, or credentials.full is wrong. A request has only one Authorization header: let the gateway read its credentials from another header (headers in the target file), exempt these paths, or set baseUrl to the server behind it`;
}

function explainProxy({ response, url, service }: Answer): string | undefined {
  const proxy = service?.proxyFor(url);
  if (response.status !== 407 || proxy === undefined) return undefined;
  const { variable, url: address } = proxy;
  return `the ${nameOfProxy(proxy)} requires a user and a password: add them to ${variable}, http://USER:PASSWORD@${address.host}, or add the host to NO_PROXY`;
}

function explainPage({ response }: Answer): string | undefined {
  if (!isPage(response) || response.status === 404) return undefined;
  const page = describePage(response);
  return response.status < 300
    ? `this is not the API: it answers ${page} to every request. Is baseUrl the URL of the API, and not of its web site?`
    : `this is not the API: it answers ${response.status} and ${page} to every request, so something in front of the service answers in its place. ${inFront}`;
}

/** The contract has no 403; gateways answer 403 if their own key is missing. */
const explainForbidden = ({ response }: Answer): string | undefined =>
  response.status === 403
    ? `every operation answers 403, which the API does not use: something in front of the service refuses the requests. ${inFront}`
    : undefined;

const explanations = [
  explainProxy,
  explainChallenge,
  explainRedirect,
  explainPage,
  explainForbidden,
];

/** Explains answers that cannot come from the API, with the fix; undefined if they may. */
export function explainForeignService(exchanges: readonly Exchange[]): string | undefined {
  const answers = exchanges.filter(isAnswer);
  if (answers.length < exchanges.length) return undefined;
  for (const explain of explanations) {
    const [first, ...more] = answers.map(explain);
    if (first !== undefined && more.every((one) => one !== undefined)) return first;
  }
  return undefined;
}
