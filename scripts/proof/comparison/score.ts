/** Shows a tool the correct simulator, some legal dialects, and then one defect after the other. */
import type { Target } from '../../../conformance/index.ts';
import { startSimulator } from '../../../simulator/index.ts';
import type { Answers, DefectId, SimulatorOptions } from '../../../simulator/index.ts';
import type { Peer } from './peer.ts';
import type { Relay } from './relay.ts';

/** What a tool is shown. */
export interface Exam {
  readonly defectIds: readonly DefectId[];
  /** Legal, all of them: a finding is a false alarm. */
  readonly dialects: readonly Answers[];
}

/** How a tool did. */
export interface Score {
  readonly kills: readonly DefectId[];
  readonly defects: number;
  /** Of these runs against correct servers, the reference among them, so many found fault. */
  readonly falseAlarms: number;
  readonly correct: number;
  /** What it holds against correct servers. */
  readonly accusations: readonly string[];
  readonly requests: number;
  readonly seconds: number;
}

/** A clock that stands still: the same leads on every day. */
const now = (): number => Date.parse('2026-03-14T09:26:30Z');

async function examine(
  peer: Peer,
  relay: Relay,
  options: SimulatorOptions,
): Promise<ReadonlySet<string>> {
  const simulator = await startSimulator({ ...options, docs: false, explains: false, now });
  try {
    relay.leadTo(simulator.url);
    const target: Target = { ...simulator.target, baseUrl: relay.url };
    return await peer.examine(target);
  } finally {
    await simulator.close();
  }
}

/**
 * A defect is killed when the tool names something that it does not hold against the correct
 * reference as well.
 * @param onDone told after each run how many there have been
 */
export async function scorePeer(
  peer: Peer,
  relay: Relay,
  { defectIds, dialects }: Exam,
  onDone: (done: number) => void = () => {},
): Promise<Score> {
  const [startedAt, requestsBefore] = [Date.now(), relay.count()];
  let done = 0;
  const run = async (options: SimulatorOptions): Promise<ReadonlySet<string>> => {
    const found = await examine(peer, relay, options);
    onDone((done += 1));
    return found;
  };
  const reference = await run({});
  const alarms = [reference];
  for (const dialect of dialects) alarms.push(await run({ dialect }));
  const kills: DefectId[] = [];
  for (const id of defectIds) {
    const found = await run({ defects: [id] });
    if ([...found].some((finding) => !reference.has(finding))) kills.push(id);
  }
  return {
    kills,
    defects: defectIds.length,
    falseAlarms: alarms.filter(({ size }) => size > 0).length,
    correct: alarms.length,
    accusations: [...new Set(alarms.flatMap((found) => [...found]))],
    requests: relay.count() - requestsBefore,
    seconds: (Date.now() - startedAt) / 1000,
  };
}
