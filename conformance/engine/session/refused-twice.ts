/** Repeats some refused requests: a refusal must not make the same request succeed afterwards. */
import { isSuccess, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { LostAnswer } from '../verdict.ts';
import type { ConnectedContext } from '../context.ts';
import { isSameRequest } from '../client/requests.ts';
import type { RunNotes } from './run-notes.ts';

interface Asking {
  readonly context: Pick<ConnectedContext, 'depth'> & { readonly notes: RunNotes };
  /** Set in replays: these repeat what passed the second time before, or has a revoked key. */
  readonly fresh: boolean;
  readonly ask: (plan: RequestPlan) => Promise<Answer>;
}

/** A faulty service may store a key that it looked up to refuse it, and accept it from then on. */
const isRevoked = ({ credential: { label } }: RequestPlan): boolean => label === 'revoked';

function isRepeated({ context, fresh }: Asking, answer: Answer): boolean {
  const { notes, depth } = context;
  const { plan, response } = answer;
  if (!depth.triesVariants || isSuccess(answer)) return false;
  const passed = [...notes.acceptedOnRepetition.keys()];
  // In the run, another request with that key may have come first.
  if (fresh) return isRevoked(plan) || passed.some((one) => isSameRequest(one.plan, plan));
  const kind = plan.operation === 'updateListing' ? 'update' : 'read';
  const name = `${kind} ${response.status}${isRevoked(plan) ? ', revoked' : ''}`;
  const isFirst = !notes.refusalsRepeated.has(name);
  notes.refusalsRepeated.add(name);
  return isFirst;
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
