/** The command `npm run compare:tools`, but for the process around it. */
import { defineCommand, readNumber, runCommand, UsageError } from '../../../shared/command-line.ts';
import { createRandom } from '../../../shared/random.ts';
import { defects, startSimulator } from '../../../simulator/index.ts';
import type { DefectId, SimulatorOptions } from '../../../simulator/index.ts';
import { checkAnswers } from '../../../simulator/policy/dialects/read-dialect.ts';
import { sampleCases } from '../sweep/cases.ts';
import { switchSettings } from '../sweep/factors.ts';
import { commandTool } from './command-tool.ts';
import { schemathesis, specmatic } from './commands.ts';
import { prismTool } from './prism-tool.ts';
import { ToolError } from './tool.ts';
import type { Environment, Surroundings, Tool } from './tool.ts';

const tools: readonly Tool[] = [prismTool, commandTool(schemathesis), commandTool(specmatic)];

export const compareToolsCommand = defineCommand({
  name: 'npm run compare:tools --',
  about: `Runs general tools over the defects of the simulator: Prism's proxy under the traffic of our suite,
and what of Schemathesis and Specmatic is installed. Prints what each kills, how often it accuses a
correct server, and how long it takes.`,
  options: {
    tool: { value: 'NAME', default: '', help: 'only the tools whose name contains this' },
    defect: { value: 'ID', repeatable: true, help: 'only this defect; may be repeated' },
    sample: { value: 'N', help: 'so many defects, drawn by the seed (all by default)' },
    dialects: { value: 'N', default: '4', help: 'so many legal dialects beside the reference' },
    seed: { value: 'N', default: '1', help: 'draws others' },
  },
  read: ({ tool, defect, sample, dialects, seed }) => {
    const wanted = tools.filter(({ name }) => name.toLowerCase().includes(tool.toLowerCase()));
    if (wanted.length === 0) {
      throw new UsageError(`--tool is one of ${tools.map(({ name }) => name).join(', ')}`);
    }
    const count = sample === undefined ? defects.length : readNumber('--sample', sample);
    const seedNumber = readNumber('--seed', seed);
    return {
      tools: wanted,
      defectIds: defect.length > 0 ? readDefects(defect) : drawDefects(count, seedNumber),
      dialects: drawDialects(readNumber('--dialects', dialects), seedNumber),
      seed: seedNumber,
    };
  },
});

type Asked = Exclude<ReturnType<typeof compareToolsCommand.read>, 'help'>;

function readDefects(texts: readonly string[]): readonly DefectId[] {
  const known = new Map<string, DefectId>(defects.map(({ id }) => [id, id]));
  return texts.map((text) => {
    const id = known.get(text);
    if (id !== undefined) return id;
    throw new UsageError(`there is no defect ${text}; list them with: npx partner-api defects`);
  });
}

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

/** A clock that stands still: the same leads on every day. */
const now = (): number => Date.parse('2026-03-14T09:26:30Z');

async function examine(
  tool: Tool,
  options: SimulatorOptions,
  around: Surroundings,
): Promise<ReadonlySet<string>> {
  const simulator = await startSimulator({ ...options, docs: false, explains: false, now });
  try {
    return await tool.examine(simulator.target, around);
  } finally {
    await simulator.close();
  }
}

/** A defect is killed when the tool names something that it does not hold against the reference. */
async function score(tool: Tool, asked: Asked, around: Surroundings): Promise<string> {
  if (!(await tool.isInstalled(around.environment))) return `not installed: ${tool.howToInstall}`;
  const startedAt = Date.now();
  const reference = await examine(tool, {}, around);
  const alarms = [reference];
  for (const dialect of asked.dialects) alarms.push(await examine(tool, { dialect }, around));
  const kills: DefectId[] = [];
  for (const id of asked.defectIds) {
    const found = await examine(tool, { defects: [id] }, around);
    if ([...found].some((finding) => !reference.has(finding))) kills.push(id);
  }
  const accusations = [...new Set(alarms.flatMap((found) => [...found]))];
  const falseAlarms = alarms.filter(({ size }) => size > 0).length;
  return [
    `kills ${kills.length} of ${asked.defectIds.length}, accuses ${falseAlarms} of ${alarms.length} correct servers, ${Math.round((Date.now() - startedAt) / 1000)} s`,
    ...kills.map((id) => `  kills ${id}`),
    ...accusations.map((finding) => `  accuses: ${finding}`),
  ].join('\n');
}

async function compare(asked: Asked, environment: Environment): Promise<void> {
  for (const tool of asked.tools) {
    const outcome = score(tool, asked, { environment, seed: asked.seed }).catch(
      (cause: unknown) => {
        if (cause instanceof ToolError) return `did not work: ${cause.message}`;
        throw cause;
      },
    );
    console.log(`${tool.name}: ${await outcome}`);
  }
}

/**
 * Runs the tools one after the other and prints how they did.
 * @returns the exit code: 0, or 2 for a command line that makes no sense
 */
export const compareTools = (
  args: readonly string[],
  environment: Environment = process.env,
): Promise<number> => runCommand(compareToolsCommand, args, (asked) => compare(asked, environment));
