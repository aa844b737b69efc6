#!/usr/bin/env node
/** The one command of the package: `partner-api`. */
import { runDefects } from '../../simulator/cli/defects.ts';
import { runSeed } from '../../simulator/cli/seed.ts';
import { runSimulate } from '../../simulator/cli/simulate.ts';
import { runConform } from './conform.ts';
import { runDoctor } from './doctor.ts';
import { runTarget } from './target.ts';
import { UsageError } from '../../shared/command-line.ts';
import { suggest } from '../../shared/suggest.ts';
import { packageVersion } from './version.ts';

const help = `partner-api COMMAND [options]

  conform [BASE-URL] --target FILE   judge an implementation; without a target, the simulator
  doctor --target FILE               look whether a target can be judged, and change nothing
  simulate [--port N] [--data DATA]  run the reference simulator; DATA is a name or a seed file
  seed check FILE                    look for mistakes in a seed file
  defects [AREA]                     list the mistakes that the simulator can make on purpose
  target init [--discover BASE-URL]  print a target file to fill in, or with what a key can see

  COMMAND --help   says more of one of them
  --version        says which version this is
`;

const commands = ['conform', 'doctor', 'simulate', 'defects', 'seed', 'target'];

async function run(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  switch (command) {
    case 'conform':
      return await runConform(rest);
    case 'doctor':
      return await runDoctor(rest);
    case 'simulate':
      return await runSimulate(rest);
    case 'defects':
      return await runDefects(rest);
    case 'seed':
      return await runSeed(rest);
    case 'target':
      return await runTarget(rest);
    case '--version':
      process.stdout.write(`${await packageVersion()}\n`);
      return 0;
    case '--help':
    case '-h':
    case 'help':
    case undefined:
      process.stdout.write(help);
      return command === undefined ? 2 : 0;
    default:
      throw new UsageError(
        `there is no command ${command}; ${suggest(command, commands)}\nFor help: partner-api --help`,
      );
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (cause) {
  if (cause instanceof UsageError) {
    // As for a target file with mistakes.
    process.stderr.write(`${cause.message}\n`);
    process.exitCode = 2;
  } else {
    // Status 1 would blame the target for a fault of ours.
    process.stderr.write(
      `partner-api failed: ${cause instanceof Error ? cause.stack : String(cause)}\n`,
    );
    process.exitCode = 3;
  }
}
