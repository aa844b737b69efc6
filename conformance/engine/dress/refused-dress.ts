/** Avoids dresses that a gateway or firewall in front of the target refuses. */
import { isAnswer, isSuccess, type Exchange, type RequestPlan } from '../../wire/exchange.ts';
import { factorsOf } from '../../wire/dress.ts';
import type { ConnectedContext } from '../context.ts';
import { hasKnownKey } from '../listings/listing-history.ts';
import { isCompleteUpdate } from '../client/requests.ts';
import { levelKeysOf } from './factors.ts';

/** A firewall may refuse the form of a request; maximum lengths of bodies and headers are open. */
const openStatuses = [403, 413, 431];

type Sending = Pick<ConnectedContext, 'client' | 'notes'>;

/** Sends a request that must be accepted; if its dress is refused, again in the default form. */
export async function sendDressed<Sent extends Exchange>(
  plan: RequestPlan,
  send: (plan: RequestPlan) => Promise<Sent>,
  { client, notes }: Sending,
): Promise<Sent> {
  const dressed = await send(plan);
  const { dress = {} } = plan;
  const isOpen = openStatuses.includes(dressed.response?.status ?? 0);
  const guilty = isOpen ? client.outage.factorsNotYetAccepted(plan) : [];
  if (guilty.length === 0) return dressed;
  const usual = await send({ ...plan, dress: {} });
  if (!isAnswer(usual) || !isSuccess(usual)) return usual;
  for (const factor of guilty)
    notes.refusedLevels.add(levelKeysOf(factor, dress[factor] ?? '', plan).join());
  return usual;
}

/** Reduces the dress of a plan to levels of accepted requests, so that no refusal is due to it. */
export function withAcceptedLevels(plan: RequestPlan, { client }: Pick<Sending, 'client'>) {
  const untaken = client.outage.factorsNotYetAccepted(plan);
  if (untaken.length === 0) return plan;
  const kept = factorsOf(plan.dress ?? {}).filter((factor) => !untaken.includes(factor));
  return { ...plan, dress: Object.fromEntries(kept.map((one) => [one, plan.dress?.[one]])) };
}

/** Sends a request of unknown outcome; only health checks and complete updates must be accepted. */
export async function sendInDress<Sent extends Exchange>(
  plan: RequestPlan,
  send: (plan: RequestPlan) => Promise<Sent>,
  context: Sending,
): Promise<Sent> {
  const isHealth = plan.operation === 'getHealth' && plan.credential.label === 'full';
  const isSure = isHealth || (isCompleteUpdate(plan) && hasKnownKey({ plan }));
  return isSure
    ? await sendDressed(plan, send, context)
    : await send(withAcceptedLevels(plan, context));
}
