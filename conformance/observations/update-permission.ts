import { planHealth, updateBody } from '../engine/session/requests.ts';
import { MissingPrerequisite, Inconclusive } from '../engine/verdict.ts';
import { isSuccess, membersOf, summarize } from '../wire/exchange.ts';
import type { Session } from '../engine/session/session.ts';
import { observeListing } from './observe-listing.ts';
import { tell } from './tell.ts';

const limited = ['withoutLeadTracking', 'withoutOrganizationAccess'] as const;

/** The names of permissions are not shown; one of these may be the one that updates need. */
const mayBeForUpdates = /listing|update|write|edit|manage|admin|all|full|\*/i;

/**
 * A key that lacks permissions for leads may have one for updates.
 * @throws {Inconclusive} where it lists one that may be it, or nobody knows what it lists.
 */
async function assertNoneForUpdates(
  session: Session,
  name: (typeof limited)[number],
): Promise<void> {
  const answer = await session.ask(planHealth(session.context.credentials.present(name)));
  const { permissions } = membersOf(answer.response);
  if (!isSuccess(answer) || !Array.isArray(permissions)) {
    throw new Inconclusive(
      `credentials.${name} may update listings, and the health check does not tell what it is permitted`,
    );
  }
  const own = permissions.find((one) => mayBeForUpdates.test(String(one)));
  if (own === undefined) return;
  throw new Inconclusive(
    `credentials.${name} may update listings, and has the permission ${String(own)}, which may be the one for it`,
  );
}

export const updatePermission = observeListing('update-permission', async (session, keeper) => {
  const name = limited.find((one) => session.context.credentials.find(one) !== undefined);
  if (name === undefined) {
    throw new MissingPrerequisite(
      `needs ${limited.map((one) => `credentials.${one}`).join(' or ')}`,
    );
  }
  const status = keeper.otherStatus();
  const text = JSON.stringify(updateBody(keeper.fixture, status));
  const credential = session.context.credentials.present(name);
  const changes = { credential, openPoint: 'update-permission' } as const;
  const answer = await keeper.moveBy(session, status, text, changes);
  const how = `${tell(answer)}, with credentials.${name}`;
  if (isSuccess(answer)) {
    await assertNoneForUpdates(session, name);
    return { answer: 'any-valid-key', how };
  }
  if ([401, 403].includes(answer.response.status)) return { answer: 'own-permission', how };
  throw new Inconclusive(`another answer: ${summarize(answer)}`);
});
