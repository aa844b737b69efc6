/** The paths of operations, and the forms of a request body. */
import { spread } from '../../../shared/select.ts';
import type { ListingStatus } from '../../../generated/api.ts';
import type { RequirementId } from '../../../generated/catalogue.ts';
import { pathPrefix } from '../../../generated/contract.ts';
import { noteAcceptedLevel, openDresses } from '../../engine/dress/factors.ts';
import { defineRule } from '../../engine/rule.ts';
import type { ListingKeeper } from '../../engine/listings/listings.ts';
import { allOperations, callableOperations, requireProbe } from '../../engine/session/probes.ts';
import { methodOf, misplacedPlans } from '../../engine/client/requests.ts';
import { updateBody } from '../../engine/listings/update-bodies.ts';
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { describeDress, factorsOf, type Dress } from '../../wire/dress.ts';
import { isSuccess, summarize, type Answer, type RequestPlan } from '../../wire/exchange.ts';

export const prefixed = defineRule({
  id: 'wire/prefix',
  requirements: ['wire/prefix'],
  title: `Each operation is found under ${pathPrefix}`,
  soundness:
    'A 404 alone proves nothing: the rule fails only if the same request succeeds elsewhere. A ' +
    '405 refuses the method of the operation itself (RFC 9110, section 15.5.6), which the target ' +
    'file claims.',
  locks: 'listings',
  cases: (context) => callableOperations(context, allOperations),
  check: async (session, operation) => {
    const plan = requireProbe(session.context, operation).correct(session);
    const answer = session.recallSuccess(plan) ?? (await session.ask(plan));
    if (isSuccess(answer)) return session.recordPass();
    session.judge(answer.response.status !== 405, () => ({
      expected: `the method ${methodOf(plan)} at ${plan.path}`,
      got: summarize(answer),
      evidence: [answer],
    }));
    if (answer.response.status !== 404)
      throw new Inconclusive(`${operation} answered ${summarize(answer)}`);
    for (const misplaced of misplacedPlans(plan)) {
      const elsewhere = await session.ask(misplaced);
      session.judge(!isSuccess(elsewhere), () => ({
        expected: `the operation at ${plan.path}`,
        got: `${summarize(answer)} there, and ${elsewhere.response.status} at ${misplaced.path}`,
        evidence: [elsewhere, answer],
      }));
    }
    throw new Inconclusive(`${operation} answered ${summarize(answer)}, and is nowhere else`);
  },
});

type Body = Readonly<Record<string, unknown>>;

const reordered = ({ status, ...others }: Body): Body => ({
  status,
  ...Object.fromEntries(Object.entries(others).toReversed()),
});

/** The first letter of a status as an escape, which is the same string (RFC 8259, section 7). */
const escaped = (text: string): string =>
  text.replace(
    /"status":"([A-Z])/,
    (_, letter: string) => `"status":"\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Equivalent texts of one JSON value. */
const forms = {
  'its members in another order': (body) => JSON.stringify(reordered(body)),
  whitespace: (body) => `\n ${JSON.stringify(body, null, 2)}\r\n`,
  'an escaped letter in the status': (body) => escaped(JSON.stringify(body)),
} as const satisfies Record<string, (body: Body) => string>;

const plain = (body: Body): string => JSON.stringify(body);

const move = async (
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
  write: (body: Body) => string,
  changes: Partial<RequestPlan> = {},
): Promise<Answer> =>
  await keeper.sendBody(session, status, write(updateBody(keeper.fixture, status)), changes);

/** A server may demand a length (RFC 9110, section 15.5.12). */
const lengthRequired = 411;

const isTurnedDown = (one: Answer): boolean =>
  !isSuccess(one) && one.response.status !== lengthRequired;

const requirementOf = ({ framing }: Dress): RequirementId =>
  framing === undefined ? 'wire/request-media-type' : 'wire/request-framing';

/** The same transition in the default form, which shows that the transition itself is accepted. */
async function requireAccepted(
  session: Session,
  keeper: ListingKeeper,
  status: ListingStatus,
): Promise<Answer> {
  const answer = await move(session, keeper, status, plain);
  if (isSuccess(answer)) return answer;
  throw new Inconclusive(`an update in the default form is refused: ${summarize(answer)}`);
}

/** Tries an optional level twice; if it is accepted, later requests wear it too. */
async function judgeOpenLevel(
  session: Session,
  keeper: ListingKeeper,
  dress: Dress,
): Promise<void> {
  const changes = { dress, openPoint: 'request-media-type' } as const;
  const status = keeper.otherStatus();
  const first = await move(session, keeper, status, plain, changes);
  const next = isSuccess(first) ? keeper.otherStatus() : status;
  const answers = [first, await move(session, keeper, next, plain, changes)];
  if (answers.every(isSuccess)) {
    const { notes } = session.context;
    for (const factor of factorsOf(dress)) noteAcceptedLevel(notes, factor, dress[factor] ?? '');
  }
  if (!answers.every(isTurnedDown)) return session.recordPass();
  const after = await requireAccepted(session, keeper, status);
  session.judge(false, () => ({
    expected: `a success for an update that differs in this: ${describeDress(dress)}`,
    got: answers.map(summarize).join(', then '),
    evidence: answers,
    positiveControls: [after],
    requirement: requirementOf(dress),
  }));
}

async function judgeTexts(session: Session, keeper: ListingKeeper): Promise<void> {
  const { shortListLength } = session.context.depth;
  const before = await move(session, keeper, keeper.otherStatus(), plain);
  // A 415 would refuse the media type, which is the documented one.
  session.judge(before.response.status !== 415, () => ({
    expected: 'a body with Content-Type: application/json to be accepted',
    got: summarize(before),
    evidence: [before],
  }));
  for (const [words, write] of spread(Object.entries(forms), shortListLength, 2)) {
    const status = keeper.otherStatus();
    const answer = await move(session, keeper, status, write);
    if (isSuccess(answer)) session.recordPass();
    // A firewall may block escapes.
    if (isSuccess(answer) || answer.response.status === 403) continue;
    const after = await requireAccepted(session, keeper, status);
    session.judge(false, () => ({
      expected: `a success for an update written with ${words}`,
      got: summarize(answer),
      evidence: [answer],
      positiveControls: [after],
      hint: 'the body is matched as text, not parsed as JSON',
    }));
  }
}

export const requestJson = defineRule({
  id: 'wire/request-json',
  requirements: ['wire/request-json', 'wire/request-media-type', 'wire/request-framing'],
  title: 'An update is accepted in every equivalent form of its JSON',
  soundness:
    'The texts encode the same JSON value, each with a status that the listing does not have. An ' +
    'update in the default form is accepted after each refusal. Acceptance of a charset and of ' +
    'chunks is only presumed: a server may require Content-Length.',
  needs: { capabilities: ['listing-update'], fixtures: ['listings'] },
  locks: 'listings',
  usedListings: ({ listings }) => listings.slice(-1),
  phase: 'first',
  cases: ({ listings, depth }) => {
    const dresses = depth.triesVariants ? openDresses : [];
    return listings
      .slice(-1)
      .flatMap((keeper) => [undefined, ...dresses].map((dress) => ({ keeper, dress })));
  },
  check: async (session, { keeper, dress }) => {
    if (dress === undefined) return await judgeTexts(session, keeper);
    await judgeOpenLevel(session, keeper, dress);
  },
});
