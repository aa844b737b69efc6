import type { OperationId } from '../../generated/contract.ts';
import { credentials } from '../seed/cast.ts';
import type { ContractDocument } from './contract-document.ts';
import type { Html } from './html.ts';
import { html, renderMarkdown } from './html.ts';
import { renderGeneralPoints, renderNotes } from './notes.ts';

interface ListedOperation {
  readonly operationId: OperationId;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
}

function listOperations({ paths }: ContractDocument): ListedOperation[] {
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
        return { operationId, method: method.toUpperCase(), path, summary, tag };
      },
    ),
  );
}

function renderLink({ operationId, method, path, summary, tag }: ListedOperation): Html {
  return html`<li>
    <a href="#/${tag}/${operationId}" data-tag="${tag}" data-operation="${operationId}">
      <span class="method">${method}</span> <code>${path}</code>
      <span class="summary">${summary}</span>
    </a>
  </li> `;
}

function renderTemplate({ operationId }: ListedOperation): Html {
  return html`<template data-notes="${operationId}"> ${renderNotes(operationId)}</template> `;
}

const keys = Object.values(credentials).map(
  ({ key, summary }) =>
    html`<li>
      <button type="button" data-key="${key}" aria-pressed="false" aria-label="Use ${key}">
        Use
      </button>
      <code>${key}</code> <span class="summary">${summary}</span>
    </li> `,
);

function renderGeneral(items: readonly Html[]): Html | readonly Html[] {
  if (items.length === 0) return [];
  return html`<section aria-labelledby="general">
    <h2 id="general">Open points of the contract</h2>
    <p>
      Here the source of the contract is silent or contradicts itself. Every answer listed is legal;
      other implementations may give another than this simulator.
    </p>
    <details>
      <summary>
        <h3>All <span class="number">${items.length}</span></h3>
      </summary>
      <ul class="entries">
        ${items}
      </ul>
    </details>
  </section> `;
}

/** The reference page: what the simulator answers at /docs. */
export function renderPage(contract: ContractDocument): string {
  const { title, version, summary, description } = contract.info;
  const listed = listOperations(contract);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/docs/swagger-ui/swagger-ui.css" />
        <link rel="stylesheet" href="/docs/page.css" />
        <script src="/docs/swagger-ui/swagger-ui-bundle.js" defer></script>
        <script src="/docs/page.js" type="module"></script>
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <p class="lead">${summary}</p>
          <p class="facts">Version ${version}. <a href="/docs/openapi.json">OpenAPI document</a></p>
        </header>
        <main>
          <nav aria-labelledby="operations">
            <h2 id="operations">Operations</h2>
            <ul class="links">
              ${listed.map(renderLink)}
            </ul>
          </nav>
          <section aria-labelledby="keys">
            <h2 id="keys">Keys</h2>
            <p>
              Keys of this simulator’s data, for trying. <b>Use</b> puts one into every request sent
              from this page.
            </p>
            <ul class="keys">
              ${keys}
            </ul>
          </section>
          <section aria-labelledby="about">
            <h2 id="about">About</h2>
            ${renderMarkdown(description)}
            <p>
              Beside each operation stand its requirements, which every implementation has to meet,
              and its open points. A requirement is <span class="basis stated">stated</span> where
              the source of the contract says it, <span class="basis derived">derived</span> where
              it follows from what is stated. On an open point an implementation may choose.
            </p>
          </section>
          <section aria-labelledby="reference">
            <h2 id="reference">Reference</h2>
            <p>Requests sent from here reach this simulator and change its data until it stops.</p>
            <noscript
              ><p>
                This part needs JavaScript. The
                <a href="/docs/openapi.json">OpenAPI document</a> does not.
              </p></noscript
            >
            <div id="swagger-ui"></div>
          </section>
          ${renderGeneral(renderGeneralPoints())}
        </main>
        <footer>
          <p>
            Shown by Swagger UI, Copyright 2020-2021 SmartBear Software Inc., under the
            <a href="/docs/swagger-ui/LICENSE">Apache License 2.0</a> (<a
              href="/docs/swagger-ui/NOTICE"
              >notice</a
            >, <a href="/docs/swagger-ui/swagger-ui-bundle.js.LICENSE.txt">parts by others</a>).
          </p>
        </footer>
        ${listed.map(renderTemplate)}
      </body>
    </html> `.text;
}
