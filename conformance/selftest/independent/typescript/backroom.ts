/**
 * The operator's own services, for the observer: walk-ins are leads, and the shop window is what
 * buyers see. Deliberately unlike the hooks of other implementations.
 */
import type { Rules } from './rules-types.ts';
import type { Answer, Asked, Lead, State } from './types.ts';

const backroomWord = 'open~Sesame.41';

const channels = ['form', 'mail', 'phone'] as const;

function noteWalkIn(asked: Asked, state: State, rules: Rules): Answer {
  const note = new URLSearchParams(asked.body.toString('utf8'));
  const channel = channels.find((one) => one === note.get('how'));
  const desk = Number(note.get('desk'));
  const leads = state.leads.get(desk);
  const at = Date.parse(note.get('when') ?? '');
  const ad = state.listings.find((one) => one.externalListingId === note.get('ad'));
  if (asked.headers['x-backroom'] !== backroomWord || channel === undefined) {
    return { status: 418, payload: 'not here', type: 'text/plain' };
  }
  if (leads === undefined || Number.isNaN(at)) return { status: 409, payload: { no: 'such desk' } };
  const card = [note.get('who'), note.get('mail'), note.get('words')].join(', ');
  const lead: Lead = { at, channel, listing: ad, card };
  if (rules.takesNote(lead)) state.leads.set(desk, [...leads, lead]);
  return { status: 204, payload: '', type: 'text/plain' };
}

function showAd(asked: Asked, state: State, rules: Rules): Answer {
  const id = decodeURIComponent(asked.path.slice('/window/'.length));
  const owner = asked.query.get('by');
  const ad = state.listings.find((one) => one.externalListingId === id && one.partner === owner);
  if (ad === undefined) return { status: 404, payload: { window: null } };
  if (!rules.isShown(ad)) return { status: 410, payload: 'gone', type: 'text/plain' };
  const { partner, businessType, location, brokerExternalId } = ad;
  const ribbon = rules.ribbonOf(ad);
  return {
    status: 200,
    payload: {
      window: {
        by: partner,
        ribbons: ribbon === undefined ? [] : [ribbon],
        found: rules.isFound(ad),
        card: { ...rules.cardOf(ad, { trade: businessType, place: location }), brokerExternalId },
      },
    },
  };
}

/** Answers requests to these services; undefined for all others. */
export function answerBackroom(asked: Asked, state: State, rules: Rules): Answer | undefined {
  if (asked.method === 'POST' && asked.path === '/walk-ins') return noteWalkIn(asked, state, rules);
  const isWindow = asked.method === 'GET' && asked.path.startsWith('/window/');
  return isWindow ? showAd(asked, state, rules) : undefined;
}

/** The `observer` section of the target file for these services. */
export const describeObserver = (home: string, neighbour: string): object => ({
  createLead: {
    method: 'POST',
    url: '/walk-ins',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Backroom': backroomWord },
    body:
      'desk={{officeId}}&ad={{externalListingId}}&when={{instant}}&how={{source}}' +
      '&who={{name}}&mail={{email}}&words={{message}}',
    success: [204],
    sources: { form: 'form', email: 'mail', phone: 'phone' },
  },
  inspectListing: {
    method: 'GET',
    url: '/window/{{externalListingId}}?by={{partner}}',
    absent: [410],
    partners: { own: home, other: neighbour },
    read: {
      inSearch: '/window/found',
      badge: '/window/ribbons/0',
      businessType: '/window/card/trade',
      location: '/window/card/place',
      broker: '/window/card/brokerExternalId',
      partner: '/window/by',
    },
    searchLagSeconds: 0,
  },
});
