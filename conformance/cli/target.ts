/** `partner-api target init`: prints a commented target file to fill in. */
import { targetTemplate } from '../target/template.ts';
import { readArguments, UsageError } from './usage.ts';

export const targetHelp = `partner-api target init > target.yaml

Prints a target file to fill in, with a comment on each field. Then run:
  partner-api conform --target target.yaml
`;

export function runTarget(args: readonly string[]): number {
  const { values, positionals } = readArguments({
    args: [...args],
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) {
    process.stdout.write(targetHelp);
    return 0;
  }
  if (positionals.length !== 1 || positionals[0] !== 'init') {
    throw new UsageError('target knows one thing to do: partner-api target init > target.yaml');
  }
  process.stdout.write(targetTemplate);
  return 0;
}
