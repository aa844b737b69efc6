import { openPoints } from '../../../generated/catalogue.ts';
import type { SimulatorHandle } from '../handle.ts';
import { defects } from '../../policy/defects/index.ts';
import { switchIds } from '../../policy/dialects/dialect.ts';
import type { HandleContext } from './context.ts';
import { createSandboxesHandle } from './sandboxes.ts';

/** The handle of a simulator. */
export function createSimulatorHandle(context: HandleContext): SimulatorHandle {
  return {
    sandboxes: createSandboxesHandle(context),
    defects: () =>
      defects.map(({ id, requirement, description, takes }) => ({
        id,
        requirement,
        description,
        takes,
      })),
    switches: () =>
      switchIds.map((id) => {
        const { question, answers, operations, because } = openPoints[id];
        return { id, question, answers: [...answers], operations: [...operations], because };
      }),
  };
}
