/** The command line of `npm run compare:tools`. */
import { defineCommand, readNumber } from '../../../shared/command-line.ts';

export interface PeersArguments {
  /** Parts of names, in lower case; empty for all. */
  readonly tools: readonly string[];
  readonly defectIds: readonly string[];
  /** Undefined for all. */
  readonly sample: number | undefined;
  readonly dialects: number;
  readonly seed: number;
  readonly lists: boolean;
}

export const peersCommand = defineCommand({
  name: 'npm run compare:tools --',
  about: `Runs general tools over the defects of the simulator: Prism's proxy under the traffic of our suite,
and what of Schemathesis and Specmatic is installed. Prints what each kills, how often it accuses a
correct server, how many requests and how long it takes.`,
  options: {
    tool: {
      value: 'NAME',
      repeatable: true,
      help: 'only the tools whose name contains this; may be repeated',
    },
    defect: { value: 'ID', repeatable: true, help: 'only this defect; may be repeated' },
    sample: { value: 'N', help: 'so many defects, drawn by the seed (all by default)' },
    dialects: {
      value: 'N',
      default: '4',
      help: 'so many legal dialects beside the reference',
    },
    seed: { value: 'N', default: '1', help: 'draws others' },
    list: { help: 'prints the ids of the defects that were killed, too' },
  },
  read: ({ tool, defect, sample, dialects, seed, list }): PeersArguments => ({
    tools: tool.map((name) => name.toLowerCase()),
    defectIds: defect,
    sample: sample === undefined ? undefined : readNumber('--sample', sample),
    dialects: readNumber('--dialects', dialects),
    seed: readNumber('--seed', seed),
    lists: list,
  }),
});
