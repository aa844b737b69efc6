import type { RefusalReason } from '../../model/reply.ts';
import type { RefusalTrace, Reasoning } from '../decision-trace.ts';
import * as body from './body.ts';
import { sayUnauthorized, sayUnsupported } from './credential.ts';
import { sayQuery } from './query.ts';
import { sayListingNotFound, sayResource } from './resource.ts';
import * as update from './update.ts';

type Say = (trace: RefusalTrace) => string | Reasoning;

/** What to say of each reason. A new reason of the model does not compile without its words. */
const wordsByReason = {
  unauthorized: sayUnauthorized,
  'operation-unsupported': sayUnsupported,
  'invalid-query': sayQuery,
  'office-not-found': sayResource,
  'organization-not-found': sayResource,
  'listing-not-found': sayListingNotFound,
  'invalid-status': update.sayStatus,
  'invalid-broker-external-id': update.sayType('brokerExternalId', 'a text that is not empty'),
  'invalid-broker': update.sayType('broker', 'an object'),
  'invalid-business-type': update.sayType('businessType', 'a text'),
  'invalid-location': update.sayLocation,
  'invalid-visibility': update.sayVisibility,
  'value-not-listed': update.sayValue,
  'unknown-field': update.sayUnknownFields,
  'unknown-broker': update.sayBroker,
  'two-brokers': () => 'both brokerExternalId and broker are given',
  'update-incomplete': () => 'there is neither brokerExternalId nor broker',
  'update-partial': update.sayMissingDetails,
  'change-not-allowed': update.sayChange,
  'body-missing': () => 'there is no body',
  'body-cut-off': () => 'the connection ended before the body was complete',
  'body-too-large': body.sayTooLarge,
  'body-too-deep': body.sayTooDeep,
  'body-not-json': body.sayNotJson,
  'body-not-an-object': body.sayNotAnObject,
  'body-of-another-media-type': body.sayMediaType,
} satisfies Record<RefusalReason, Say>;

/** What is wrong with the request, and the reason codes: the refusal's own first. */
export function sayRefusal(trace: RefusalTrace): Reasoning {
  const { because, reasonCode } = trace.reply;
  const say: Say = wordsByReason[because];
  const explanation = say(trace);
  if (typeof explanation === 'string') return { words: explanation, reasonCodes: [reasonCode] };
  return { words: explanation.words, reasonCodes: [reasonCode, ...explanation.reasonCodes] };
}
