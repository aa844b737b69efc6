import type { OperationId } from '../../generated/contract.ts';
import type { DescribedKey } from '../seed/seed-data.ts';
import type { ContractDocument } from './contract-document.ts';
import type { Html } from './html.ts';
import { html, renderMarkdown } from './html.ts';
import { renderOpenPoints, renderRequirements } from './notes.ts';

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

function renderKey({ key, summary }: DescribedKey): Html {
  return html`<li>
    <button type="button" data-key="${key}" aria-pressed="false" aria-label="Use ${key}">
      Use
    </button>
    <code>${key}</code> <span class="summary">${summary}</span>
  </li> `;
}

const reference = html`<section aria-labelledby="reference">
  <h2 id="reference">Reference</h2>
  <p>
    Requests sent from here reach this simulator, and updates of listings stay. Its data, its time
    and its failures are arranged by its <a href="/_simulator/docs">control plane</a>. Beside each
    operation stand its requirements, which every implementation has to meet:
    <span class="basis stated">stated</span> where the source of the contract says it,
    <span class="basis derived">derived</span> where it follows from what is stated.
  </p>
  <noscript>
    <p>
      This part needs JavaScript. The <a href="/docs/openapi.json">OpenAPI document</a> does not.
    </p>
  </noscript>
  <div id="swagger-ui"></div>
</section> `;

const openPoints = html`<section aria-labelledby="open-points">
  <h2 id="open-points">Open points</h2>
  <p>
    Where the source of the contract is silent or contradicts itself, an implementation may choose
    among the answers listed beside the operations. This simulator gives the one that is marked; a
    client for every implementation relies on none.
  </p>
</section> `;

const footer = html`<footer>
  <p>
    Shown by Swagger UI, Copyright 2020-2021 SmartBear Software Inc., under the
    <a href="/docs/swagger-ui/LICENSE">Apache License 2.0</a>
    (<a href="/docs/swagger-ui/NOTICE">notice</a>,
    <a href="/docs/swagger-ui/swagger-ui-bundle.js.LICENSE.txt">parts by others</a>).
  </p>
</footer> `;

function renderTemplate({ operationId }: ListedOperation): Html {
  return html`<template data-notes="${operationId}">
    ${renderRequirements(operationId)}${renderOpenPoints(operationId)}
  </template> `;
}

const head = html`<meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <link rel="icon" href="data:," />
  <link rel="stylesheet" href="/docs/page.css" />
  <link rel="stylesheet" href="/docs/notes.css" />
  <link rel="stylesheet" href="/docs/swagger-ui-theme.css" />
  <script src="/docs/swagger-ui/swagger-ui-bundle.js" defer></script>
  <script src="/docs/page.js" type="module"></script>`;

/** The reference page: what the simulator answers at /docs, with the keys that it takes. */
export function renderPage(contract: ContractDocument, keys: readonly DescribedKey[]): string {
  const { title, version, summary, description } = contract.info;
  const operations = listOperations(contract);
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
          <p class="facts">Version ${version}. <a href="/docs/openapi.json">OpenAPI document</a></p>
        </header>
        <main>
          <nav aria-labelledby="operations">
            <h2 id="operations">Operations</h2>
            <ul class="links">
              ${operations.map(renderLink)}
            </ul>
          </nav>
          <section aria-labelledby="keys">
            <h2 id="keys">Keys</h2>
            <p>
              The keys of this simulator’s data. <b>Use</b> puts one into every request that is sent
              from this page.
            </p>
            <ul class="keys">
              ${keys.map(renderKey)}
            </ul>
          </section>
          ${reference}${openPoints}
          <section aria-labelledby="about">
            <h2 id="about">About the API</h2>
            ${renderMarkdown(description)}
          </section>
        </main>
        ${footer}${operations.map(renderTemplate)}
      </body>
    </html>`.text;
}
