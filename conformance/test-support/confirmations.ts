/** Made-up findings, their confirmations, and a watch. */
import fc from 'fast-check';

import type { Context } from '../engine/context.ts';
import { defineWatch, type Attempt } from '../engine/rule.ts';
import { Confirmation } from '../engine/judging/confirm.ts';
import { Violation } from '../engine/verdict.ts';
import type { Evidence } from '../wire/exchange.ts';

/** A finding with this evidence, and otherwise placeholders. */
export const findingOf = <Shown extends Evidence>(...evidence: readonly Shown[]) => ({
  expected: 'one',
  got: 'other',
  evidence,
});

export const violationOf = (...evidence: readonly Evidence[]): Violation =>
  new Violation(findingOf(...evidence));

/** The place in a run where a rule made the finding. */
export const place = { seed: 1, place: 'health/report/0', runSeed: 1 };

/** A case without variations. */
const once = { examples: [], runs: 1, shrinks: 0 };
const caseOf = (attempt: Attempt) => ({ attempts: fc.constant(attempt), ...once });

/** A confirmation of a violation. @param whole the attempt when the whole case is repeated */
export const confirmationOf = (
  attempt: Attempt,
  violation: Violation,
  context: Context,
  { whole = attempt, at = place } = {},
): Confirmation => new Confirmation({ attempt, violation, path: '0' }, caseOf(whole), context, at);

/** A watch that rejects every status but 200. */
export const trialWatch = defineWatch({
  id: 'health/trial',
  scope: 'recording',
  requirements: ['health/report'],
  title: 'Trial',
  soundness: '',
  missingPrerequisite: 'nothing to watch',
  inspect: ({ response: { status } }) =>
    status === 200 ? 'fine' : { expected: '200', got: String(status) },
});
