/**
 * `npm run compare:tools`: runs general tools on the simulator's defects, to compare them with the
 * suite. Prism is a development dependency; other tools run if they are on the PATH.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { XMLParser } from 'fast-xml-parser';

import { CannotJudge, judge, type RunReport, type Target } from '../../../conformance/index.ts';
import { isAnswer } from '../../../conformance/wire/exchange.ts';
import {
  defineCommand,
  readNumber,
  runAsProgram,
  runCommand,
} from '../../../shared/command-line.ts';
import { createRandom } from '../../../shared/random.ts';
import { defects, startSimulator } from '../../../simulator/index.ts';
import type { DefectId, SimulatorOptions } from '../../../simulator/index.ts';
import { checkAnswers } from '../../../simulator/policy/dialects/dialect.ts';
import { startPrism } from '../../contract/prism/main.ts';
import { sampleCases, switchSettings } from '../sweep/cases.ts';

/** Runs a tool on a target. Resolves with its distinct findings; undefined if it does not run. */
type Examine = (target: Target) => Promise<ReadonlySet<string> | undefined>;

const contractFile = resolve('generated/openapi.json');

/** Prism checks the traffic of a quick run of our suite. Its findings on requests do not count. */
const examineByPrism: Examine = async (target) => {
  const contract = await readFile(contractFile, 'utf8');
  await using prism = await startPrism({ contract, upstream: new URL(target.baseUrl) });
  const report = await judge({ ...target, baseUrl: prism.url }, { budget: 'quick' }).catch(
    (cause: unknown): Pick<RunReport, 'exchanges'> => {
      // If the suite gives up, Prism has seen too little traffic.
      if (cause instanceof CannotJudge) return { exchanges: [] };
      throw cause;
    },
  );
  const found = report.exchanges.filter(isAnswer).flatMap(({ plan, response }) => {
    const violations: readonly { location: readonly string[]; message: string }[] = JSON.parse(
      response.headers['sl-violations'] ?? '[]',
    );
    const own = violations.filter(({ location }) => location[0] === 'response');
    return own.map(({ message }) => `${plan.operation} ${response.status}: ${message}`);
  });
  return new Set(found);
};

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => ['testsuite', 'testcase', 'failure', 'error'].includes(name),
});

interface Reported {
  readonly testsuites?: Reported;
  readonly testsuite?: readonly Reported[];
  readonly testcase?: readonly { readonly name: string; readonly failure?: readonly unknown[] }[];
}

/** The failures of a JUnit report by test case, without numbers, which vary between runs. */
function listFailures({ testsuites, testsuite = [], testcase = [] }: Reported): string[] {
  const own = testcase.flatMap(({ name, failure = [] }) => {
    const lines = failure.flatMap((one) => Object.values(Object(one)).join('\n').split('\n'));
    const kinds = lines.filter((line) => /^\s*- /.test(line));
    return (kinds.length > 0 ? kinds : lines.slice(0, 1)).map((line) => `${name}: ${line.trim()}`);
  });
  const inner = [...testsuite, ...(testsuites === undefined ? [] : [testsuites])];
  return [...own, ...inner.flatMap(listFailures)].map((text) => text.replaceAll(/\d+/g, '#'));
}

