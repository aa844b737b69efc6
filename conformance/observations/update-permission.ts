import { updateBody } from '../engine/requests.ts';
import { Lacking, Undecided } from '../engine/verdict.ts';
import { isSuccess, summarize } from '../wire/exchange.ts';
import { observeListing } from './observe-listing.ts';
import { tell } from './tell.ts';

const limited = ['withoutLeadTracking', 'withoutOrganizationAccess'] as const;

export const updatePermission = observeListing('update-permission', async (session, keeper) => {
  const name = limited.find((one) => session.context.credentials.find(one) !== undefined);
  if (name === undefined) {
    throw new Lacking(`needs ${limited.map((one) => `credentials.${one}`).join(' or ')}`);
  }
  const status = keeper.otherStatus();
  const text = JSON.stringify(updateBody(keeper.fixture, status));
  const credential = session.context.credentials.present(name);
  const changes = { credential, openPoint: 'update-permission' } as const;
  const answer = await keeper.moveBy(session, status, text, changes);
  const how = `${tell(answer)}, with credentials.${name}`;
  if (isSuccess(answer)) return { answer: 'any-valid-key', how };
  if ([401, 403].includes(answer.response.status)) return { answer: 'own-permission', how };
  throw new Undecided(`another answer: ${summarize(answer)}`);
});
