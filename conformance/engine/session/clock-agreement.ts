/** Whether the target means the same time as its Date header, which a proxy may have written. */
import { membersOf } from '../../wire/exchange.ts';
import { planHealth } from './requests.ts';
import type { Session } from './session.ts';

/** Whether the timestamp of a health report, whose form is open, can be read and is near ours. */
export async function agreesOnTime(session: Session): Promise<boolean> {
  const plan = planHealth(session.full);
  const { response, receivedAt } = session.recallSuccess(plan) ?? (await session.ask(plan));
  const { timestamp } = membersOf(response);
  const seconds = typeof timestamp === 'string' ? Date.parse(timestamp) / 1000 : Number.NaN;
  const { clock } = session.context;
  const now = (receivedAt + clock.offsetMilliseconds) / 1000;
  return Math.abs(seconds - now) < clock.toleranceSeconds;
}
