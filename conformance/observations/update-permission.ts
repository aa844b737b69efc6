/** Whether updates need a permission of their own. */
import { planHealth } from '../engine/session/requests.ts';
import type { Session } from '../engine/session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../engine/verdict.ts';
import { isSuccess, membersOf } from '../wire/exchange.ts';
import { observeListing } from './observe-update.ts';
import { otherAnswer, seenBy } from './observation.ts';

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
      `credentials.${name} may update listings, and the health check does not list its permissions`,
    );
  }
  const own = permissions.find((one) => mayBeForUpdates.test(String(one)));
  if (own === undefined) return;
  throw new Inconclusive(
    `credentials.${name} may update listings, and has the permission ${String(own)}, which may be the one for it`,
  );
}

export const updatePermission = observeListing(async ({ session, update }) => {
  const { credentials } = session.context;
  const name = limited.find((one) => credentials.find(one) !== undefined);
  if (name === undefined) {
    throw new MissingPrerequisite(
      `needs ${limited.map((one) => `credentials.${one}`).join(' or ')}`,
    );
  }
  const answer = await update({}, { credential: credentials.present(name) });
  const remark = `with credentials.${name}`;
  if (isSuccess(answer)) {
    await assertNoneForUpdates(session, name);
    return seenBy(answer, 'any-valid-key', remark);
  }
  if ([401, 403].includes(answer.response.status)) return seenBy(answer, 'own-permission', remark);
  throw otherAnswer(answer);
});
