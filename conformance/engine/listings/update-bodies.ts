/** Bodies of complete and partial updates. */
import type { ListingFixture } from '../../../generated/target.ts';

export type BrokerForm = 'brokerExternalId' | 'broker';

/** The forms of the broker that a listing declares; updates use the first. */
export const brokerFormsOf = (listing: ListingFixture): BrokerForm[] =>
  (['brokerExternalId', 'broker'] as const).filter((form) => listing[form] !== undefined);

/** The body of a complete update: all that the fixture declares, to touch no open point. */
export function updateBody(
  listing: ListingFixture,
  status: unknown,
  form: BrokerForm = brokerFormsOf(listing)[0] ?? 'brokerExternalId',
): Record<string, unknown> {
  const { brokerExternalId, broker, businessType, location } = listing;
  return {
    ...(form === 'broker' ? { broker } : { brokerExternalId }),
    status,
    ...(businessType === undefined ? {} : { businessType }),
    ...(location === undefined ? {} : { location }),
  };
}

type SentDetail = 'businessType' | 'location';

const without =
  (...details: readonly SentDetail[]): typeof updateBody =>
  (listing, status, form) => {
    const fields = Object.entries(updateBody(listing, status, form));
    return Object.fromEntries(fields.filter(([name]) => !details.some((one) => one === name)));
  };

/** The broker and the status only, which may be refused (partial-update). */
export const minimalBody = without('businessType', 'location');

/** Partial bodies, used in turn. */
const partialBodies = [minimalBody, without('location'), without('businessType')] as const;

export const partialBodyInTurn = (turn: number): typeof updateBody =>
  partialBodies[turn % partialBodies.length] ?? minimalBody;

/** The body of a complete update, with each declared form of the broker in turn. */
export function completeBodyInTurn(
  listing: ListingFixture,
  status: unknown,
  turn: number,
): Record<string, unknown> {
  const forms = brokerFormsOf(listing);
  return updateBody(listing, status, forms[turn % forms.length]);
}
