/** What stands beside the operations: requirements and open points, as HTML. */
import type { OpenPointId, Requirement } from '../../generated/catalogue.ts';
import { openPoints, requirements } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';

/** An open point as the page tells it. */
export interface OpenPoint {
  readonly question: string;
  /** The reference's own first. */
  readonly answers: readonly string[];
  readonly because: string;
  /** The operations that it concerns; without them, none in particular. */
  readonly operations?: readonly OperationId[];
}

/** The open points by their ids. */
export type OpenPoints = Readonly<Record<string, OpenPoint>>;

const contractPoints: Readonly<Record<OpenPointId, OpenPoint>> = openPoints;

const observations = {
  api: 'seen through the API',
  'second-credential': 'seen with a second key',
  observer: 'seen with an observer',
  nothing: 'cannot be seen from outside',
} as const satisfies Record<Requirement['observable'], string>;

function renderRequirement(id: string, requirement: Requirement): Html {
  const { basis, statement, source, observable } = requirement;
  return html`<li data-requirement="${id}">
    <p>${statement}</p>
    <p class="facts">
      <code>${id}</code> <span class="basis ${basis}">${basis}</span> ${source};
      ${observations[observable]}
    </p>
  </li> `;
}

function renderAnswer(answer: string, index: number): Html {
  const code = html`<code>${answer}</code>`;
  return index === 0
    ? html`<li class="own">${code} <b>this simulator</b></li>`
    : html`<li>${code}</li>`;
}

function renderPoint(id: string, { question, answers, because }: OpenPoint): Html {
  return html`<li data-open-point="${id}">
    <p>${question}</p>
    <ul class="answers">
      ${answers.map(renderAnswer)}
    </ul>
    <p>${because}</p>
    <p class="facts"><code>${id}</code></p>
  </li> `;
}

function renderGroup(title: string, items: readonly Html[]): Html {
  return html`<details>
    <summary>
      <h4>${title} <span class="number">${items.length}</span></h4>
    </summary>
    <ul class="entries">
      ${items}
    </ul>
  </details> `;
}

/** The requirements and the open points of one operation. */
export function renderNotes(operationId: OperationId, points: OpenPoints = contractPoints): Html[] {
  const held = Object.entries<Requirement>(requirements)
    .filter(([, { operations }]) => operations.includes(operationId))
    .map(([id, requirement]) => renderRequirement(id, requirement));
  const open = Object.entries(points)
    .filter(([, { operations = [] }]) => operations.includes(operationId))
    .map(([id, point]) => renderPoint(id, point));
  return [
    renderGroup('Requirements', held),
    ...(open.length === 0 ? [] : [renderGroup('Open points', open)]),
  ];
}

/** The open points that concern no operation in particular. */
export function renderGeneralPoints(points: OpenPoints = contractPoints): Html[] {
  return Object.entries(points)
    .filter(([, { operations = [] }]) => operations.length === 0)
    .map(([id, point]) => renderPoint(id, point));
}
