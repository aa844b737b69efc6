/** Responses of every form that a server may give. */
import type { Ask } from './ask.ts';
import { get, post, stream } from './ask.ts';

/** Aborts once the head of the response is there. */
const abortLate: Ask = async (request, url) => {
  const controller = new AbortController();
  const response = await request(`${url}/slow-body`, { signal: controller.signal });
  setTimeout(() => controller.abort(), 5);
  return response;
};

/** Reads only after the connection has broken. */
const readLate =
  (path: string): Ask =>
  async (request, url) => {
    const response = await request(`${url}${path}`);
    await new Promise((resolve) => setTimeout(resolve, 60));
    return response;
  };

const redirectInit = (redirect: RequestInit['redirect']): Ask =>
  get('/302', () => (redirect === undefined ? {} : { redirect }));

const withBodyAndLanguage = (method: string) => (): RequestInit => ({
  method,
  body: 'x',
  headers: { 'content-language': 'de' },
});

const statuses = ['/204', '/205', '/304', '/418', '/700'];
const redirects = ['/301', '/302', '/303', '/307', '/308'];

/** What is received, by its name. */
export const responses: Readonly<Record<string, Ask>> = {
  ...Object.fromEntries(statuses.map((path) => [`status ${path}`, get(path)])),
  HEAD: get('/echo', () => ({ method: 'HEAD' })),
  'a HEAD that is moved': get('/302', () => ({ method: 'HEAD' })),
  'repeated headers': get('/repeated'),
  'a large response': get('/large'),
  'a response in pieces': get('/chunks'),
  'a response until the connection ends': get('/until-close'),
  'a compressed response': get('/gzip'),
  'a deflated response': get('/deflate'),
  'a response compressed twice': get('/br-gzip'),
  'a response in a coding that is not known': get('/unknown-coding'),
  'a response that is not compressed': get('/no-gzip'),
  ...Object.fromEntries(
    redirects.flatMap((path) => [
      [`a GET to ${path}`, get(path)],
      [`a POST to ${path}`, get(path, withBodyAndLanguage('POST'))],
      [`a PUT to ${path}`, get(path, withBodyAndLanguage('PUT'))],
    ]),
  ),
  'a redirect without a place': get('/nowhere'),
  'a redirect to no URL': get('/no-url'),
  'a redirect to another scheme': get('/ftp'),
  'redirects without end': get('/loop'),
  'a redirect with a fragment': get('/302#here'),
  'a redirect to another origin': get('/elsewhere', () => ({
    headers: { authorization: 'a', 'x-b': 'c' },
  })),
  'a redirect that is an error': redirectInit('error'),
  'a redirect that is not followed': redirectInit('manual'),
  'a stream that a redirect asks for again': post('/307', stream),
  'a stream that a redirect does without': post('/303', stream),
  'no HTTP': get('/garbage'),
  'no chunk': get('/bad-chunk'),
  'a chunk that is cut': get('/cut-chunk'),
  'a connection that closes': get('/close'),
  'a connection that is reset': get('/reset'),
  'a body that is cut': get('/cut'),
  'a body that is cut by a reset': get('/cut-by-reset'),
  'a body that is cut before it is read': readLate('/cut'),
  'a body that is reset before it is read': readLate('/cut-by-reset'),
  'aborted within the body': abortLate,
};
