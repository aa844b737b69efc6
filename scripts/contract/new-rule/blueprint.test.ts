import { describe, expect, test } from 'vitest';

import type { RequirementSource } from '../../generate/catalogue-document.ts';
import { readSources } from '../../generate/sources.ts';
import type { Sources } from '../../generate/sources.ts';
import { newRuleCommand } from './arguments.ts';
import { drawBlueprint } from './blueprint.ts';
import type { Blueprint } from './blueprint.ts';

const unseen: RequirementSource = {
  id: 'office/unseen',
  area: 'office',
  operations: ['getOfficeLeadCount'],
  basis: 'stated',
  statement: 'Nothing shows it.',
  source: 'Limits',
  observable: 'nothing',
  reason: 'It is about another service.',
};

async function draw(line: string): Promise<Blueprint> {
  const asked = newRuleCommand.read(line.split(' '));
  if (asked === 'help') throw new Error('help is no blueprint');
  const sources: Sources = await readSources();
  const requirements = [...sources.requirements, unseen];
  return drawBlueprint(asked, { ...sources, requirements });
}

describe('a blueprint', () => {
  test('has its own requirement, and the operations that are usual in the area', async () => {
    expect(await draw('office/quarter-hours')).toMatchObject({
      area: 'office',
      slug: 'quarter-hours',
      kind: 'rule',
      newRequirements: ['office/quarter-hours'],
      operations: ['getOfficeLeadCount'],
      guessedOperations: true,
    });
  });

  test('takes the operations of the requirements that it cites', async () => {
    expect(await draw('office/again --requirement office/number-agrees')).toMatchObject({
      newRequirements: [],
      operations: ['getOfficeLeadCount', 'getOrganizationLeadCount'],
    });
  });

  test('takes the operations that are named, in the order of the contract', async () => {
    const line = 'office/again --operation updateListing --operation getHealth';
    expect(await draw(line)).toMatchObject({
      operations: ['getHealth', 'updateListing'],
      guessedOperations: false,
    });
  });
});

describe('what makes no sense is refused, with what to do', () => {
  test.each([
    ['Office/body', 'is no id. Write AREA/SLUG in lower case'],
    ['office/two_words', 'is no id. Write AREA/SLUG in lower case'],
    ['offices/body', 'Did you mean office? For a new one add --new-area.'],
    ['zone/first', 'There is no area zone; there are auth, health, '],
    ['zone/first --new-area --requirement office/body', 'needs a requirement of that area'],
    ['office/new --new-area', 'The area office is there already: leave --new-area out.'],
    ['office/new --requirement office/bod', 'Did you mean office/body?'],
    ['office/new --requirement zone/first', 'write its row there first'],
    [
      'office/new --requirement office/unseen',
      'No rule tests office/unseen, because: It is about another service.',
    ],
    ['office/new --operation getHealt', 'Did you mean getHealth?'],
    ['office/new --kind check', '--kind must be one of rule, watch, not "check"'],
    ['office/new --basis open', '--basis must be one of stated, derived, not "open"'],
    ['office/new listing/new', 'Name one rule as AREA/SLUG.'],
    [
      'office/new --dryrun',
      'there is no option --dryrun; did you mean --dry-run?\nFor help: npm run new:rule -- --help',
    ],
  ])('%s', async (line, message) => {
    await expect(draw(line)).rejects.toThrow(message);
  });
});
