import { afterEach, describe, expect, test } from 'vitest';

import { skipOnOtherDays } from '../../../shared/select.ts';
import { startMaintainer } from '../../test-support/copy-repository.ts';

const maintainer = await startMaintainer();
afterEach(() => maintainer.putBack());

const contract = 'spec/openapi.yaml';
const requirements = 'spec/requirements.yaml';
const points = 'spec/open-points.yaml';
const generator = 'scripts/generate/main.js';

const refused = (text: string) => ({ ok: false, text: expect.stringContaining(text) });

const politeness = `- { id: wire/polite, operations: [getHealth], basis: stated,
    statement: Answers are polite., source: Opening paragraph }

`;

const listBrokers = `  /partner/v1/brokers:
    get:
      operationId: listBrokers
      tags: [listings]
      responses: { '200': { description: The brokers. }, '401': { $ref: '#/components/responses/Unauthorized' } }

`;

const listing = '  /partner/v1/listings/{externalListingId}:\n';
const eighthStatus = [
  contract,
  '        - ARCHIVED\n',
  '        - ARCHIVED\n        - WITHDRAWN\n',
] as const;
const required = '      required: [status, officeId, officeName, totalLeads';
const newField = [
  contract,
  `${required}]\n      properties:\n`,
  `${required}, trackedSince]\n      properties:\n        trackedSince: { type: string }\n`,
] as const;
const otherErrorText = [contract, /Office not found/g, 'No such office'] as const;

const edits: readonly {
  readonly edit: readonly [file: string, from: string | RegExp, to: string];
  readonly compiles: readonly string[];
}[] = [
  {
    edit: eighthStatus,
    compiles: [
      "Property 'WITHDRAWN' is missing",
      'simulator/model/listing-status.ts',
      'simulator/policy/defects/listing-fields.ts',
      'conformance/observer/snapshots/listing-views.ts',
    ],
  },
  { edit: newField, compiles: ['is missing the following properties', 'trackedSince'] },
  {
    edit: [contract, /totalLeads/g, 'leadCount'],
    compiles: ['simulator/policy/answer.ts', 'conformance/engine/counts/counts.ts'],
  },
  {
    edit: [contract, listing, `${listBrokers}${listing}`],
    compiles: ["Property 'listBrokers' is missing", 'simulator/http/app.ts'],
  },
  {
    edit: [requirements, /- id: range\/widening\n(?: {2}.*\n)*\n/, ''],
    compiles: ['conformance/rules/range/relations.ts'],
  },
  {
    edit: [points, 'answers: [ignored, refused]', 'answers: [ignored, rejected]'],
    compiles: ['conformance/observations/read-variants.ts'],
  },
  {
    edit: [points, /- id: missing-broker\n(?: {2}.*\n)*\n/, ''],
    compiles: ['simulator/policy/dialects/updates.ts'],
  },
];

test('for each edit of contract or catalogue, the compiler names every place to adapt', async (context) => {
  skipOnOtherDays(context, 0, 6);
  for (const { edit } of edits) await maintainer.exchange(...edit);
  const generated = await maintainer.npm('generate');
  const compiled = await maintainer.npm('typecheck');
  expect(generated).toMatchObject(refused('Office lead count: there is no range/widening'));
  for (const text of edits.flatMap(({ compiles }) => compiles)) {
    expect(compiled).toMatchObject(refused(text));
  }
});

