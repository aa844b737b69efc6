import type { Told } from './ask.ts';
import { ask, update } from './ask.ts';
import type { Simulator } from '../simulator.ts';
import type { Probes } from './probe.ts';

function statusOf(told: Promise<Told>): Promise<number> {
  return told.then(({ status }) => status);
}

/** A refusal in short: its media type and what its body begins with. */
async function describeBody(told: Promise<Told>): Promise<string> {
  const { headers, text } = await told;
  const [type] = (headers.get('content-type') ?? '').split(';');
  return `${type} ${text.slice(0, 9)}`;
}

const bodies = {
  'error-body': 'application/json {"status"',
  'other-json': 'application/json {"title":',
};

const accepted = 200;
const refused = 400;

function updateWith(changes: Readonly<Record<string, unknown>>) {
  return (simulator: Simulator) => statusOf(update(simulator, changes));
}

const withoutBroker = { brokerExternalId: undefined };
const other = { brokerExternalId: 'BRK-99' };

/** What shows the answers of the listing update. */
export const probesOfUpdates = {
  'update-permission': {
    ask: async (simulator) => {
      const lesser = { key: 'sim-key-without-lead-tracking' };
      return Promise.all([
        statusOf(update(simulator, {})),
        statusOf(update(simulator, {}, lesser)),
        ask(simulator, '/health').then(({ text }) => text.includes('listing-update')),
      ]);
    },
    expected: { 'any-valid-key': [200, 200, false], 'own-permission': [200, 401, true] },
  },
  'partial-update': {
    ask: updateWith({ location: undefined }),
    expected: { accepted, refused },
  },
  'missing-status': { ask: updateWith({ status: undefined }), expected: { refused, accepted } },
  'missing-broker': { ask: updateWith(withoutBroker), expected: { refused, accepted } },
  'both-brokers': { ask: updateWith({ broker: { name: 'A' } }), expected: { accepted, refused } },
  'unknown-broker': { ask: updateWith(other), expected: { accepted, refused } },
  'update-field-types': {
    ask: updateWith({ ...withoutBroker, broker: 'text', businessType: 7, location: 'here' }),
    expected: { refused, accepted },
  },
  'unreadable-body': {
    ask: (simulator) =>
      statusOf(
        ask(simulator, '/listings/LST-0002', {
          method: 'PUT',
          headers: { authorization: 'Bearer sim-key-full', 'content-type': 'application/json' },
          body: '[',
        }),
      ),
    expected: { '400': 400, '422': 422, 'other-4xx': 409 },
  },
  'broker-fields': {
    ask: updateWith({ ...withoutBroker, broker: { email: 'kim@example.org' } }),
    expected: { any: accepted, 'some-required': refused },
  },
  'country-code': {
    ask: updateWith({ location: { country: 'Ireland' } }),
    expected: { 'any-text': accepted, 'listed-only': refused },
  },
  'business-types': {
    ask: updateWith({ businessType: 'NAICS 722511' }),
    expected: { 'any-text': accepted, 'listed-only': refused },
  },
  'location-visibility': {
    ask: updateWith({ location: { visibility: 'SHOW_NOTHING' } }),
    expected: { 'any-text': accepted, 'listed-only': refused },
  },
  'listing-fields': {
    ask: updateWith({ location: { street: 'Main Street' } }),
    expected: { accepted, refused },
  },
  'same-status': {
    ask: async (simulator) => {
      await update(simulator, {});
      return statusOf(update(simulator, {}));
    },
    expected: { accepted, refused: 409 },
  },
  'unknown-listing': {
    ask: (simulator) => statusOf(update(simulator, {}, { id: 'LST-9999' })),
    expected: { '404': 404, '400': 400, '403': 403, 'other-4xx': 410, created: 200 },
  },
  'update-success-code': {
    ask: updateWith({}),
    expected: { '200': 200, '201': 201, '202': 202 },
  },
  'update-error-code': {
    ask: updateWith({ status: 'GONE' }),
    expected: { '400': 400, '422': 422, 'other-4xx': 409 },
  },
  'update-error-body': {
    ask: (simulator) => describeBody(update(simulator, { status: 'GONE' })),
    expected: { ...bodies, text: 'text/plain Invalid s', empty: 'text/plain ' },
  },
  'update-unauthorized-body': {
    ask: (simulator) => describeBody(update(simulator, {}, { key: 'nobody' })),
    expected: { ...bodies, text: 'text/plain Unauthori', empty: 'text/plain ' },
  },
  'update-extra-fields': {
    ask: async (simulator) => Object.keys(JSON.parse((await update(simulator, {})).text)),
    expected: { none: ['message'], some: ['message', 'status', 'apiVersion'] },
  },
  'under-contract-in-search': {
    ask: (_simulator, { policy }) => policy.statusMeanings.UNDER_CONTRACT.inSearch,
    expected: { stays: true, removed: false },
  },
  'search-delay': {
    ask: (_simulator, { policy }) => policy.searchLagMilliseconds,
    expected: { 'one-minute': 60_000, none: 0, 'several-minutes': 300_000 },
  },
  'request-media-type': {
    ask: (simulator) => statusOf(update(simulator, {}, { type: 'text/plain' })),
    expected: { '415': 415, '400': 400, 'other-4xx': 422, accepted },
  },
  'body-size': {
    ask: updateWith({ more: 'x'.repeat(2 ** 20) }),
    expected: { limited: 413, unlimited: 200 },
  },
} satisfies Partial<Probes>;
