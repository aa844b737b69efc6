import type { Middleware } from 'koa';

import { refuseMethod } from '../http/fallback.ts';
import type { DocsFile } from './files.ts';
import { readDocsFile } from './files.ts';

/** Nothing but this simulator's own files, and no script or style within the page. */
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
  // Kept, but asked for each time: a newer version may run on the same port.
  'cache-control': 'no-cache',
};

const refuseOtherMethods = refuseMethod(['GET', 'HEAD']);

/** Answers the reference page and its files; it needs no key. Any other path, it hands on. */
export function serveDocs(): Middleware {
  const files = new Map<string, DocsFile>();
  return async (context, next) => {
    const { path } = context;
    const file = files.get(path) ?? (await readDocsFile(path));
    if (file === undefined) return await next();
    files.set(path, file);
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
}
