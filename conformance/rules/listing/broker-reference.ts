import type { ListingStatus } from '../../../generated/api.ts';
import { caps } from '../../engine/caps.ts';
import type { ListingFixture } from '../../../generated/target.ts';
import type { Context } from '../../engine/context.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { brokerFormsOf, updateBody, type BrokerForm } from '../../engine/listings/update-bodies.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Session } from '../../engine/session/session.ts';
import { MissingPrerequisite, Inconclusive } from '../../engine/verdict.ts';
import { isSuccess, summarize, type Answer } from '../../wire/exchange.ts';
import { updatesAtOnce } from '../helpers/counts/run-conditions.ts';

/**
 * Both forms alternate, each twice. A form is to blame if it is refused both times, and the other
 * form is accepted for the same transition.
 */
const forms: readonly BrokerForm[] = ['brokerExternalId', 'broker', 'brokerExternalId', 'broker'];

const hasBoth = (fixture: ListingFixture): boolean => brokerFormsOf(fixture).length === 2;

const ableOf = ({ listings }: Context): ListingKeeper[] =>
  listings.filter(({ fixture }) => hasBoth(fixture));

type Tried = { readonly form: BrokerForm; readonly status: ListingStatus; readonly answer: Answer };

/** Each update is to another status; after a refusal, the other form tries the same status. */
async function tryForms(session: Session, keeper: ListingKeeper): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const form of forms) {
    const last = tried.at(-1);
    const status = last && !isSuccess(last.answer) ? last.status : keeper.otherStatus();
    const text = JSON.stringify(updateBody(keeper.fixture, status, form));
    const answer = await keeper.sendBody(session, status, text);
    tried.push({ form, status, answer });
  }
  return tried;
}

/** Evidence that a form itself is refused: the other form was accepted for the same transition. */
const controlsOf = (refused: readonly Tried[], accepted: readonly Tried[]): Answer[] =>
  accepted
    .filter(({ status }) => refused.some((one) => one.status === status))
    .map(({ answer }) => answer);

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** The first listing of each broker; one whose object has non-ASCII text takes the last place. */
function ofDifferentBrokers(able: readonly ListingKeeper[]): ListingKeeper[] {
  const objectOf = ({ fixture }: ListingKeeper): string => JSON.stringify(fixture.broker);
  const firstOf = new Map(able.toReversed().map((one) => [objectOf(one), one]));
  const different = able.filter((one) => firstOf.get(objectOf(one)) === one);
  const others = able.filter((one) => !different.includes(one));
  const most = caps.listingsOfBrokers;
  const first = [...different, ...others].slice(0, most);
  const rare = different.find((one) => !isAscii(objectOf(one)));
  return rare === undefined || first.includes(rare) ? first : [...first.slice(0, most - 1), rare];
}

function casesOf(context: Context): ListingKeeper[] {
  const able = ableOf(context);
  return able.length === 0 ? context.listings.slice(0, 1) : ofDifferentBrokers(able);
}

export const brokerReference = defineRule({
  id: 'listing/broker-reference',
  requirements: ['listing/broker-reference'],
  title: 'An update may name its broker by brokerExternalId or give a broker object',
  soundness:
    'The operator declared a broker object that the target accepts; its fields are open. Each ' +
    'update is to another status, and a form is blamed only if the other form was accepted for ' +
    'the same status.',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  usedListings: casesOf,
  runsCasesConcurrently: updatesAtOnce,
  cases: casesOf,
  check: async (session, keeper) => {
    if (!hasBoth(keeper.fixture)) {
      throw new MissingPrerequisite(
        'needs both brokerExternalId and broker in one of the listings',
      );
    }
    const tried = await tryForms(session, keeper);
    const accepted = tried.filter(({ answer }) => isSuccess(answer));
    const [first] = tried;
    if (accepted.length === 0 && first !== undefined) {
      throw new Inconclusive(
        `neither form of the broker is accepted: ${keeper.explainRefusal(first.answer)}`,
      );
    }
    // The first listings have made most transitions, so listing/every-transition takes them first.
    if (accepted.length === tried.length)
      keeper.brokerFormOffset ??= ableOf(session.context).indexOf(keeper);
    for (const form of ['brokerExternalId', 'broker'] as const) {
      const own = tried.filter((one) => one.form === form);
      if (own.some(({ answer }) => isSuccess(answer))) {
        session.recordPass();
        continue;
      }
      const positiveControls = controlsOf(own, accepted);
      if (positiveControls.length === 0)
        throw new Inconclusive('the same status change is refused with both forms of the broker');
      session.judge(false, () => ({
        expected: `a success for an update that names its broker by ${form}`,
        got: own.map(({ answer }) => summarize(answer)).join(', then '),
        evidence: own.map(({ answer }) => answer).slice(0, 1),
        positiveControls,
        hint: 'the other form of the broker is accepted',
      }));
    }
  },
});
