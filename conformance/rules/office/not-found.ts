/** The shape of the rules by which an id that is not the caller's is answered with 404. */
import fc from 'fast-check';

import { errorTexts } from '../../../generated/contract.ts';
import { officesOf, organizationOf } from '../../engine/context.ts';
import type { Context } from '../../engine/context.ts';
import { describeSubject, planCount } from '../../engine/requests.ts';
import type { Subject } from '../../engine/requests.ts';
import type { RuleSpec } from '../../engine/rule.ts';
import type { Session } from '../../engine/session.ts';
import { Lacking } from '../../engine/verdict.ts';
import { membersOf, summarize } from '../../wire/exchange.ts';
import type { Answer } from '../../wire/exchange.ts';

interface MissingCase {
  readonly kind: Subject['kind'];
  readonly id: string;
}

const expectedBodies = {
  office: `{"status":"error","error":"${errorTexts.OfficeNotFoundError}"}`,
  organization: '{"status":"error","error":…}',
} as const;

function hasErrorBody({ response }: Answer, kind: Subject['kind']): boolean {
  const { status, error } = membersOf(response);
  const isText =
    kind === 'office' ? error === errorTexts.OfficeNotFoundError : typeof error === 'string';
  return status === 'error' && isText;
}

const ownSubject = ({ target }: Context, kind: Subject['kind']): Subject | undefined =>
  kind === 'office' ? officesOf(target)[0] : organizationOf(target);

async function checkNotFound(session: Session, { kind, id }: MissingCase, range: object): Promise<void> {
  const own = ownSubject(session.context, kind);
  if (own === undefined) throw new Lacking(`no ${kind} is declared for the correct twin`);
  const missing: Subject = { kind, id };
  const sandwich = await session.sandwich(
    () => planCount(own, range, session.full),
    () => planCount(missing, range, session.full),
  );
  session.judgeRefusal(sandwich, [404], `${describeSubject(missing)} is none of the caller's`);
  session.judge(hasErrorBody(sandwich.defective, kind), () => ({
    expected: `404 ${expectedBodies[kind]}`,
    got: summarize(sandwich.defective),
    evidence: sandwich.evidence,
  }));
}

/** A range that every right target accepts, and none at all. */
const ranges = fc.constantFrom<object>(
  {},
  { startDate: '2019-01-02T03:04:05Z', endDate: '2024-05-06T07:08:09Z' },
);

/**
 * Cases, inputs and check of a rule that wants ids answered with 404 and the error body. Sound:
 * the operator declared what the ids are, and the twin is the same request for an own id.
 */
export function notFinding(
  kind: Subject['kind'],
  ids: (context: Context) => readonly (string | number)[],
): Pick<RuleSpec<MissingCase, object>, 'cases' | 'input' | 'check' | 'runs'> {
  return {
    cases: (context) => ids(context).map((id) => ({ kind, id: String(id) })),
    input: () => ranges,
    runs: 2,
    check: checkNotFound,
  };
}
