/** What the page of the contract and that of the control plane have in common. */
import { escapeHtml, Html, html } from '../../shared/html.ts';
import { listOperations, type ListedOperation, type OpenApiDocument } from './open-api-document.ts';

export interface Frame {
  readonly document: OpenApiDocument;
  /** Where the document is served. */
  readonly documentUrl: string;
  /** Where the files of the page are, without a slash at the end. */
  readonly folder: string;
  /** What stands below the list of operations. */
  readonly sections: readonly Html[];
  /** What stands below all that is shown. */
  readonly rest?: readonly Html[];
}

function renderHead({ document, folder }: Frame): Html {
  const files = ['page.css', 'swagger-ui-theme.css'];
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    ${files.map((file) => html`<link rel="stylesheet" href="${folder}/${file}" /> `)}
    <script src="${folder}/swagger-ui/swagger-ui-bundle.js" defer></script>
    <script src="${folder}/page.js" type="module"></script>
    <title>${document.info.title}</title>
  </head>`;
}

function renderHeader({ document, documentUrl }: Frame): Html {
  const { title, version, summary } = document.info;
  return html`<header>
    <h1>${title}</h1>
    <p class="lead">${summary}</p>
    <p class="facts">Version ${version}. <a href="${documentUrl}">OpenAPI document</a></p>
  </header>`;
}

function renderLink({ operationId, method, path, summary, tag }: ListedOperation): Html {
  return html`<li>
    <a href="#/${tag}/${operationId}" data-tag="${tag}" data-operation="${operationId}">
      <span class="method">${method}</span> <code>${path}</code>
      <span class="summary">${summary}</span>
    </a>
  </li> `;
}

function renderFooter({ folder }: Frame): Html {
  return html`<footer>
    <p>
      Shown by Swagger UI, Copyright 2020-2021 SmartBear Software Inc., under the
      <a href="${folder}/swagger-ui/LICENSE">Apache License 2.0</a>
      (<a href="${folder}/swagger-ui/NOTICE">notice</a>,
      <a href="${folder}/swagger-ui/swagger-ui-bundle.js.LICENSE.txt">parts by others</a>).
    </p>
  </footer> `;
}

/** The section in which the operations can be tried, with what to know before that. */
export function renderReference(documentUrl: string, text: Html): Html {
  return html`<section aria-labelledby="reference">
    <h2 id="reference">Reference</h2>
    <p>${text}</p>
    <noscript>
      <p>This part needs JavaScript. The <a href="${documentUrl}">OpenAPI document</a> does not.</p>
    </noscript>
    <div id="swagger-ui" data-document="${documentUrl}"></div>
  </section> `;
}

/** The section with the description of the document. */
export function renderAbout(title: string, { info }: OpenApiDocument): Html {
  return html`<section aria-labelledby="about">
    <h2 id="about">${title}</h2>
    ${renderMarkdown(info.description)}
  </section> `;
}

export function renderFrame(frame: Frame): string {
  const { document, sections, rest = [] } = frame;
  return html`<!doctype html>
    <html lang="en">
      ${renderHead(frame)}
      <body>
        ${renderHeader(frame)}
        <main>
          <nav aria-labelledby="operations">
            <h2 id="operations">Operations</h2>
            <ul class="links">
              ${listOperations(document).map(renderLink)}
            </ul>
          </nav>
          ${sections}
        </main>
        ${renderFooter(frame)}${rest}
      </body>
    </html>`.text;
}

/** What the descriptions of the contract use of Markdown: paragraphs, `code` and *emphasis*. */
export function renderMarkdown(markdown: string): Html[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      const inline = escapeHtml(paragraph)
        .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
        .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>');
      return new Html(`<p>${inline}</p>\n`);
    });
}
