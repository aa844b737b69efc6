/** What the catalogue says of an operation: its requirements and its open points, as HTML. */
import type { OpenPoint, Requirement } from '../../generated/catalogue.ts';
import { openPoints, requirements } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';
import { html, type Html } from '../../shared/html.ts';

const observations = {
  api: 'seen through the API',
  'second-credential': 'seen with a second key',
  observer: 'seen with an observer',
  nothing: 'cannot be seen from outside',
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

/** What the source says in its two places, or where it is silent. */
const tellPlaces = ({ source, contradiction = [] }: OpenPoint): string =>
  contradiction.length === 0
    ? `silent: ${source ?? ''}`
    : `the source contradicts itself: ${contradiction.map(({ section, says }) => `${section}: ${says}`).join(' / ')}`;

const renderPoint = ([id, point]: readonly [string, OpenPoint]): Html =>
  html`<li>
    ${point.question} ${point.answers.map(renderAnswer)} <br />
    Why: ${point.because} <br />
    <code>${id}</code> ${tellPlaces(point)}
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

/** A block of HTML, as Markdown takes it: without an empty line, which would end it. */
export function describeNotes(operationId: OperationId): string {
  const { text } = html`<div>
    ${renderGroup<Requirement>('Requirements', requirements, operationId, renderRequirement)}
    ${renderGroup<OpenPoint>('Open points', openPoints, operationId, renderPoint)}
  </div>`;
  return text.replaceAll(/\n\s*(?=\n)/g, '');
}
