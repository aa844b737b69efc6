/** A refused caller stays refused, in every form of a request. */
import fc from 'fast-check';

import { spread } from '../../../shared/select.ts';
import type { RequirementId } from '../../../generated/catalogue.ts';
import type { OperationId } from '../../../generated/contract.ts';
import {
  inLowerCase,
  malformedCredentials,
  noCredential,
  nullWordCredentials,
  nullWords,
  unauthorized,
  type InvalidCredential,
} from '../../arbitraries/credentials.ts';
import { drawnCharacter, nearMisses } from '../../arbitraries/near-misses.ts';
import type { Context } from '../../engine/context.ts';
import { defineRule } from '../../engine/rule.ts';
import { restrictedKeysOf } from '../../target/credentials.ts';
import { allOperations, leadCapabilities } from '../../engine/session/probes.ts';
import { isLengthAccepted } from '../../engine/counts/range-limit.ts';
import { correctRanges, planCount, planHealth } from '../../engine/client/requests.ts';
import type { RangeTexts, Subject } from '../../engine/client/requests.ts';
import type { Session } from '../../engine/session/session.ts';
import { inSequenceUnlessSlow, isSlow } from '../../engine/client/slow-target.ts';
import { officesByLeads, organizationOf } from '../../engine/session/subjects.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import { isSuccess, summarize, type Answer, type RequestPlan } from '../../wire/exchange.ts';
import type { Dress } from '../../wire/dress.ts';
import { requireLongerRun } from '../helpers/counts/run-conditions.ts';
import { refusing } from '../helpers/requests/refusing-credentials.ts';

/** Operations that get a revoked key with its scheme in lower case, which must be refused too. */
const withLowerCaseScheme: ReadonlySet<OperationId> = new Set(['getHealth', 'getOfficeLeadCount']);

/** Each of these kinds goes to half of the operations: other rules try them on all. */
const isTriedOn = (operation: OperationId, parity: number): boolean =>
  allOperations.indexOf(operation) % 2 === parity;

/** Each word goes to one operation, since keys are usually checked alike for all of them. */
const nullWordsFor = (operation: OperationId): string[] =>
  nullWords.filter((_, turn) => allOperations[turn % allOperations.length] === operation);

function kindsOf({ credentials, depth }: Context, operation: OperationId) {
  const { full } = credentials;
  const [basic] = malformedCredentials(full);
  const [nearMiss] = nearMisses(full);
  // Keys that lack a permission have a late rule of their own.
  const revoked = credentials.find('revoked') && credentials.present('revoked');
  const presented = revoked && withLowerCaseScheme.has(operation) ? inLowerCase(revoked) : revoked;
  const made: [RequirementId, fc.Arbitrary<InvalidCredential> | undefined][] = [
    ['auth/missing-credential', isTriedOn(operation, 1) ? fc.constant(noCredential) : undefined],
    ['auth/unknown-credential', nullWordCredentials(nullWordsFor(operation))],
    ['auth/unknown-credential', presented && fc.constant(unauthorized(presented))],
    [
      'auth/malformed-credential',
      isTriedOn(operation, 0) ? basic && fc.constant(basic) : undefined,
    ],
    [
      'auth/near-miss-credential',
      isTriedOn(operation, 1)
        ? nearMiss && drawnCharacter.map((character) => nearMiss(full.key, character))
        : undefined,
    ],
  ];
  const kinds = made.flatMap(([requirement, kind]) =>
    kind === undefined ? [] : [kind.map((invalid) => ({ ...invalid, requirement }))],
  );
  return spread(kinds, depth.shortListLength);
}

export const stillRefused = defineRule({
  id: 'auth/still-refused',
  requirements: [
    'auth/missing-credential',
    'auth/unknown-credential',
    'auth/malformed-credential',
    'auth/near-miss-credential',
  ],
  title: 'A bad credential is still refused after many accepted requests',
  phase: 'last',
  ...refusing(allOperations, kindsOf),
});

type Count = { readonly subject: Subject; readonly range: RangeTexts };

