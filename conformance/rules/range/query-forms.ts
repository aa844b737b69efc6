import fc from 'fast-check';

import { datedSubjectsOf, oneOfEach } from '../../engine/session/subjects.ts';
import { aLead, textsOf } from '../../engine/session/counts.ts';
import { leadCapabilities } from '../../engine/session/probes.ts';
import { planCount } from '../../engine/session/requests.ts';
import { defineRule } from '../../engine/rule.ts';
import type { Finding } from '../../engine/verdict.ts';
import { describeDress, type Dress } from '../../wire/dress.ts';
import { summarize } from '../../wire/exchange.ts';
import { judgeSameCount } from '../helpers/same-count.ts';

const queryForms: readonly Dress[] = [
  { order: 'in reverse order' },
  { escapes: 'with escapes in lower case' },
];

export const queryFormsOfOne = defineRule({
  id: 'range/query-forms',
  requirements: ['range/optional', 'range/instants-not-texts'],
  title: 'A range is the same however the parameters of the query are ordered and escaped',
  needs: { capabilities: leadCapabilities },
  cases: (context) => oneOfEach(datedSubjectsOf(context)),
  input: () => fc.constantFrom(...queryForms),
  examples: () => queryForms,
  runs: 0,
  // Sound: query parameters are told apart by their names (OpenAPI 3.1, parameter object), and the
  // hexadecimal digits of an escape have no case (RFC 3986, section 2.1). The positive control in
  // the usual form is counted before, and closed.
  check: async (session, subject, dress) => {
    const { counts, depth, survey } = session.context;
    const [jump] = survey.jumps;
    // Some leads and not all of them, where any were found: a date that is dropped shows. A small
    // budget asks for what others ask for.
    const range =
      jump === undefined || !depth.triesVariants
        ? { start: survey.earliest, end: survey.closed }
        : { start: jump.second - 1, end: jump.second + 2 };
    const original = await counts.find(session, subject, range);
    const plan = planCount(subject, textsOf(range), session.full);
    const other = await session.ask({ ...plan, dress });
    const refused = (): Finding => ({
      expected: `200 with ${describeDress(dress)}`,
      got: summarize(other),
      evidence: [original.exchange, other],
    });
    const lacks = jump === undefined && aLead;
    session.judge(other.response.status === 200, refused, lacks);
    const as = 'as with the query in its usual form';
    const requirement = 'range/instants-not-texts';
    judgeSameCount(session, original.exchange, other, { as, requirement }, lacks);
  },
});
