/** Keeps to dresses for which nobody before the target turns requests away. */
import { isAnswer, isSuccess, type Exchange, type RequestPlan } from '../../wire/exchange.ts';
import { factorsOf } from '../../wire/dress.ts';
import type { ConnectedContext } from '../context.ts';
import { isCompleteUpdate } from '../session/requests.ts';
import { namesOf } from './factors.ts';

/** A firewall may turn away how a request is written, and how long a body may be is open. */
const openStatuses = [403, 413];

type Sending = Pick<ConnectedContext, 'client' | 'notes'>;

/** Sends what has to be accepted in its dress; once more as usual, where that is refused. */
export async function sendDressed<Sent extends Exchange>(
  plan: RequestPlan,
  send: (plan: RequestPlan) => Promise<Sent>,
  { client, notes }: Sending,
): Promise<Sent> {
  const dressed = await send(plan);
  const { dress = {} } = plan;
  const isOpen = openStatuses.includes(dressed.response?.status ?? 0);
  const guilty = isOpen ? client.outage.untakenIn(plan) : [];
  if (guilty.length === 0) return dressed;
  const usual = await send({ ...plan, dress: {} });
  if (!isAnswer(usual) || !isSuccess(usual)) return usual;
  for (const factor of guilty)
    notes.refusedLevels.add(namesOf(factor, dress[factor] ?? '', plan).join());
  return usual;
}

/** The plan in what accepted requests wore: else it may be refused for its dress. */
export function withTakenLevels(plan: RequestPlan, { client }: Pick<Sending, 'client'>) {
  const untaken = client.outage.untakenIn(plan);
  if (untaken.length === 0) return plan;
  const kept = factorsOf(plan.dress ?? {}).filter((factor) => !untaken.includes(factor));
  return { ...plan, dress: Object.fromEntries(kept.map((one) => [one, plan.dress?.[one]])) };
}

/** Sends a request of which nobody says whether it has to be accepted: health and complete updates have to. */
export async function sendFree<Sent extends Exchange>(
  plan: RequestPlan,
  send: (plan: RequestPlan) => Promise<Sent>,
  context: Sending,
): Promise<Sent> {
  const isRight = plan.operation === 'getHealth' || isCompleteUpdate(plan);
  const isSure = isRight && plan.credential.label === 'full';
  return isSure
    ? await sendDressed(plan, send, context)
    : await send(withTakenLevels(plan, context));
}
