import { afterEach, beforeEach, expect, test } from 'vitest';

import { copyRepository } from '../../test-support/copy-repository.ts';
import type { RepositoryCopy } from '../../test-support/copy-repository.ts';
import { createMaintainer, exchange } from './maintainer.ts';
import type { Maintainer } from './maintainer.ts';

let copy: RepositoryCopy;
let maintainer: Maintainer;

beforeEach(async () => {
  copy = await copyRepository();
  maintainer = createMaintainer(copy);
});

afterEach(() => copy.dispose());

const contract = 'spec/openapi.yaml';

const refused = (text: string) => ({ ok: false, text: expect.stringContaining(text) });

test('an eighth status: the compiler names the tables, the rule covers all pairs, the vectors ask', async () => {
  await maintainer.edit(
    contract,
    exchange('        - ARCHIVED\n', '        - ARCHIVED\n        - WITHDRAWN\n'),
  );
  expect(await maintainer.generate()).toMatchObject({ ok: true });
  const compiled = await maintainer.typecheck();
  expect(compiled).toMatchObject(refused("Property 'WITHDRAWN' is missing"));
  const archivedLines = {
    'simulator/model/listing-status.ts': '  ARCHIVED: hidden,\n',
    'simulator/policy/defects/listing-changes.ts': "  ARCHIVED: ['FOR_SALE'],\n",
    'conformance/observer/listing-views.ts': '  ARCHIVED: { visible: false, inSearch: false },\n',
  };
  for (const [table, line] of Object.entries(archivedLines)) {
    expect(compiled.text).toContain(table);
    await maintainer.edit(table, exchange(line, line + line.replace('ARCHIVED', 'WITHDRAWN')));
  }
  expect(await maintainer.typecheck()).toEqual({ ok: true, text: '' });
  expect(await maintainer.build()).toMatchObject({ ok: true });
  const judged = await maintainer.conform(
    '--rule',
    'listing/every-transition',
    '--json',
    'run.json',
  );
  expect(judged).toMatchObject({ ok: true });
  expect(await countTransitions()).toBe(56);
  expect(await maintainer.test('scripts/contract/vectors/coverage.test.ts')).toMatchObject(
    refused('WITHDRAWN'),
  );
});

test('a new required field: the simulator does not compile, and the suite fails an old server', async () => {
  await maintainer.edit(
    contract,
    exchange(
      '      required: [status, officeId, officeName, totalLeads]\n      properties:\n',
      '      required: [status, officeId, officeName, totalLeads, trackedSince]\n      properties:\n        trackedSince:\n          type: string\n',
    ),
  );
  expect(await maintainer.generate()).toMatchObject({ ok: true });
  expect(await maintainer.typecheck()).toMatchObject(refused("Property 'trackedSince' is missing"));
  // The simulator of the copy is the old server: the compiler's emit does not wait for its consent.
  await copy.run('npm', ['run', '--silent', 'compile']);
  const judged = await maintainer.conform('--rule', 'office/every-body');
  expect(judged).toMatchObject(refused('trackedSince'));
  expect(judged.text).toContain('office/body');
});

test('a renamed field: the compiler names where the simulator gives it and the suite reads it', async () => {
  await maintainer.edit(contract, (text) => text.replaceAll('totalLeads', 'leadCount'));
  expect(await maintainer.generate()).toMatchObject({ ok: true });
  const compiled = await maintainer.typecheck();
  expect(compiled).toMatchObject(refused('simulator/policy/render-reply.ts'));
  expect(compiled.text).toContain('conformance/engine/session/counts.ts');
});

const listBrokers = `  /partner/v1/brokers:
    get:
      operationId: listBrokers
      tags: [listings]
      summary: List the brokers
      description: All brokers of the partner.
      responses:
        '200':
          description: The brokers.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Location'
              example: {}
        '401':
          $ref: '#/components/responses/Unauthorized'

`;

test('a fifth operation: the compiler asks for a handler, the catalogue for requirements', async () => {
  const listing = '  /partner/v1/listings/{externalListingId}:\n';
  await maintainer.edit(contract, exchange(listing, `${listBrokers}${listing}`));
  expect(await maintainer.generate()).toMatchObject(refused('no requirement concerns listBrokers'));
  const compiled = await maintainer.typecheck();
  expect(compiled).toMatchObject(refused("Property 'listBrokers' is missing"));
  expect(compiled.text).toContain('simulator/http/app.ts');
});

test('a tightened parameter: what the simulator accepts and the contract forbids is named', async () => {
  await maintainer.edit(
    contract,
    exchange(
      '      type: string\n      format: date-time\n',
      "      type: string\n      format: date-time\n      pattern: ':00Z$'\n",
    ),
  );
  expect(await maintainer.generate()).toMatchObject({ ok: true });
  expect(await maintainer.test('conformance/selftest/reference.test.ts')).toMatchObject(
    refused('does not allow startDate='),
  );
});

test('a parameter that becomes required: requests without it are named', async () => {
  await maintainer.edit(
    contract,
    exchange('      in: query\n      required: false\n', '      in: query\n      required: true\n'),
  );
  expect(await maintainer.generate()).toMatchObject({ ok: true });
  expect(await maintainer.test('conformance/selftest/reference.test.ts')).toMatchObject(
    refused('getOfficeLeadCount lacks startDate'),
  );
});

test('a changed error text: the catalogue names the requirement that quotes the old one', async () => {
  await maintainer.edit(contract, (text) => text.replaceAll('Office not found', 'No such office'));
  const generated = await maintainer.generate();
  expect(generated).toMatchObject(refused('office/unknown quotes "Office not found"'));
  expect(generated.text).toContain('no requirement quotes "No such office"');
  // Simulator and suite follow without an edit.
  expect(await maintainer.typecheck()).toEqual({ ok: true, text: '' });
  await copy.run('npm', ['run', '--silent', 'compile']);
  expect(await maintainer.conform('--rule', 'office/unknown')).toMatchObject({ ok: true });
});

test('an example that no longer fits is named by the linter', async () => {
  await maintainer.edit(
    contract,
    exchange('                officeId: 2101\n', '                officeId: Harbor\n'),
  );
  expect(await maintainer.lintSpec()).toMatchObject(refused('officeId'));
});

async function countTransitions(): Promise<number> {
  const script = `import('./dist/conformance/arbitraries/statuses.js').then(({ closedWalk }) =>
    console.log(new Set(closedWalk('SOLD').map(String)).size))`;
  const { stdout } = await copy.run(process.execPath, ['-e', script]);
  return Number(stdout);
}
