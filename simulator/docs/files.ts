/** The files of the reference pages. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import type { DescribedKey } from '../tenants/seed/define-dataset.ts';
import { readContractDocument, readControlDocument } from './document.ts';
import { html } from '../../shared/html.ts';

const mediaTypes = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const;

type MediaType = keyof typeof mediaTypes;

/** The page's own files, which the build copies to `dist`. */
export const pageFiles = { 'page.js': 'js' } as const satisfies Readonly<Record<string, MediaType>>;

/** The files of swagger-ui-dist that the page uses, with their licences. */
export const swaggerUiFiles = {
  'swagger-ui-bundle.js': 'js',
  'swagger-ui.css': 'css',
  LICENSE: 'text',
  NOTICE: 'text',
  'swagger-ui-bundle.js.LICENSE.txt': 'text',
} as const satisfies Readonly<Record<string, MediaType>>;

/** The copy next to this module in a build; the sources use the package itself. */
function swaggerUiFolder(): URL {
  const copy = new URL('swagger-ui/', import.meta.url);
  if (existsSync(copy)) return copy;
  const { resolve } = createRequire(import.meta.url);
  return new URL('.', pathToFileURL(resolve('swagger-ui-dist/package.json')));
}

interface Source {
  readonly type: MediaType;
  readonly read: (keys: readonly DescribedKey[]) => Promise<string | Buffer>;
}

const contractUrl = '/docs/openapi.json';

const page: Source = {
  type: 'html',
  read: async (keys) => renderPage((await readContractDocument(keys)).info.title, contractUrl),
};

const controlPage: Source = {
  type: 'html',
  read: async () =>
    renderPage((await readControlDocument()).info.title, '/_simulator/openapi.json'),
};

const contract: Source = {
  type: 'json',
  read: async (keys) => JSON.stringify(await readContractDocument(keys), null, 2),
};

function sourcesIn(
  prefix: string,
  files: Readonly<Record<string, MediaType>>,
  folder: () => URL,
): [string, Source][] {
  return Object.entries(files).map(([name, type]) => {
    return [`${prefix}${name}`, { type, read: () => readFile(new URL(name, folder())) }];
  });
}

/** Every path of the pages; no other file is accessible. */
const sources: ReadonlyMap<string, Source> = new Map([
  ['/docs', page],
  ['/docs/', page],
  [contractUrl, contract],
  ...sourcesIn('/docs/', pageFiles, () => new URL('browser/', import.meta.url)),
  ...sourcesIn('/docs/swagger-ui/', swaggerUiFiles, swaggerUiFolder),
  ['/_simulator/docs', controlPage],
  ['/_simulator/docs/', controlPage],
]);

export const docsPaths: readonly string[] = [...sources.keys()].filter((path) =>
  path.startsWith('/docs'),
);

export async function readDocsFile(path: string, keys: readonly DescribedKey[]) {
  const source = sources.get(path);
  if (source === undefined) return undefined;
  return { mediaType: mediaTypes[source.type], content: await source.read(keys) };
}

function renderPage(title: string, documentUrl: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/docs/swagger-ui/swagger-ui.css" />
        <script src="/docs/swagger-ui/swagger-ui-bundle.js" defer></script>
        <script src="/docs/page.js" type="module"></script>
        <title>${title}</title>
      </head>
      <body>
        <noscript>
          This page needs JavaScript. The <a href="${documentUrl}">OpenAPI document</a> does not.
        </noscript>
        <main id="swagger-ui" data-document="${documentUrl}"></main>
        <footer>
          Powered by Swagger UI, Copyright 2020-2021 SmartBear Software Inc., under the
          <a href="/docs/swagger-ui/LICENSE">Apache License 2.0</a>
          (<a href="/docs/swagger-ui/NOTICE">notice</a>,
          <a href="/docs/swagger-ui/swagger-ui-bundle.js.LICENSE.txt">third-party parts</a>).
        </footer>
      </body>
    </html>`.text;
}