/** Counts with every form of a range, of the organization and of the offices by number of leads. */
function countsOf(context: Context, isFirst: boolean): Count[] {
  const organization = organizationOf(context.target);
  const offices = officesByLeads(context);
  return Object.values<RangeTexts>(correctRanges)
    .flatMap((range, turn) => {
      const place = isFirst ? -1 - turn : turn / 3;
      const office = offices.at(place % Math.max(1, offices.length));
      const subjects = isFirst || turn % 3 === 0 ? [organization, office] : [organization];
      return subjects.map((subject) => subject && { subject, range });
    })
    .filter((count) => count !== undefined)
    .filter(({ subject, range }) => isLengthAccepted(context, subject.kind, range));
}

/** In this dress a request reuses the previous connection, which may have kept its permissions. */
const onPreviousConnection: Dress = {};

async function judgeHealth(session: Session, plan: RequestPlan): Promise<void> {
  const answer = await session.ask({ ...plan, dress: onPreviousConnection });
  const { status } = answer.response;
  if (!isSuccess(answer) && status !== 401)
    throw new Inconclusive(`health answered ${summarize(answer)}`);
  session.judge(status !== 401, () => ({
    expected: '200, as before: the key is still valid after requests that it has no permission for',
    got: summarize(answer),
    evidence: [...session.exchanges.slice(-4, -1), answer],
    requirement: 'auth/health-any-credential',
  }));
}

/** The same request with the full key, if it succeeded in this run. */
async function findControl(session: Session, plan: RequestPlan): Promise<Answer | undefined> {
  if (!session.fresh) return session.recallSuccess(plan);
  const answer = await session.ask(plan);
  return isSuccess(answer) ? answer : undefined;
}

export const restrictedKeys = defineRule({
  id: 'auth/lesser-keys',
  requirements: ['auth/organization-access', 'auth/lead-permission', 'auth/health-any-credential'],
  title: 'A key that lacks a permission cannot count leads in any range, and stays valid',
  soundness:
    'If a request succeeded with the full key, the restricted key is its only defect, so only ' +
    '401 passes. Any other request fails the rule only if it succeeds with the restricted key. ' +
    'Every valid key may use the health check. If the target locks the caller out, it answers ' +
    'with a status other than 401.',
  needs: { capabilities: leadCapabilities },
  missingPrerequisite:
    'needs credentials.withoutOrganizationAccess or credentials.withoutLeadTracking in the target file',
  locks: 'everything',
  phase: 'last',
  runsCasesConcurrently: ({ client }) => isSlow(client),
  cases: ({ credentials }) => restrictedKeysOf(credentials),
  check: async (session, [name, requirement]) => {
    requireLongerRun(session);
    const credential = session.context.credentials.present(name);
    const health = planHealth(credential);
    const isFirst = name === restrictedKeysOf(session.context.credentials)[0]?.[0];
    // The first count follows on the same connection, where the key was just accepted.
    const before = await session.ask({ ...health, dress: onPreviousConnection });
    // Earlier requests may have spoiled the connection, which wire/one-connection judges.
    const again = before.response.status === 401 ? await session.ask(health) : before;
    if (!isSuccess(again)) throw new Inconclusive(`health answered ${summarize(again)}`);
    const { client } = session.context;
    const judge = async ({ subject, range }: Count, dress?: Dress): Promise<void> => {
      const plan = planCount(subject, range, credential);
      const answer = await session.ask(dress === undefined ? plan : { ...plan, dress });
      const control = await findControl(session, planCount(subject, range, session.full));
      const isRefused = control === undefined ? !isSuccess(answer) : answer.response.status === 401;
      session.judge(isRefused, () => ({
        expected: `401, because the credential is ${credential.label}`,
        got: summarize(answer),
        evidence: [answer],
        ...(control === undefined ? {} : { positiveControls: [control] }),
        requirement,
        hint: `if credentials.${name} may count leads, fix it in the target file`,
      }));
    };
    const counts = countsOf(session.context, isFirst);
    await inSequenceUnlessSlow(client, counts, (count, index) =>
      judge(count, index === 0 ? onPreviousConnection : undefined),
    );
    // health/every-permission judges that this report is not that of the refused caller.
    if (isFirst)
      await session.trySend({ ...planHealth(session.full), dress: onPreviousConnection });
    // The health check accepts every valid key, even without permissions.
    await judgeHealth(session, health);
  },
});
