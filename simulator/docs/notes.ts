/** What stands beside the operations: requirements and open points, as HTML. */
import type { Area, OpenPoint, Requirement } from '../../generated/catalogue.ts';
import { openPoints, requirements } from '../../generated/catalogue.ts';
import type { OperationId } from '../../generated/contract.ts';
import { html, type Html } from '../../shared/html.ts';

const areaTitles = {
  auth: 'Authentication',
  health: 'Health',
  office: 'Office count',
  organization: 'Organization count',
  range: 'Date range',
  time: 'Time',
  errors: 'Errors',
  listing: 'Listing update',
  privacy: 'Privacy',
  wire: 'Wire format',
} as const satisfies Record<Area, string>;

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
      <code>${id}</code> <span class="basis ${basis}">${basis}</span> source: ${source};
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

/** What the source says in its two places, or where it is silent. */
function renderPlaces({ source, contradiction = [] }: OpenPoint): Html {
  if (contradiction.length === 0) return html`silent: ${source ?? ''}`;
  const places = contradiction.map(({ section, says }) => html`<li>${section}: ${says}</li> `);
  return html`the source contradicts itself:
    <ol>
      ${places}
    </ol>`;
}

function renderPoint(id: string, point: OpenPoint): Html {
  const { question, answers, because } = point;
  return html`<li data-open-point="${id}">
    <p>${question}</p>
    <ul class="answers">
      ${answers.map(renderAnswer)}
    </ul>
    <p>Why: ${because}</p>
    <div class="facts"><code>${id}</code> ${renderPlaces(point)}</div>
  </li> `;
}

function renderGroup(title: string, number: number, body: Html | readonly Html[]): Html {
  return html`<details>
    <summary>
      <h4>${title} <span class="number">${number}</span></h4>
    </summary>
    ${body}
  </details> `;
}

function renderArea(area: string, title: string, held: readonly [string, Requirement][]): Html[] {
  const items = held.filter(([id]) => id.startsWith(`${area}/`));
  if (items.length === 0) return [];
  const list = items.map(([id, requirement]) => renderRequirement(id, requirement));
  return [
    html`<h5>${title}</h5>
      <ul class="entries">
        ${list}
      </ul> `,
  ];
}

/** The requirements of an operation, area by area. */
export function renderRequirements(operationId: OperationId): Html {
  const held = Object.entries<Requirement>(requirements).filter(([, { operations }]) =>
    operations.includes(operationId),
  );
  const areas = Object.entries(areaTitles);
  return renderGroup(
    'Requirements',
    held.length,
    areas.flatMap(([area, title]) => renderArea(area, title, held)),
  );
}

/** The open points of an operation; nothing where there are none. */
export function renderOpenPoints(operationId: OperationId): Html[] {
  const points = Object.entries<OpenPoint>(openPoints).filter(([, { operations }]) =>
    operations.includes(operationId),
  );
  if (points.length === 0) return [];
  const list = html`<ul class="entries">
    ${points.map(([id, point]) => renderPoint(id, point))}
  </ul> `;
  return [renderGroup('Open points', points.length, list)];
}
