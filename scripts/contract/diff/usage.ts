/** The command line of `diff:spec`. */
import { parseOptions, UsageError } from '../../../shared/command-line.ts';

/** What makes the exit status 1; each includes the ones after it. */
export type Gate = 'compatible' | 'breaking' | 'bump' | 'never';

export interface DiffArguments {
  readonly revision: string;
  readonly json: boolean;
  readonly gate: Gate;
}

const gates: readonly Gate[] = ['compatible', 'breaking', 'bump', 'never'];

/** What `npm run diff:spec -- --help` prints. */
export const helpText = `Usage: npm run diff:spec -- [REVISION] [options]

What changed in spec/ between a git revision and the working tree: each change classed as breaking,
compatible or editorial, for implementers and for clients, with the rules, simulator functions,
vectors and examples that it touches, and the bump of info.version that fits.

  REVISION           any git revision, such as main, v1.2.0 or HEAD~3 (default HEAD)
  --json             print JSON instead of Markdown
  --fail-on WHAT     what makes the exit status 1 (default breaking):
                       compatible  any change that is more than editorial
                       breaking    a breaking change, or a version that lacks its bump
                       bump        only a version that lacks its bump
                       never       nothing
  --help             print this text

Exit status: 0 nothing that fails, 1 see --fail-on, 2 could not compare.`;

const options = {
  json: { type: 'boolean', default: false },
  'fail-on': { type: 'string', default: 'breaking' },
  help: { type: 'boolean', default: false },
} as const;

function readGate(text: string): Gate {
  const gate = gates.find((known) => known === text);
  if (gate !== undefined) return gate;
  throw new UsageError(`--fail-on takes one of ${gates.join(', ')}, not "${text}".`);
}

/** A range may be given by its start; where it ends is always the working tree. */
function readRevision(positionals: readonly string[]): string {
  const [revision = 'HEAD', ...others] = positionals;
  if (others.length > 0) {
    throw new UsageError(
      `One revision is compared with the working tree; leave out ${others.join(' ')}.`,
    );
  }
  const [, start = revision, end = ''] = /^(.*?)\.{2,3}(.*)$/.exec(revision) ?? [];
  if (end === '' && start !== '') return start;
  throw new UsageError(
    `A range ends with the working tree: give only its start, not "${revision}".`,
  );
}

/** The arguments, or that help is wanted. Throws a UsageError. */
export function readArguments(args: string[]): DiffArguments | 'help' {
  const { values, positionals } = parseOptions('diff:spec', {
    args,
    options,
    allowPositionals: true,
  });
  if (values.help) return 'help';
  return {
    revision: readRevision(positionals),
    json: values.json,
    gate: readGate(values['fail-on']),
  };
}
