/** Observations by variants of updates, each with one change, and by two concurrent updates. */
import { openPoints } from '../../generated/catalogue.ts';
import { caps } from '../engine/caps.ts';
import type { AnswerOf, ObservedAnswer } from '../engine/rule.ts';
import type { Client } from '../engine/client/client.ts';
import { MissingPrerequisite } from '../engine/verdict.ts';
import { isAnswer, isSuccess, overlap, type Answer } from '../wire/exchange.ts';
import { lossOf } from '../wire/noise.ts';
import { otherAnswer, seenBy, type ObservationTable } from './observation.ts';
import { observeListing, observeVariant } from './observe-update.ts';
import { sendConcurrentUpdates } from '../engine/listings/concurrent-updates.ts';

const acceptance = { accepted: 'accepted', refused: 'refused' } as const;
const freedom = { accepted: 'any-text', refused: 'listed-only' } as const;

/** The changed fields of a variant, which needs a field that the target file declares. */
const ifDeclared = <Fields>(declared: unknown, fields: Fields): Fields | undefined =>
  declared === undefined ? undefined : fields;

export const updateVariants = {
  'partial-update': observeVariant({
    fields: () => ({ businessType: undefined, location: undefined }),
    words: 'with only status and broker',
    answers: acceptance,
  }),
  'missing-status': observeVariant({
    fields: () => ({ status: undefined }),
    words: 'without a status',
    answers: acceptance,
  }),
  'empty-status': observeVariant({
    fields: () => ({ status: '' }),
    words: 'with an empty string as status',
    answers: { accepted: 'as-missing', refused: 'refused' },
  }),
  'missing-broker': observeVariant({
    fields: () => ({ brokerExternalId: undefined, broker: undefined }),
    words: 'without a broker',
    answers: acceptance,
  }),
  'both-brokers': observeVariant({
    needs: 'both brokerExternalId and broker',
    fields: ({ brokerExternalId, broker }) =>
      brokerExternalId === undefined || broker === undefined
        ? undefined
        : { brokerExternalId, broker },
    words: 'with both forms of the broker',
    answers: acceptance,
  }),
  'unknown-broker': observeVariant({
    needs: 'brokerExternalId',
    fields: ({ brokerExternalId }) =>
      ifDeclared(brokerExternalId, { brokerExternalId: 'no-such-broker' }),
    words: 'with an unknown broker',
    answers: acceptance,
  }),
  'broker-fields': observeVariant({
    needs: 'a broker object',
    fields: ({ broker }) => ifDeclared(broker, { brokerExternalId: undefined, broker: {} }),
    words: 'with an empty broker object',
    answers: { accepted: 'any', refused: 'some-required' },
  }),
  // One field represents the others, though a target may accept wrong types in some of them.
  'update-field-types': observeVariant({
    needs: 'a location',
    fields: ({ location }) => ifDeclared(location, { location: { ...location, city: 7 } }),
    words: 'with a number as the city',
    // A target that ignores a wrong type sees an update without the field, or without the location.
    ignored: ({ location }) => [
      { location: { ...location, city: undefined } },
      { location: undefined },
    ],
    answers: acceptance,
  }),
  // Needs an original value to restore: a target that keeps omitted fields would keep this one.
  'location-visibility': observeVariant({
    needs: 'a location with a visibility',
    fields: ({ location }) =>
      ifDeclared(location?.visibility, {
        location: { ...location, visibility: 'NO_SUCH_VISIBILITY' },
      }),
    words: 'with an unknown visibility',
    answers: freedom,
  }),
  'country-code': observeVariant({
    needs: 'a location with a country',
    fields: ({ location }) =>
      ifDeclared(location?.country, { location: { ...location, country: 'Nowhere' } }),
    words: 'with an unknown country',
    answers: freedom,
  }),
  'business-types': observeVariant({
    needs: 'a businessType',
    fields: ({ businessType }) => ifDeclared(businessType, { businessType: 'No Such Business 0' }),
    words: 'with an unknown business type',
    answers: freedom,
  }),
  'listing-fields': observeVariant({
    fields: () => ({ conformanceField: true }),
    words: 'with an undocumented field',
    answers: acceptance,
  }),
} satisfies ObservationTable;

/* The answer to the second of two concurrent updates of one listing. */

/** Two concurrent updates of one listing, with the first answer to each. */
type Race = readonly [Answer, Answer];

function isCorrectUpdate(answer: Answer): boolean {
  const { operation, hostile, openPoint, credential } = answer.plan;
  const isCorrect = openPoint === undefined || openPoint === 'concurrent-updates';
  const isFull = credential.label === 'full' && hostile === undefined;
  return operation === 'updateListing' && isFull && isCorrect && lossOf(answer) === undefined;
}

/** All races of the run, including those of rules. */
export function racesIn({ exchanges }: Client): Race[] {
  const updates = exchanges.filter(isAnswer).filter(isCorrectUpdate);
  return updates.flatMap((one, index) =>
    updates
      .slice(index + 1)
      .filter(({ plan }) => plan.path === one.plan.path)
      .filter((other) => overlap(one, other))
      .map((other): Race => [one, other]),
  );
}

const tooManyRequests = 429;

const refusalIn = (race: Race): Answer | undefined => race.find((answer) => !isSuccess(answer));

const isConclusive = (race: Race): boolean =>
  (refusalIn(race)?.response.status ?? tooManyRequests) !== tooManyRequests;
const wasThrottled = (race: Race): boolean => refusalIn(race)?.response.status === tooManyRequests;

/** One refusal shows the answer, except a 429, which may also come from a rate limit. */
function readRaces(races: readonly Race[]): ObservedAnswer<AnswerOf<'concurrent-updates'>> {
  const throttled = races.filter(wasThrottled);
  const isMostlyThrottled = 2 * throttled.length > races.length;
  const conclusive = races.find(isConclusive) ?? (isMostlyThrottled ? throttled[0] : undefined);
  const [accepted] = races[0] ?? [];
  if (conclusive === undefined && throttled.length > 0)
    throw new MissingPrerequisite('a 429 between accepted updates may be a rate limit');
  if (accepted === undefined)
    throw new MissingPrerequisite('no two updates of one listing were concurrent');
  if (conclusive === undefined)
    return seenBy(accepted, 'both-accepted', 'and the same for a concurrent one');
  const refused = refusalIn(conclusive) ?? accepted;
  const { answers } = openPoints['concurrent-updates'];
  const answer = answers.find((listed) => listed === String(refused.response.status));
  if (answer === undefined || !conclusive.some(isSuccess)) throw otherAnswer(refused);
  return seenBy(refused, answer, 'while another update of the listing was in progress');
}

/** Number of accepted races that prove the answer: a single one may not have overlapped. */
const minAccepted = 2;

const isEnough = (races: readonly Race[]): boolean =>
  races.some(isConclusive) ||
  races.filter((race) => refusalIn(race) === undefined).length >= minAccepted;

/** Starts more races if updates did not overlap or were throttled. */
export const concurrentUpdates = observeListing(async ({ session, keeper }) => {
  const { client } = session.context;
  for (let run = 0; run < caps.concurrentUpdatePairs && !isEnough(racesIn(client)); run += 1)
    await sendConcurrentUpdates(session, keeper, 'concurrent-updates');
  return readRaces(racesIn(client));
});
