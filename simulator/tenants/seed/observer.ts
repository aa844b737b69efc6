/** Describes the control plane as the observer in a target document. */
import type { Observer } from '../../../generated/target.ts';
import type { State } from '../../model/state.ts';
import { findFullCredential } from './target.ts';

/** An observer that creates leads and inspects listings. */
export type ControlObserver = Required<Pick<Observer, 'createLead' | 'inspectListing'>>;

/** The partner of the target document, and another one with a listing of the same id, if any. */
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
 * The control plane of a sandbox as the observer of a target document. It inspects the sandbox
 * itself: the answers include its defects. There is no reset, which would undo more than a run.
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
