/** Serves the reference pages and the root page. */
import type { Middleware } from 'koa';

import { pathPrefix } from '../../generated/contract.ts';
import { answerWith } from '../http/fallback.ts';
import { referenceWirePolicy } from '../policy/wire-policy.ts';
import type { DescribedKey } from '../tenants/seed/define-dataset.ts';
import type { DocsFile } from './files.ts';

/** Allows only this simulator's files, and no inline script or style. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // Cached, but always revalidated: another version may run on the same port later.
  'cache-control': 'no-cache',
};

const refuseOtherMethods = answerWith(referenceWirePolicy.answerMethod(['GET', 'HEAD']));

/** Loads parser and renderer with the first request, not at startup. */
async function readFile(
  path: string,
  keys: readonly DescribedKey[],
): Promise<DocsFile | undefined> {
  const { readDocsFile } = await import('./files.ts');
  return await readDocsFile(path, keys);
}

/** Sends a file to GET and HEAD only; 304 if the client has it. */
export const sendFile = (file: DocsFile): Middleware => {
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') {
      return await refuseOtherMethods(context, next);
    }
    context.set(headers);
    context.status = 200;
    context.etag = file.etag;
    context.type = file.mediaType;
    if (context.fresh) context.status = 304;
    else context.body = file.content;
  };
};

/** Answers `/` with links, and passes on other paths. */
export function serveRoot(docs: boolean): Middleware {
  const pages = { reference: '/docs', controlPlane: '/_simulator/docs' };
  const body = { simulator: 'partner API', api: pathPrefix.slice(0, -1), ...(docs ? pages : {}) };
  return async (context, next) => {
    if (!/^\/(\?|$)/.test(context.originalUrl)) return await next();
    const isRead = context.method === 'GET' || context.method === 'HEAD';
    if (isRead) context.body = body;
    else await refuseOtherMethods(context, next);
  };
}

/** Serves the reference page with the keys, and its files, without access control. */
export function serveDocs(keys: readonly DescribedKey[]): Middleware {
  const files = new Map<string, DocsFile>();
  return async (context, next) => {
    const { path } = context;
    if (path !== '/docs' && !path.startsWith('/docs/')) return await next();
    const file = files.get(path) ?? (await readFile(path, keys));
    if (file === undefined) return await next();
    files.set(path, file);
    return await sendFile(file)(context, next);
  };
}
