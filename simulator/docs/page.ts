import { html } from '../../shared/html.ts';

/** The page that shows a document, and lets its reader try each operation. */
export function renderPage(title: string, documentUrl: string): string {
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
          Shown by Swagger UI, Copyright 2020-2021 SmartBear Software Inc., under the
          <a href="/docs/swagger-ui/LICENSE">Apache License 2.0</a>
          (<a href="/docs/swagger-ui/NOTICE">notice</a>,
          <a href="/docs/swagger-ui/swagger-ui-bundle.js.LICENSE.txt">parts by others</a>).
        </footer>
      </body>
    </html>`.text;
}
