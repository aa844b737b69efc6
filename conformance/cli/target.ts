/** `partner-api target init`: prints a commented target file to fill in. */
import { defineCommand, UsageError } from '../../shared/command-line.ts';
import { targetTemplate } from '../target/template.ts';

export const targetCommand = defineCommand({
  name: 'partner-api target',
  usage: 'init > target.yaml',
  about: `Prints a target file to fill in, with a comment on each field. Then run:
  partner-api conform --target target.yaml`,
  positionals: {},
  options: {},
  read: (_values, [verb, ...more]) => {
    if (verb === 'init' && more.length === 0) return verb;
    throw new UsageError('target knows one thing to do: partner-api target init > target.yaml');
  },
});

/** @returns the exit status. */
export function runTarget(args: readonly string[]): number {
  const asked = targetCommand.read(args);
  process.stdout.write(asked === 'help' ? `${targetCommand.help}\n` : targetTemplate);
  return 0;
}
