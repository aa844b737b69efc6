/** What the second of two updates of one listing at the same time gets. */
import { openPoints } from '../../generated/catalogue.ts';
import { caps } from '../engine/budget.ts';
import type { AnswerOf, Seen } from '../engine/rule.ts';
import type { Client } from '../engine/session/client.ts';

import { MissingPrerequisite } from '../engine/verdict.ts';
import { isAnswer, isSuccess, overlap, type Answer } from '../wire/exchange.ts';
import { lossOf } from '../wire/loss.ts';
import { observeListing } from './observe-update.ts';
import { otherAnswer, seenBy } from './observation.ts';

/** Two updates of one listing that were under way together, as each was first answered. */
type Race = readonly [Answer, Answer];

function isCorrectUpdate(answer: Answer): boolean {
  const { operation, hostile, openPoint, credential } = answer.plan;
  const isCorrect = openPoint === undefined || openPoint === 'concurrent-updates';
  const isFull = credential.label === 'full' && hostile === undefined;
  return operation === 'updateListing' && isFull && isCorrect && lossOf(answer) === undefined;
}

/** Rules have some races of their own. */
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

const busy = 429;

const refusalIn = (race: Race): Answer | undefined => race.find((answer) => !isSuccess(answer));

const isTold = (race: Race): boolean => (refusalIn(race)?.response.status ?? busy) !== busy;
const isBusy = (race: Race): boolean => refusalIn(race)?.response.status === busy;

/** One refusal tells the answer, but 429, which a limit of requests brings about as well. */
function readRaces(races: readonly Race[]): Seen<AnswerOf<'concurrent-updates'>> {
  const busyRaces = races.filter(isBusy);
  const isMostlyBusy = 2 * busyRaces.length > races.length;
  const told = races.find(isTold) ?? (isMostlyBusy ? busyRaces[0] : undefined);
  const [accepted] = races[0] ?? [];
  if (told === undefined && busyRaces.length > 0) {
    throw new MissingPrerequisite('a 429 between accepted updates may be a limit of requests');
  }
  if (accepted === undefined) {
    throw new MissingPrerequisite('no two updates of one listing were under way together');
  }
  if (told === undefined) return seenBy(accepted, 'both-accepted', 'and so was one sent with it');
  const refused = refusalIn(told) ?? accepted;
  const { answers } = openPoints['concurrent-updates'];
  const answer = answers.find((listed) => listed === String(refused.response.status));
  if (answer === undefined || !told.some(isSuccess)) throw otherAnswer(refused);
  return seenBy(refused, answer, 'while another update of the listing was under way');
}

/** Updates may miss each other once. */
const leastAccepted = 2;

const isEnough = (races: readonly Race[]): boolean =>
  races.some(isTold) ||
  races.filter((race) => refusalIn(race) === undefined).length >= leastAccepted;

/** More races where updates missed each other, or were turned away. */
export const concurrentUpdates = observeListing(async ({ session, keeper }) => {
  const { client } = session.context;
  for (let run = 0; run < caps.races && !isEnough(racesIn(client)); run += 1) {
    await keeper.race(session, 'concurrent-updates');
  }
  return readRaces(racesIn(client));
});