/** A command-line tool that generates requests from the contract and one valid key. */
const examineBy =
  (
    command: string,
    argumentsFor: (baseUrl: string, key: string, folder: string) => readonly string[],
    report: string,
  ): Examine =>
  async ({ baseUrl, credentials: { full } }) => {
    const folder = await mkdtemp(join(tmpdir(), 'tool-'));
    const key = full.value ?? '';
    // Specmatic reads the key of a security scheme from a variable with the scheme's name.
    const options = { cwd: folder, env: { ...process.env, bearer: key }, timeout: 600_000 };
    try {
      // Ignores the exit status: tools exit with 1 when they find something.
      await new Promise((done) => {
        execFile(command, argumentsFor(baseUrl, key, folder), options, done);
      });
      const xml = await readFile(join(folder, report), 'utf8').catch(() => undefined);
      return xml === undefined ? undefined : new Set(listFailures(parser.parse(xml)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

/** The tools, by name and installation; options as in their documentation. */
export const tools: Readonly<Record<string, Examine>> = {
  "Prism's proxy": examineByPrism,
  // https://schemathesis.readthedocs.io/en/stable/reference/cli/ (version 4)
  'Schemathesis (uv tool install schemathesis)': examineBy(
    'schemathesis',
    (baseUrl, key, folder) => [
      'run',
      contractFile,
      ...Object.entries({
        '--url': baseUrl,
        '--header': `Authorization: Bearer ${key}`,
        '--max-examples': '50',
        '--report': 'junit',
        '--report-junit-path': join(folder, 'junit.xml'),
      }).flat(),
      ...'--seed 1 --generation-deterministic --continue-on-failure --no-color'.split(' '),
    ],
    'junit.xml',
  ),
  // https://docs.specmatic.io/documentation/contract_tests.html (version 2)
  'Specmatic (npm install --global specmatic)': examineBy(
    'specmatic',
    (baseUrl) => ['test', contractFile, `--testBaseURL=${baseUrl}`, '--junitReportDir=reports'],
    join('reports', 'TEST-junit-jupiter.xml'),
  ),
};

/** A frozen clock, so that leads do not depend on the day. */
const now = (): number => Date.parse('2026-03-14T09:26:30Z');

export async function score(
  examine: Examine,
  defectIds: readonly DefectId[],
  dialects: readonly NonNullable<SimulatorOptions['dialect']>[],
): Promise<string> {
  const examineWith = async (options: SimulatorOptions) => {
    await using simulator = await startSimulator({ ...options, docs: false, explains: false, now });
    return await examine(simulator.target);
  };
  const startedAt = Date.now();
  const reference = await examineWith({});
  if (reference === undefined) return 'does not run here';
  const alarms = [reference];
  for (const dialect of dialects) alarms.push((await examineWith({ dialect })) ?? new Set());
  const kills: DefectId[] = [];
  for (const id of defectIds) {
    const found = [...((await examineWith({ defects: [id] })) ?? [])];
    if (found.some((finding) => !reference.has(finding))) kills.push(id);
  }
  const falseAlarms = alarms.filter(({ size }) => size > 0).length;
  return [
    `kills ${kills.length} of ${defectIds.length}, fails ${falseAlarms} of ${alarms.length} conforming servers, ${Math.round((Date.now() - startedAt) / 1000)} s`,
    ...kills.map((id) => `  kills ${id}`),
    ...new Set(alarms.flatMap((found) => [...found].map((finding) => `  accuses: ${finding}`))),
  ].join('\n');
}

const command = defineCommand({
  name: 'npm run compare:tools --',
  about: `Runs general tools on defects of the simulator: Prism's proxy with the traffic of our suite, and
Schemathesis and Specmatic if installed. Prints which defects each kills, how many conforming
servers it fails, and how long it takes.`,
  options: { sample: { value: 'N', default: '20', help: 'number of defects, chosen at random' } },
  read: ({ sample }) => readNumber('--sample', sample),
});

async function compareTools(count: number): Promise<void> {
  const placeOf = ({ id }: { readonly id: string }) => createRandom(1, id).below(2 ** 30);
  const drawn = defects.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, count);
  const dialects = sampleCases(1, 4).map(({ settings }) => {
    // A rate limit would only slow the tools down.
    const { 'rate-limit': _, ...answers } = switchSettings(settings);
    return checkAnswers(answers);
  });
  for (const [name, examine] of Object.entries(tools)) {
    const ids = drawn.map(({ id }) => id);
    console.log(`${name}: ${await score(examine, ids, dialects)}`);
  }
}

await runAsProgram(import.meta, (args) => runCommand(command, args, compareTools));
