import { beforeAll, describe, expect, test } from 'vitest';

import type { Change } from './change.ts';
import { compareSpecs, readSpec } from './compare.ts';
import { rateBothWays } from './redocly.ts';
import { answer, contract } from './test-support/contract.ts';
import { edited } from './test-support/edited-contract.ts';
import { fieldEdits } from './test-support/field-edits.ts';
import { breaksBoth, breaksClients } from './test-support/impacts.ts';
import { operationEdits } from './test-support/operation-edits.ts';

async function compareTexts(before: object, after: object): Promise<readonly Change[]> {
  // JSON is YAML; a YAML writer would make aliases of the objects that are shared here.
  const [old, present] = [JSON.stringify(before), JSON.stringify(after)];
  const spec = (yaml: string) => readSpec(new Map([['spec/openapi.yaml', yaml]]), 'here');
  return compareSpecs(spec(old), spec(present), await rateBothWays(old, present)).changes;
}

const edits = [...fieldEdits, ...operationEdits];

describe('of many edits of one contract', () => {
  let changes: readonly Change[] = [];
  beforeAll(async () => {
    for (const [, , , make] of edits) make();
    changes = await compareTexts(contract, edited);
  });

  test.each(edits)('%s', (_edit, id, impact) => {
    const found = changes.filter((change) => change.id === id).flatMap(({ aspects }) => aspects);
    expect(found, changes.map((change) => change.id).join('\n')).toMatchObject([impact]);
  });

  test('no other change is told', () => {
    const told = changes.map(({ id }) => id).filter((id) => !edits.some((edit) => edit[1] === id));
    expect(told).toEqual(['Summary', '/v1/parts/{partId}']);
  });
});

describe('of a path that redocly pairs with another one', () => {
  const at = (path: string, operationId: string) => ({
    ...contract,
    paths: { [path]: { get: { operationId, responses: { '200': answer({}) } } } },
  });
  const impactsOf = async (path: string, operationId: string) =>
    (await compareTexts(at('/v1/here', 'getHere'), at(path, operationId)))
      .filter(({ id }) => id === path)
      .flatMap(({ aspects }) => aspects);

  test('an operation that moved breaks both', async () => {
    expect(await impactsOf('/v1/there', 'getHere')).toMatchObject([breaksBoth]);
  });

  test('one that went and one that came break clients', async () => {
    expect(await impactsOf('/v1/there', 'getThere')).toMatchObject([breaksClients]);
  });
});

test('nothing is told of a contract that is the same', async () => {
  expect(await compareTexts(contract, structuredClone(contract))).toEqual([]);
});

test('schemas that are only arranged otherwise are told as one editorial change', async () => {
  const inlined = structuredClone(contract);
  const { paths: open, components: parts } = inlined;
  Object.assign(open['/v1/list'].get.responses, {
    '200': answer({ type: 'array', items: parts.schemas.Summary }),
  });
  const changes = await compareTexts(contract, inlined);
  expect(changes.map(({ aspects }) => aspects[0]?.clients)).toEqual(['editorial']);
});
