/** The page that shows the document of the control plane; its styles are those of the contract's page. */
import type { Html } from '../docs/html.ts';
import { html, renderMarkdown } from '../docs/html.ts';
import type { ControlDocument } from './document.ts';

const folder = '/_simulator/docs';
const documentUrl = '/_simulator/openapi.json';

const head = html`<meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <link rel="icon" href="data:," />
  <link rel="stylesheet" href="${folder}/page.css" />
  <link rel="stylesheet" href="${folder}/swagger-ui-theme.css" />
  <script src="${folder}/swagger-ui/swagger-ui-bundle.js" defer></script>
  <script src="${folder}/page.js" type="module"></script>`;

const reference = html`<section aria-labelledby="reference">
  <h2 id="reference">Reference</h2>
  <p>Requests sent from here reach this simulator, and change it.</p>
  <noscript>
    <p>This part needs JavaScript. The <a href="${documentUrl}">OpenAPI document</a> does not.</p>
  </noscript>
  <div id="swagger-ui" data-document="${documentUrl}"></div>
</section> `;

const footer = html`<footer>
  <p>
    Shown by Swagger UI, Copyright 2020-2021 SmartBear Software Inc., under the
    <a href="${folder}/swagger-ui/LICENSE">Apache License 2.0</a>
    (<a href="${folder}/swagger-ui/NOTICE">notice</a>,
    <a href="${folder}/swagger-ui/swagger-ui-bundle.js.LICENSE.txt">parts by others</a>).
  </p>
</footer> `;

function renderLinks({ paths }: ControlDocument): Html[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([
        method,
        {
          operationId,
          summary,
          tags: [tag],
        },
      ]) => {
        return html`<li>
          <a href="#/${tag}/${operationId}" data-tag="${tag}" data-operation="${operationId}">
            <span class="method">${method.toUpperCase()}</span> <code>${path}</code>
            <span class="summary">${summary}</span>
          </a>
        </li> `;
      },
    ),
  );
}

/** What the simulator answers at /_simulator/docs. */
export function renderControlPage(document: ControlDocument): string {
  const { title, version, summary, description } = document.info;
  return html`<!doctype html>
    <html lang="en">
      <head>
        ${head}
        <title>${title}</title>
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <p class="lead">${summary}</p>
          <p class="facts">Version ${version}. <a href="${documentUrl}">OpenAPI document</a></p>
        </header>
        <main>
          <nav aria-labelledby="operations">
            <h2 id="operations">Operations</h2>
            <ul class="links">
              ${renderLinks(document)}
            </ul>
          </nav>
          <section aria-labelledby="about">
            <h2 id="about">About the control plane</h2>
            ${renderMarkdown(description)}
          </section>
          ${reference}
        </main>
        ${footer}
      </body>
    </html>`.text;
}
