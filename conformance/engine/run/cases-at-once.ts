/** Runs cases that have nothing to do with each other side by side: a slow target answers several. */
import { Session } from '../session/session.ts';
import { Signals } from './run-case.ts';

/** Takes over what was sent and judged in a session of one case. */
function takeOver(session: Session, own: Session): void {
  session.exchanges.push(...own.exchanges);
  session.rawRequests += own.rawRequests;
  session.judgements += own.judgements;
  session.withPremise += own.withPremise;
  session.lacked ??= own.lacked;
  session.waitedSeconds += own.waitedSeconds;
}

/**
 * Runs each case in a session of its own, for each attempt has a dresser of its own.
 * @returns what they came to, in the order of the cases, whichever ended first
 */
export async function runAtOnce<Case, Result>(
  cases: readonly Case[],
  run: (given: Case, session: Session, signals: Signals) => Promise<Result>,
  session: Session,
  signals: Signals,
): Promise<(readonly [Case, Result])[]> {
  const { context, fresh, dressing, holdsOthers } = session;
  const running = cases.map(async (given) => {
    const own = {
      session: new Session(context, dressing === undefined ? { fresh } : { fresh, dressing }),
      signals: new Signals(),
    };
    own.session.holdsOthers = holdsOthers;
    return { ...own, given, result: await run(given, own.session, own.signals) };
  });
  const ended = await Promise.all(running);
  for (const own of ended) {
    takeOver(session, own.session);
    signals.add(own.signals);
  }
  return ended.map(({ given, result }) => [given, result] as const);
}
