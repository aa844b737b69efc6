/** Describes the control plane as the observer in a target document. */
import type { Observer } from '../../generated/target.ts';
import type { State } from '../model/state.ts';
import { findFullCredential } from './target.ts';

export type ControlObserver = Required<Pick<Observer, 'createLead' | 'inspectListing'>>;

/** The partner of the target, and another one that shares an external listing id, if any. */
function partnersOf(state: State): { own: string; other?: string } {
  const own = findFullCredential(state)?.partnerId ?? '';
  const listings = [...state.listings.values()];
  const ids = new Set(
    listings.filter(({ partnerId }) => partnerId === own).map((one) => one.externalListingId),
  );
  const namesake = listings.find(
    ({ partnerId, externalListingId }) => partnerId !== own && ids.has(externalListingId),
  );
  return { own, ...(namesake && { other: namesake.partnerId }) };
}

/**
 * Describes the control plane of a sandbox as the observer of a target. It observes the sandbox
 * including its defects. It has no reset hook, since a reset would undo more than the run.
 */
export function describeObserver(
  controlUrl: string,
  sandbox: string,
  state: State,
  searchLagMilliseconds: number,
): ControlObserver {
  const url = `${controlUrl}/_simulator/sandboxes/${sandbox}`;
  return {
    createLead: {
      method: 'POST',
      url: `${url}/leads`,
      body: {
        office: '{{officeId}}',
        listing: '{{externalListingId}}',
        at: '{{instant}}',
        source: '{{source}}',
        buyer: { name: '{{name}}', email: '{{email}}', message: '{{message}}' },
      },
      success: [201],
      sources: { form: 'contact-form', phone: 'phone', email: 'email' },
    },
    inspectListing: {
      method: 'GET',
      url: `${url}/listings/{{partner}}/{{externalListingId}}`,
      success: [200],
      partners: partnersOf(state),
      read: {
        visible: '/visible',
        inSearch: '/inSearch',
        badge: '/badge',
        status: '/status',
        businessType: '/businessType',
        location: '/location',
        broker: '/broker',
        partner: '/partner',
      },
      searchLagSeconds: searchLagMilliseconds / 1000,
    },
  };
}
