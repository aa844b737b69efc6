import { defineWatch } from '../../engine/rule.ts';
import { linesOf, membersOf } from '../../wire/exchange.ts';
import type { Answer } from '../../wire/exchange.ts';

type Names = ReadonlyMap<number, string>;

/** The names that an answer gives offices, by their ids. */
function namesIn({ plan, response }: Answer): Names {
  const isCount =
    plan.operation === 'getOfficeLeadCount' || plan.operation === 'getOrganizationLeadCount';
  if (!isCount || response.status !== 200) return new Map();
  const told = linesOf(response) ?? [membersOf(response)];
  return new Map(
    told.flatMap(({ officeId, officeName }) =>
      typeof officeId === 'number' && typeof officeName === 'string'
        ? [[officeId, officeName] as const]
        : [],
    ),
  );
}

export const oneName = defineWatch({
  id: 'office/one-name',
  requirements: ['office/one-name'],
  title: 'An office has the same name in every count of the run',
  missingPrerequisite: 'no count names an office',
  // Sound: an id stands for one office, and whoever renames it does so once, which four answers of
  // either name or a replay would show.
  inspect: (answer, { notes: { officeNames: first } }) => {
    const names = namesIn(answer);
    if (names.size === 0) return 'not-mine';
    for (const [id, name] of names) if (!first.has(id)) first.set(id, name);
    const renamed = [...names].find(([id, name]) => first.get(id) !== name);
    if (renamed === undefined) return 'fine';
    const [id, name] = renamed;
    return {
      expected: `the name ${JSON.stringify(first.get(id))} of office ${id}, as in another count`,
      got: JSON.stringify(name),
      hint: 'the name is cut, escaped or written in another case in one of the two counts',
    };
  },
});
