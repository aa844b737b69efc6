import { defineWatch } from '../../engine/rule.ts';
import { linesOf } from '../../wire/exchange.ts';
import { isCountOf } from '../../engine/session/counts.ts';

export const eachOfficeOnce = defineWatch({
  id: 'organization/each-office-once',
  requirements: ['organization/each-office-once'],
  title: 'No office stands twice in a breakdown',
  needs: { capabilities: ['organization-lead-count'] },
  missingPrerequisite: 'no organization count had a breakdown',
  // Sound: a breakdown is by office; lines without an officeId (open) are not compared.
  inspect: (answer, { target }) => {
    const lines = isCountOf('organization', answer) ? linesOf(answer.response) : undefined;
    if (lines === undefined) return 'not-mine';
    const ids = lines.map(({ officeId }) => officeId).filter((id) => id !== undefined);
    const seen = new Set<unknown>();
    const twice = ids.find((id) => seen.size === seen.add(id).size);
    const isOnlyOne = target.offices?.ids.length === 1;
    const isTelling = ids.length > (isOnlyOne ? 0 : 1);
    if (twice === undefined) return isTelling ? 'fine' : { lacks: 'the ids of two offices' };
    return { expected: 'each officeId once', got: `officeId ${JSON.stringify(twice)} twice` };
  },
});
