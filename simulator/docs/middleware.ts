/** Serves the reference pages and the root page. */
import type { Context, Middleware } from 'koa';

import { pathPrefix } from '../../generated/contract.ts';
import { sendAnswer } from '../policy/answer.ts';
import { referenceWirePolicy } from '../policy/wire-policy.ts';
import type { DescribedKey } from '../tenants/seed/define-dataset.ts';

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
  // Another version may run on the same port later.
  'cache-control': 'no-cache',
};

/** Answers GET and HEAD as told, and refuses other methods. */
function answerReads(context: Context, answer: () => void): void {
  if (context.method === 'GET' || context.method === 'HEAD') answer();
  else sendAnswer(context, referenceWirePolicy.answerMethod(['GET', 'HEAD']));
}

/** Answers a path of the pages; false if there is no such file. */
export async function sendFile(context: Context, keys: readonly DescribedKey[]): Promise<boolean> {
  // Loads the renderer with the first request, not at startup.
  const { readDocsFile } = await import('./files.ts');
  const file = await readDocsFile(context.path, keys);
  if (file === undefined) return false;
  answerReads(context, () => {
    context.set(headers);
    context.type = file.mediaType;
    context.body = file.content;
  });
  return true;
}

/** Answers `/` with links, and passes on other paths. */
export function serveRoot(docs: boolean): Middleware {
  const pages = { reference: '/docs', controlPlane: '/_simulator/docs' };
  const body = { simulator: 'partner API', api: pathPrefix.slice(0, -1), ...(docs ? pages : {}) };
  return async (context, next) => {
    if (!/^\/(\?|$)/.test(context.originalUrl)) return await next();
    answerReads(context, () => {
      context.body = body;
    });
  };
}

/** Serves the reference page with the keys, and its files, without access control. */
export function serveDocs(keys: readonly DescribedKey[]): Middleware {
  return async (context, next) => {
    const { path } = context;
    if (path !== '/docs' && !path.startsWith('/docs/')) return await next();
    if (!(await sendFile(context, keys))) await next();
  };
}
