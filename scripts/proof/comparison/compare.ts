/** `npm run compare:tools`: general tools on the defects of the simulator. */
import {
  defineCommand,
  readNumber,
  runAsProgram,
  runCommand,
  UsageError,
} from '../../../shared/command-line.ts';
import { createRandom } from '../../../shared/random.ts';
import { defects, startSimulator } from '../../../simulator/index.ts';
import type { DefectId, SimulatorOptions } from '../../../simulator/index.ts';
import { checkAnswers } from '../../../simulator/policy/dialects/read-dialect.ts';
import { sampleCases, switchSettings } from '../sweep/cases.ts';
import { ToolError, tools, type Tool } from './tools.ts';

const command = defineCommand({
  name: 'npm run compare:tools --',
  about: `Runs general tools over the defects of the simulator: Prism's proxy under the traffic of our suite,
and what of Schemathesis and Specmatic is installed. Prints what each kills, how often it accuses a
correct server, and how long it takes.`,
  options: {
    tool: { value: 'NAME', default: '', help: 'only the tools whose name contains this' },
    sample: { value: 'N', default: '20', help: 'so many defects, drawn by the seed' },
    dialects: { value: 'N', default: '4', help: 'so many legal dialects beside the reference' },
    seed: { value: 'N', default: '1', help: 'draws others' },
  },
  read: ({ tool, sample, dialects, seed: text }) => {
    const wanted = tools.filter(({ name }) => name.toLowerCase().includes(tool.toLowerCase()));
    if (wanted.length === 0) {
      throw new UsageError(`--tool is one of ${tools.map(({ name }) => name).join(', ')}`);
    }
    const seed = readNumber('--seed', text);
    return {
      tools: wanted,
      defectIds: drawDefects(readNumber('--sample', sample), seed),
      dialects: drawDialects(readNumber('--dialects', dialects), seed),
      seed,
    };
  },
});

/** The same seed draws the same ones. */
function drawDefects(count: number, seed: number): readonly DefectId[] {
  const placeOf = ({ id }: { readonly id: string }) => createRandom(seed, id).below(2 ** 30);
  const drawn = defects.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, count);
  return drawn.map(({ id }) => id);
}

/** A limit of requests would only make every tool slow. */
const drawDialects = (count: number, seed: number) =>
  sampleCases(seed, count).map(({ settings }) => {
    const { 'rate-limit': _, ...answers } = switchSettings(settings);
    return checkAnswers(answers);
  });

interface Asked {
  readonly defectIds: readonly DefectId[];
  readonly dialects: readonly NonNullable<SimulatorOptions['dialect']>[];
  readonly seed: number;
}

/** A clock that stands still: the same leads on every day. */
const now = (): number => Date.parse('2026-03-14T09:26:30Z');

/** A defect is killed when the tool names something that it does not hold against the reference. */
export async function score(tool: Tool, { defectIds, dialects, seed }: Asked): Promise<string> {
  const examine = async (options: SimulatorOptions): Promise<ReadonlySet<string>> => {
    await using simulator = await startSimulator({ ...options, docs: false, explains: false, now });
    return await tool.examine(simulator.target, seed);
  };
  const startedAt = Date.now();
  const reference = await examine({});
  const alarms = [reference];
  for (const dialect of dialects) alarms.push(await examine({ dialect }));
  const kills: DefectId[] = [];
  for (const id of defectIds) {
    const found = await examine({ defects: [id] });
    if ([...found].some((finding) => !reference.has(finding))) kills.push(id);
  }
  const accusations = [...new Set(alarms.flatMap((found) => [...found]))];
  const falseAlarms = alarms.filter(({ size }) => size > 0).length;
  return [
    `kills ${kills.length} of ${defectIds.length}, accuses ${falseAlarms} of ${alarms.length} correct servers, ${Math.round((Date.now() - startedAt) / 1000)} s`,
    ...kills.map((id) => `  kills ${id}`),
    ...accusations.map((finding) => `  accuses: ${finding}`),
  ].join('\n');
}

/** Runs the tools one after the other and prints how they did. Returns the exit code. */
export const compareTools = (args: readonly string[]): Promise<number> =>
  runCommand(command, args, async ({ tools: wanted, ...asked }) => {
    for (const tool of wanted) {
      const outcome = score(tool, asked).catch((cause: unknown) => {
        if (cause instanceof ToolError) return `did not work: ${cause.message}`;
        throw cause;
      });
      console.log(`${tool.name}: ${await outcome}`);
    }
  });

await runAsProgram(import.meta, compareTools);