test('a new status with its rows: the suite covers it, and the vectors ask for lines', async (context) => {
  skipOnOtherDays(context, 1, 6);
  await maintainer.exchange(...eighthStatus);
  await maintainer.exchange(...otherErrorText);
  expect(await maintainer.node(generator)).toMatchObject({ ok: true });
  const archivedLines = [
    ['simulator/model/listing-status.ts', '  ARCHIVED: hidden,\n'],
    ['simulator/policy/defects/listing-fields.ts', "  ARCHIVED: ['FOR_SALE'],\n"],
    [
      'conformance/observer/snapshots/listing-views.ts',
      '  ARCHIVED: { visible: false, inSearch: false },\n',
    ],
    ['conformance/observer/snapshots/listing-views.ts', '  ARCHIVED: undefined,\n'],
  ] as const;
  for (const [table, line] of archivedLines) {
    await maintainer.exchange(table, line, line + line.replace('ARCHIVED', 'WITHDRAWN'));
  }
  expect(await maintainer.npm('typecheck')).toEqual({ ok: true, text: '' });
  expect(await maintainer.npm('compile')).toMatchObject({ ok: true });
  const rules = ['--rule', 'listing/every-transition', '--rule', 'office/unknown'];
  expect(await maintainer.node('conformance/cli/main.js', 'conform', ...rules)).toMatchObject({
    ok: true,
  });
  const script = `import('./dist/conformance/arbitraries/statuses.js').then((module) =>
    console.log(new Set(module.transitionCircuit('SOLD').map(String)).size))`;
  const { stdout } = await maintainer.copy.run(process.execPath, ['-e', script]);
  expect(Number(stdout)).toBe(56);
  expect(await maintainer.test('scripts/contract/checks/vector-files.test.ts')).toMatchObject(
    refused('WITHDRAWN'),
  );
});

test('a new required field: the suite fails an old server', async (context) => {
  skipOnOtherDays(context, 2, 6);
  await maintainer.exchange(...newField);
  expect(await maintainer.node(generator)).toMatchObject({ ok: true });
  // The copy's simulator is the old server, compiled without type checks.
  expect(await maintainer.npm('compile')).toMatchObject({ ok: true });
  const rule = ['conform', '--rule', 'office/every-body'];
  const judged = await maintainer.node('conformance/cli/main.js', ...rule);
  expect(judged).toMatchObject(refused('trackedSince'));
  expect(judged.text).toContain('office/body');
});

test('a stricter parameter, and one that becomes required: violations are named', async (context) => {
  skipOnOtherDays(context, 3, 6);
  await maintainer.exchange(
    contract,
    '      type: string\n      format: date-time\n',
    "      type: string\n      format: date-time\n      pattern: ':00Z$'\n",
  );
  await maintainer.exchange(
    contract,
    /name: endDate\n {6}in: query\n {6}required: false/,
    'name: endDate\n      in: query\n      required: true',
  );
  expect(await maintainer.node(generator)).toMatchObject({ ok: true });
  const judged = await maintainer.test('conformance/selftest/reference.test.ts', 'whatever');
  expect(judged).toMatchObject(refused('startDate must match pattern'));
  expect(judged).toMatchObject(refused('it lacks endDate'));
});

test('the linter names an example that has become invalid', async () => {
  const officeId = '                officeId: 2101\n';
  await maintainer.exchange(contract, officeId, officeId.replace('2101', 'Harbor'));
  expect(await maintainer.node('scripts/contract/lint/main.js')).toMatchObject(refused('officeId'));
});

test('a requirement without a rule: the registry asks for a rule or a reason', async (context) => {
  skipOnOtherDays(context, 4, 6);
  await maintainer.exchange(
    requirements,
    '- id: wire/prefix\n',
    `${politeness}- id: wire/prefix\n`,
  );
  expect(await maintainer.node(generator)).toMatchObject({ ok: true });
  expect(await maintainer.test('scripts/contract/checks/checks.test.ts')).toMatchObject(
    refused('the requirement wire/polite has no rule'),
  );
});

describe('generated files', () => {
  test('stay unchanged if an entry is invalid, which is reported by line and field', async () => {
    await maintainer.exchange(requirements, 'basis: stated', 'basis: rumoured');
    const generated = await maintainer.node(generator);
    expect(generated).toMatchObject(refused('"rumoured" is not one of stated, derived, presumed'));
    expect(generated.text).toMatch(/spec\/requirements\.yaml:\d+: /);
    expect(generated.text).toContain('Nothing was written');
  });

  test('that were edited by hand, or no longer compile, are reported and regenerated', async (context) => {
    skipOnOtherDays(context, 5, 6);
    await maintainer.exchange('generated/catalogue.ts', '"stated"', '"derived"');
    await maintainer.exchange('generated/contract.ts', /$/, '\n} not code {\n');
    const checked = await maintainer.node(generator, '--check');
    expect(checked).toMatchObject(refused('generated/catalogue.ts'));
    expect(checked.text).toContain('generated/contract.ts');
    expect(await maintainer.npm('generate')).toMatchObject({ ok: true });
    expect(await maintainer.node(generator, '--check')).toMatchObject({ ok: true });
  });
});
