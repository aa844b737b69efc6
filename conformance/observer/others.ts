/** Looks at the listings of the other partner that the target file names. */
import type { Session } from '../engine/session/session.ts';
import { Inconclusive } from '../engine/verdict.ts';
import type { Snapshot } from './hooks/snapshot.ts';

/**
 * The other partner's listing of an id.
 * @returns undefined where there is none
 * @throws {Inconclusive} where the observer shows another one's: then it tells nothing of this one.
 */
export async function inspectOther(
  { context: { observer } }: Session,
  externalListingId: string,
): Promise<Snapshot | undefined> {
  const partner = observer.hooks.inspectListing?.partners?.other;
  try {
    const seen = await observer.inspectListing({ externalListingId, partner });
    if (seen.partner === undefined || seen.partner === partner) return seen;
    throw new Inconclusive(
      `observer.inspectListing was asked for the listing of ${partner}, and showed that of ${seen.partner}`,
    );
  } catch (signal) {
    const { response } = observer.exchanges.at(-1) ?? {};
    if (signal instanceof Inconclusive && response?.status === 404) return undefined;
    throw signal;
  }
}
