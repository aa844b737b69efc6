/** The command line of `npm run peers`. */
import { parseOptions, UsageError } from '../../../shared/command-line.ts';

export const helpText = `npm run peers [-- OPTIONS]

Runs general tools over the defects of the simulator: Prism's proxy under the traffic of our suite,
and what of Schemathesis and Specmatic is installed. Prints what each kills, how often it accuses a
correct server, how many requests and how long it takes.

  --tool NAME    only the tools whose name contains this; may be repeated
  --defect ID    only this defect; may be repeated
  --sample N     so many defects, drawn by the seed (all by default)
  --dialects N   so many legal dialects beside the reference (default 4)
  --seed N       draws others (default 1)
  --list         prints the ids of the defects that were killed, too
  --help         show this
`;

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

const options = {
  tool: { type: 'string', multiple: true },
  defect: { type: 'string', multiple: true },
  sample: { type: 'string' },
  dialects: { type: 'string' },
  seed: { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readCount(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} must be a whole number, not "${text}".`);
}

/**
 * The arguments of `npm run peers`, or that help is wanted.
 * @throws {UsageError} that says how to fix the command line.
 */
export function readPeersArguments(args: readonly string[]): PeersArguments | 'help' {
  const { values } = parseOptions('peers', { args: [...args], options });
  if (values.help === true) return 'help';
  return {
    tools: (values.tool ?? []).map((name) => name.toLowerCase()),
    defectIds: values.defect ?? [],
    sample: values.sample === undefined ? undefined : readCount('sample', values.sample),
    dialects: readCount('dialects', values.dialects ?? '4'),
    seed: readCount('seed', values.seed ?? '1'),
    lists: values.list ?? false,
  };
}
