/** Restores the listings that a run has changed. */
import type { CredentialName } from '../../target/credentials.ts';
import type { PresentedCredential } from '../../wire/exchange.ts';
import type { ConnectedContext } from '../context.ts';
import { wasLastUpdatedTo, mayBeUpdated } from '../listings/listing-history.ts';
import type { ListingKeeper } from '../listings/listings.ts';
import { interrupted, Stopped } from '../verdict.ts';

type KeeperWithKey = readonly [ListingKeeper, PresentedCredential];

function keepersOf({ credentials, listings, foreignListings }: ConnectedContext): KeeperWithKey[] {
  const withKey = (name: CredentialName) => (one: ListingKeeper) =>
    [one, credentials.present(name)] as const;
  return [...listings.map(withKey('full')), ...foreignListings.map(withKey('otherPartner'))];
}

/** Requests to restore all listings without failures: one each or, via another status, two. */
export function requestsToRestore(context: ConnectedContext): number {
  const { client } = context;
  const wayBack = ([{ fixture, current }, key]: KeeperWithKey): number => {
    if (!mayBeUpdated(fixture, client, key.label)) return 0;
    if (wasLastUpdatedTo(fixture, fixture.status, client, key)) return 0;
    return current === fixture.status ? 2 : 1;
  };
  return keepersOf(context).reduce((sum, one) => sum + wayBack(one), 0);
}

/** @returns undefined on success, else what the operator has to fix */
const putBack = (
  { client }: ConnectedContext,
  [keeper, credential]: KeeperWithKey,
): Promise<string | undefined> =>
  keeper.restore(client, credential).catch((signal: unknown) => {
    if (!(signal instanceof Stopped)) throw signal;
    const { externalListingId, status } = keeper.fixture;
    return `listing ${externalListingId} was not restored to ${status}: ${interrupted}`;
  });

/**
 * Restores the listings. Those that it could not restore are tried once more: if an update was not
 * answered, after a restart's time; else one after the other, since the target may refuse concurrent
 * updates. Then it deletes the leads.
 * @returns descriptions of what could not be restored
 */
export async function restore(context: ConnectedContext): Promise<string[]> {
  const { client, observer } = context;
  const before = client.exchanges.length;
  const all = keepersOf(context);
  const complaints = await Promise.all(all.map((one) => putBack(context, one)));
  const isLost = client.exchanges.slice(before).some(({ response }) => response === undefined);
  const again = all.filter((_, index) => complaints[index] !== undefined);
  const left: (string | undefined)[] = [];
  if (isLost && again.length > 0) {
    await client.pause(client.noise.restartMilliseconds);
    left.push(...(await Promise.all(again.map((one) => putBack(context, one)))));
  } else for (const one of again) left.push(await putBack(context, one));
  return [...left, await observer.reset()].filter((complaint) => complaint !== undefined);
}
