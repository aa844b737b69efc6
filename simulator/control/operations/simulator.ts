import { openPoints } from '../../../generated/catalogue.ts';
import type { Defect, Switch } from '../../../generated/control.ts';
import type { OpenApiDocument } from '../../docs/open-api-document.ts';
import { readDocument } from '../../docs/open-api-document.ts';
import { defects } from '../../policy/defects/index.ts';
import { switchIds } from '../../policy/dialects/dialect.ts';
import type { Operations } from '../operation-types.ts';

/** The defects that can be switched on. */
export const listDefects = (): Defect[] =>
  defects.map(({ id, requirement, description, takes }) => ({
    id,
    requirement,
    description,
    takes,
  }));

/** The switches of a dialect, with their answers. */
export const listSwitches = (): Switch[] =>
  switchIds.map((id) => {
    const { question, answers, operations, because } = openPoints[id];
    return { id, question, answers: [...answers], operations: [...operations], because };
  });

/** The document of the control plane. */
export interface ControlDocument extends OpenApiDocument {
  readonly openapi: string;
  readonly [part: string]: unknown;
}

/** The document as this simulator shows it. */
export const readControlDocument = (): Promise<ControlDocument> =>
  readDocument('control-openapi.json');

export const simulatorOperations = {
  getSimulatorHealth: () => ({ body: { status: 'ok' } }),
  getControlDocument: async () => ({ body: await readControlDocument() }),
  listSwitches: () => ({ body: { switches: listSwitches() } }),
  listDefects: () => ({ body: { defects: listDefects() } }),
} satisfies Partial<Operations>;
