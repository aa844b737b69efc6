/** Switches a mutant on: its answers are altered when all else has been said. */
import { operations } from '../../../generated/contract.ts';
import type { Override } from '../override.ts';
import { changeAnswerWhen } from '../override.ts';
import { asks } from '../request-context.ts';
import { finishReply } from './finished-reply.ts';
import type { Mutant } from './mutant.ts';

/** The documented status that covers a code: itself, or its class such as '4XX'. */
function documented({ operation }: Mutant, code: number): string | undefined {
  const { statuses } = operations[operation];
  const forms: readonly string[] = [String(code), `${String(code).slice(0, 1)}XX`];
  return forms.find((form) => statuses.some((status) => status === form));
}

/** The override that makes a service this mutant. It goes on top of all others. */
export function overrideOf(mutant: Mutant): Override {
  return changeAnswerWhen(asks(mutant.operation), (original) =>
    documented(mutant, original.status) === mutant.status
      ? mutant.change(finishReply(original))
      : original,
  );
}
