/** Whether the target means the same time as its Date header, which a proxy may have written. */
import { membersOf } from '../../wire/exchange.ts';
import { planHealth } from './requests.ts';
import type { Session } from './session.ts';

/** Whether the timestamp of a health report, whose form is open, can be read and is near ours. */
export async function agreesOnTime(session: Session): Promise<boolean> {
  const { response } = await session.ask(planHealth(session.full));
  const { timestamp } = membersOf(response);
  const seconds = typeof timestamp === 'string' ? Date.parse(timestamp) / 1000 : Number.NaN;
  const { clock } = session.context;
  return Math.abs(seconds - clock.nowSeconds()) < clock.toleranceSeconds;
}
