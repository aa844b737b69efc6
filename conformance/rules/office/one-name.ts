import { isCount } from '../../engine/session/probes.ts';
import { defineWatch } from '../../engine/rule.ts';
import { linesOf, membersOf, type Answer } from '../../wire/exchange.ts';

/** The objects of an answer that may name an office: the lines of a breakdown, or an office count. */
function namedIn({ plan, response }: Answer): ReturnType<typeof linesOf> & object {
  if (!isCount(plan.operation) || response.status !== 200) return [];
  return linesOf(response) ?? [membersOf(response)];
}

export const oneName = defineWatch({
  id: 'office/one-name',
  requirements: ['office/one-name'],
  title: 'An office has the same name in every count of the run',
  missingPrerequisite: 'no count names an office',
  // Sound: an id stands for one office, and whoever renames it does so once, which four answers of
  // either name or a replay would show.
  inspect: (answer, { notes: { officeNames: first } }) => {
    let isNamed = false;
    let isKnown = false;
    let renamed: readonly [id: number, name: string] | undefined;
    for (const { officeId, officeName } of namedIn(answer)) {
      if (typeof officeId !== 'number' || typeof officeName !== 'string') continue;
      isNamed = true;
      isKnown ||= first.has(officeId);
      if (!first.has(officeId)) first.set(officeId, officeName);
      if (first.get(officeId) !== officeName) renamed ??= [officeId, officeName];
    }
    if (!isNamed) return 'not-mine';
    if (renamed === undefined) return isKnown ? 'fine' : { lacks: 'an office named before' };
    const [id, name] = renamed;
    return {
      expected: `the name ${JSON.stringify(first.get(id))} of office ${id}, as in another count`,
      got: JSON.stringify(name),
      hint: 'the name is cut, escaped or written in another case in one of the two counts',
    };
  },
});
