/** General tools, and how each is called, as its own documentation has it. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { CannotJudge, judge, type Target } from '../../../conformance/index.ts';
import { isAnswer } from '../../../conformance/wire/exchange.ts';
import { startPrism } from '../../contract/prism/start.ts';

/** A tool is not installed, or left no report. The message says what to do, or what it said. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

export interface Tool {
  readonly name: string;
  /**
   * What it finds wrong with the target, one line for each kind of finding, without the numbers
   * that differ from run to run.
   * @throws {ToolError} when it does not do its work.
   */
  readonly examine: (target: Target, seed: number) => Promise<ReadonlySet<string>>;
}

const contractFile = resolve('generated/openapi.json');

const withoutNumbers = (text: string): string => text.replaceAll(/\d+/g, '#').trim();

/** Prism sees the traffic of a quick run of our suite; what it holds against requests is no finding. */
async function examineByPrism(target: Target, seed: number): Promise<ReadonlySet<string>> {
  const contract = await readFile(contractFile, 'utf8');
  const prism = await startPrism({ contract, upstream: new URL(target.baseUrl) });
  try {
    const { exchanges } = await judge({ ...target, baseUrl: prism.url }, { budget: 'quick', seed });
    const found = exchanges.filter(isAnswer).flatMap(({ plan, response }) => {
      const violations: readonly { location: readonly string[]; message: string }[] = JSON.parse(
        response.headers['sl-violations'] ?? '[]',
      );
      const own = violations.filter(({ location }) => location[0] === 'response');
      return own.map(({ message }) => `${plan.operation} ${response.status}: ${message}`);
    });
    return new Set(found);
  } catch (cause) {
    // Where the suite gives up, Prism has seen too little.
    if (!(cause instanceof CannotJudge)) throw cause;
    return new Set();
  } finally {
    await prism.close();
  }
}

const entities = { lt: '<', gt: '>', quot: '"', apos: "'", '#10': '\n', amp: '&' } as const;

const decode = (text: string): string =>
  text
    .replaceAll(/<!\[CDATA\[(.*?)\]\]>/gs, '$1')
    .replaceAll(/&(lt|gt|quot|apos|#10|amp);/g, (_, name: keyof typeof entities) => entities[name]);

/** The failures of a JUnit report by test case: lines with a dash, or else the first line of each. */
export function readFailures(xml: string): Set<string> {
  const cases = xml.matchAll(
    /<testcase\b[^>]*?\bname="([^"]*)"(?:[^>]*[^>/])?>(.*?)<\/testcase>/gs,
  );
  const found = [...cases].flatMap(([, name = '', inside = '']) =>
    inside.split(/(?=<(?:failure|error)\b)/).flatMap((part) => {
      const [, tag = '', body = ''] = /^<(?:failure|error)\b([^>]*)>(.*)/s.exec(part) ?? [];
      if (tag === '' && body === '') return [];
      const [, message = ''] = /\bmessage="([^"]*)"/.exec(tag) ?? [];
      const lines = decode(`${message}\n${body.replaceAll(/<\/?\w+>$/g, '')}`).split('\n');
      const listed = lines.filter((line) => /^\s*- /.test(line));
      const told =
        listed.length > 0 ? listed : [lines.find((line) => line.trim() !== '') ?? 'failed'];
      return told.map((line) => `${decode(name)}: ${line.replace(/^\s*- /, '')}`);
    }),
  );
  return new Set(found.map(withoutNumbers));
}

interface CommandRun {
  readonly baseUrl: string;
  /** A correct key of the target. */
  readonly key: string;
  /** Empty, and gone afterwards. */
  readonly folder: string;
  readonly seed: number;
}

interface Command {
  readonly name: string;
  readonly howToInstall: string;
  readonly command: string;
  readonly argumentsFor: (run: CommandRun) => readonly string[];
  /** The JUnit report, below the folder. */
  readonly report: string;
}

/** Whatever its exit status: tools exit with 1 when they find something. */
const execute = ({ command, name, howToInstall, argumentsFor }: Command, run: CommandRun) => {
  // Specmatic takes the key of a security scheme from a variable of the scheme's name.
  const env = { ...process.env, bearer: run.key, SPECMATIC_OAUTH2_TOKEN: run.key };
  const options = { cwd: run.folder, env, timeout: 600_000, maxBuffer: 2 ** 28 };
  return new Promise<string>((done, reject) => {
    execFile(command, argumentsFor(run), options, (failure, stdout, stderr) => {
      if (failure?.code === 'ENOENT') {
        reject(new ToolError(`${name} is not installed: ${howToInstall}`));
      } else done(`${stdout}\n${stderr}`.trim());
    });
  });
};

const commandTool = (tool: Command): Tool => ({
  name: tool.name,
  examine: async ({ baseUrl, credentials: { full } }, seed) => {
    const folder = await mkdtemp(join(tmpdir(), 'tool-'));
    try {
      const printed = await execute(tool, { baseUrl, key: full.value ?? '', folder, seed });
      const xml = await readFile(join(folder, tool.report), 'utf8').catch((cause: unknown) => {
        const last = printed.split('\n').slice(-5).join('\n');
        throw new ToolError(`it left no report ${tool.report}; it said:\n${last}`, { cause });
      });
      return readFailures(xml);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

export const tools: readonly Tool[] = [
  { name: "Prism's proxy", examine: examineByPrism },
  // https://schemathesis.readthedocs.io/en/stable/reference/cli/ (version 4)
  commandTool({
    name: 'Schemathesis',
    howToInstall: 'uv tool install schemathesis, or pipx install schemathesis',
    command: 'schemathesis',
    argumentsFor: ({ baseUrl, key, seed, folder }) => [
      'run',
      contractFile,
      ...Object.entries({
        '--url': baseUrl,
        '--header': `Authorization: Bearer ${key}`,
        '--seed': String(seed),
        '--max-examples': '50',
        '--generation-database': ':memory:',
        '--report': 'junit',
        '--report-junit-path': join(folder, 'junit.xml'),
      }).flat(),
      ...'--generation-deterministic --continue-on-failure --no-color'.split(' '),
    ],
    report: 'junit.xml',
  }),
  // https://docs.specmatic.io/documentation/contract_tests.html (version 2)
  commandTool({
    name: 'Specmatic',
    howToInstall: 'npm install --global specmatic (needs Java 17)',
    command: 'specmatic',
    argumentsFor: ({ baseUrl, folder }) => [
      'test',
      contractFile,
      `--testBaseURL=${baseUrl}`,
      `--junitReportDir=${join(folder, 'reports')}`,
    ],
    report: join('reports', 'TEST-junit-jupiter.xml'),
  }),
];
