/** Repeats some refused requests: a refusal must not make the same request succeed afterwards. */
import { isSuccess, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import { LostAnswer } from '../verdict.ts';
import { caps } from '../caps.ts';
import { isSameRequest } from './requests.ts';
import type { RunNotes } from './run-notes.ts';
import type { AnySession } from './session.ts';

/** Replays repeat only requests that passed the second time before. */
function isRepeated({ context, fresh }: AnySession, answer: Answer): boolean {
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
export async function askRefused(session: AnySession, plan: RequestPlan): Promise<Answer> {
  const answer = await session.ask(plan);
  if (!isRepeated(session, answer)) return answer;
  const again = await session.ask(answer.plan).catch((signal: unknown) => {
    if (signal instanceof LostAnswer) return answer;
    throw signal;
  });
  if (!isSuccess(again)) return answer;
  session.context.notes.acceptedOnRepetition.set(again, answer);
  return again;
}

/** The judged answer, after the refusal of the same request if it passed the second time. */
export function evidenceOf(answer: Answer, { acceptedOnRepetition }: RunNotes): readonly Answer[] {
  const first = acceptedOnRepetition.get(answer);
  return first === undefined ? [answer] : [first, answer];
}
