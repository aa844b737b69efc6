#!/usr/bin/env node
/** The one command of the package: `partner-api`. Each of its own loads what it needs. */
import { UsageError } from '../../shared/command-line.ts';
import { suggest } from '../../shared/suggest.ts';
import { packageVersion } from './version.ts';

const help = `partner-api COMMAND [options]

  conform [BASE-URL] --target FILE   judge an implementation; without a target, the simulator
  doctor --target FILE               look whether a target can be judged, and change nothing
  rules [AREA]                       list the rules by which it is judged
  explain ID                         what a rule, a requirement or an open point is about
  simulate [--port N] [--data DATA]  run the reference simulator; DATA is a name or a seed file
  proxy URL                          stand in front of a service, check and record what passes
  seed check FILE                    look for mistakes in a seed file
  seed export [URL]                  write the present data of a simulator as a seed file
  defects [AREA]                     list the mistakes that the simulator can make on purpose
  target init [--discover BASE-URL]  print a target file to fill in, or with what a key can see

  COMMAND --help   says more of one of them
  --version        says which version this is
`;

type Run = (args: readonly string[]) => number | Promise<number>;

const commands: Readonly<Record<string, () => Promise<Run>>> = {
  conform: async () => (await import('./conform.ts')).runConform,
  doctor: async () => (await import('./doctor.ts')).runDoctor,
  rules: async () => (await import('./rules.ts')).runRules,
  explain: async () => (await import('./rules.ts')).runExplain,
  simulate: async () => (await import('../../simulator/cli/simulate.ts')).runSimulate,
  proxy: async () => (await import('./proxy/command.ts')).runProxy,
  defects: async () => (await import('../../simulator/cli/defects.ts')).runDefects,
  seed: async () => (await import('../../simulator/cli/seed.ts')).runSeed,
  target: async () => (await import('./target.ts')).runTarget,
};

async function run([command = '', ...rest]: readonly string[]): Promise<number> {
  const load = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (load !== undefined) return await (await load())(rest);
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
