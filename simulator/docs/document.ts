/** The documents on the pages: the contract with its catalogue, and the control plane. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { OperationId } from '../../generated/contract.ts';
import type { DescribedKey } from '../tenants/seed/define-dataset.ts';
import type { OpenPoint, Requirement } from '../../generated/catalogue.ts';
import { openPoints, requirements } from '../../generated/catalogue.ts';
import { html, type Html } from '../../shared/html.ts';

interface OpenApiDocument<Id extends string = string> {
  readonly info: { readonly title: string; description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation<Id>>>>>;
}

type DocumentedOperation<Id extends string> = { readonly operationId: Id; description: string };

/** Reads a document, and makes this simulator its only server for requests from the page. */
async function readDocument<Document extends OpenApiDocument>(
  name: 'openapi.json' | 'control-openapi.json',
): Promise<Document> {
  const file = createRequire(import.meta.url).resolve(`partner-api-harness/${name}`);
  const document: Document = JSON.parse(await readFile(file, 'utf8'));
  return Object.assign(document, { servers: [{ url: '/', description: 'This simulator.' }] });
}

interface ControlDocument extends OpenApiDocument {
  readonly openapi: string;
  readonly [part: string]: unknown;
}

export const readControlDocument = (): Promise<ControlDocument> =>
  readDocument('control-openapi.json');

const about = (keys: readonly DescribedKey[]): string =>
  [
    'Requests from this page go to this simulator, and listing updates persist. Its data, clock and failures are set by its [control plane](/_simulator/docs).',
    'Its keys, for the button *Authorize*:',
    keys.map(({ key, summary }) => `- \`${key}\`: ${summary}`).join('\n'),
  ].join('\n\n');

/** The contract with the keys of this simulator, and the catalogue at each operation. */
export async function readContractDocument(
  keys: readonly DescribedKey[],
): Promise<OpenApiDocument<OperationId>> {
  const document = await readDocument<OpenApiDocument<OperationId>>('openapi.json');
  document.info.description += `\n\n${about(keys)}`;
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path)))
    operation.description += `\n\n${describeNotes(operation.operationId)}`;
  return document;
}

const observations = {
  api: 'visible through the API',
  'second-credential': 'visible with a second key',
  observer: 'visible with an observer',
  nothing: 'not visible from outside',
} as const satisfies Record<Requirement['observable'], string>;

const renderRequirement = ([id, requirement]: readonly [string, Requirement]): Html => {
  const { basis, statement, source, observable } = requirement;
  return html`<li>
    ${statement} <br />
    <code>${id}</code> ${basis}; source: ${source}; ${observations[observable]}
  </li>`;
};

const renderAnswer = (answer: string, index: number): Html =>
  index === 0
    ? html`<code>${answer}</code> <b>(this simulator)</b>`
    : html`, <code>${answer}</code>`;

/** Describes the two contradicting places of the source, or where it is silent. */
const listPlaces = ({ source, contradiction = [] }: OpenPoint): string =>
  contradiction.length === 0
    ? `silent: ${source ?? ''}`
    : `the source contradicts itself: ${contradiction.map(({ section, says }) => `${section}: ${says}`).join(' / ')}`;

const renderPoint = ([id, point]: readonly [string, OpenPoint]): Html =>
  html`<li>
    ${point.question} ${point.answers.map(renderAnswer)} <br />
    Why: ${point.because} <br />
    <code>${id}</code> ${listPlaces(point)}
  </li>`;

function renderGroup<Entry extends { readonly operations: readonly OperationId[] }>(
  title: string,
  entries: Readonly<Record<string, Entry>>,
  operationId: OperationId,
  render: (entry: readonly [string, Entry]) => Html,
): Html | undefined {
  const own = Object.entries(entries).filter(([, { operations }]) =>
    operations.includes(operationId),
  );
  if (own.length === 0) return undefined;
  return html`<details>
    <summary>${title} (${own.length})</summary>
    <ul>
      ${own.map(render)}
    </ul>
  </details>`;
}

/** Renders the catalogue of an operation as HTML without empty lines, for use in Markdown. */
export function describeNotes(operationId: OperationId): string {
  const { text } = html`<div>
    ${renderGroup<Requirement>('Requirements', requirements, operationId, renderRequirement)}
    ${renderGroup<OpenPoint>('Open points', openPoints, operationId, renderPoint)}
  </div>`;
  return text.replaceAll(/\n\s*(?=\n)/g, '');
}
