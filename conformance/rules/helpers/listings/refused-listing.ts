/** Judges listings that accept no update, which may be due to the target file. */
import type { ListingStatus } from '../../../../generated/api.ts';
import type { Context } from '../../../engine/context.ts';
import { isUpdated } from '../../../engine/listings/listing-history.ts';
import type { ListingKeeper } from '../../../engine/listings/listings.ts';
import { brokerFormsOf, updateBody } from '../../../engine/listings/update-bodies.ts';
import type { Session } from '../../../engine/session/session.ts';
import { detailNames } from '../../../observer/hooks/snapshot.ts';
import { takeSnapshot } from '../../../observer/snapshots/listing-views.ts';
import { isSuccess, summarize, type Answer } from '../../../wire/exchange.ts';

/** The only value of location.visibility in the source. */
export const visibility = 'SHOW_CITY_STATE';

/** Statuses for invalid content, of this API or of RFC 4918. */
export const invalidContentStatuses = [400, 422];

/**
 * Whether the observer shows all details of a listing with the API's own values. A page may word
 * them for buyers, such as Print Shop for PRINT_SHOP, and a target file that copies that wording is
 * wrong. The observer shows the API's values if it does so for another listing that was updated;
 * or, if none was, if it shows the value of visibility, which no buyer reads.
 */
function showsWordsOfApi({ listings, client, notes }: Context, keeper: ListingKeeper): boolean {
  const isVerbatim = (one: ListingKeeper): boolean =>
    detailNames.every((name) => notes.detailsVerbatim.get(one)?.includes(name));
  const updated = listings.filter(({ fixture }) => isUpdated(fixture, client));
  const isKnown =
    updated.length > 0
      ? updated.some(isVerbatim)
      : keeper.fixture.location?.['visibility'] === visibility;
  return isVerbatim(keeper) && isKnown;
}

/** Codes for which a page may show a kind of business in words. */
function codesOf(words: string): string[] {
  const joined = words.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '_');
  const lower = joined.toLowerCase();
  const codes = [joined.toUpperCase(), lower, lower.replaceAll('_', '-')];
  return [...new Set(codes)].filter((code) => code !== words);
}

/** Whether the listing is updated with a code of its kind of business. */
async function acceptsCode(session: Session, keeper: ListingKeeper): Promise<boolean> {
  const status = keeper.otherStatus();
  for (const businessType of codesOf(keeper.fixture.businessType ?? '')) {
    const text = JSON.stringify({ ...updateBody(keeper.fixture, status), businessType });
    const change = { openPoint: 'business-types' } as const;
    if (isSuccess(await keeper.sendBody(session, status, text, change))) return true;
  }
  return false;
}

/**
 * Judges a listing that accepts no update. An update that resends all details that the observer
 * shows must be accepted in some form of the broker.
 * @param refusal thrown if the observer does not show all details with the API's own values, or
 *   if a code of the kind of business is accepted: the target file may be wrong
 */
export async function judgeRefused(
  session: Session,
  keeper: ListingKeeper,
  full: Answer,
  refusal: unknown,
): Promise<void> {
  if (!showsWordsOfApi(session.context, keeper)) throw refusal;
  const status = keeper.otherStatus();
  const refused = [full];
  for (const form of brokerFormsOf(keeper.fixture)) {
    const text = JSON.stringify(updateBody(keeper.fixture, status, form));
    refused.push(await keeper.sendBody(session, status, text));
  }
  if (!refused.every(({ response }) => invalidContentStatuses.includes(response.status)))
    throw refusal;
  if (await acceptsCode(session, keeper)) throw refusal;
  const { exchange } = await takeSnapshot(session, keeper);
  session.judge(false, () => ({
    expected: 'a success for an update that resends what the observer shows of the listing',
    got: refused.map(summarize).join(', '),
    evidence: [exchange, ...refused],
    requirement: 'listing/full-update',
  }));
}

/** Judges that an update to a status is not refused for the order of its members (RFC 8259). */
export async function judgeOrder(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  refused: Answer,
): Promise<void> {
  const body = updateBody(keeper.fixture, status);
  const reversed = Object.fromEntries(Object.entries(body).toReversed());
  for (const ordered of [{ status, ...body }, reversed]) {
    const text = JSON.stringify(ordered);
    const answer = await keeper.sendBody(session, status, text, { dress: {} });
    if (!isSuccess(answer)) continue;
    session.judge(false, () => ({
      expected: 'a success, as for the same members in another order',
      got: summarize(refused),
      evidence: [refused, answer],
      requirement: 'wire/request-json',
    }));
  }
}
