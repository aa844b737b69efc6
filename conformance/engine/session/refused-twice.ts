/** Repeats some refused requests: a refusal must not make the same request succeed afterwards. */
import { isSuccess, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { LostAnswer } from '../verdict.ts';
import { caps } from '../caps.ts';
import type { ConnectedContext } from '../context.ts';
import { isSameRequest } from '../client/requests.ts';
import type { RunNotes } from './run-notes.ts';

interface Asking {
  readonly context: Pick<ConnectedContext, 'depth'> & { readonly notes: RunNotes };
  /** Set in replays, which repeat only requests that passed the second time before. */
  readonly fresh: boolean;
  readonly ask: (plan: RequestPlan) => Promise<Answer>;
}

function isRepeated({ context, fresh }: Asking, answer: Answer): boolean {
  const { notes, depth } = context;
  if (!depth.triesVariants || isSuccess(answer)) return false;
  const passed = [...notes.acceptedOnRepetition.keys()];
  if (fresh) return passed.some(({ plan }) => isSameRequest(plan, answer.plan));
  const isUpdate = answer.plan.operation === 'updateListing';
  const name = `${isUpdate ? 'update' : 'read'} ${answer.response.status}`;
  const times = notes.refusalsRepeated.get(name) ?? 0;
  notes.refusalsRepeated.set(name, times + 1);
  return times < caps.refusalsRepeated;
}

/** Sends a request that must be refused, some of them twice; returns the answer to judge. */
export async function askRefused(asking: Asking, plan: RequestPlan): Promise<Answer> {
  const answer = await asking.ask(plan);
  if (!isRepeated(asking, answer)) return answer;
  const again = await asking.ask(answer.plan).catch((signal: unknown) => {
    if (signal instanceof LostAnswer) return answer;
    throw signal;
  });
  if (!isSuccess(again)) return answer;
  asking.context.notes.acceptedOnRepetition.set(again, answer);
  return again;
}

/** The judged answer, after the refusal of the same request if it passed the second time. */
export function evidenceOf(answer: Answer, { acceptedOnRepetition }: RunNotes): readonly Answer[] {
  const first = acceptedOnRepetition.get(answer);
  return first === undefined ? [answer] : [first, answer];
}
