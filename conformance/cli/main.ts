#!/usr/bin/env node
/** Entry point of the command `partner-api`. */
import { UsageError } from '../../shared/command-line.ts';
import { suggest } from '../../shared/texts.ts';
import { commands } from './commands.ts';
import { packageVersion } from '../../shared/package-version.ts';

const rows = Object.entries(commands).map(([name, { usage, about }]) => [
  `${name} ${usage}`,
  about,
]);
const width = Math.max(...rows.map(([usage = '']) => usage.length)) + 2;

const help = `partner-api COMMAND [options]

${rows.map(([usage = '', about = '']) => `  ${usage.padEnd(width)}${about}`).join('\n')}

  COMMAND --help   prints the help of a command
  --version        prints the version
`;

async function run([command = '', ...rest]: readonly string[]): Promise<number> {
  const knownCommand = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (knownCommand !== undefined) return await (await knownCommand.load()).run(rest);
  switch (command) {
    case '--version':
      process.stdout.write(`${await packageVersion()}\n`);
      return 0;
    case '--help':
    case '-h':
    case 'help':
    case '':
      process.stdout.write(help);
      return command === '' ? 2 : 0;
    default:
      throw new UsageError(
        `there is no command ${command}; ${suggest(command, Object.keys(commands))}\nFor help: partner-api --help`,
      );
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (cause) {
  if (cause instanceof UsageError) {
    // Status 2, as for an invalid target file.
    process.stderr.write(`${cause.message}\n`);
    process.exitCode = 2;
  } else {
    // Status 3: 1 would blame the target for an error of the suite.
    process.stderr.write(
      `partner-api failed: ${cause instanceof Error ? cause.stack : String(cause)}\n`,
    );
    process.exitCode = 3;
  }
}
