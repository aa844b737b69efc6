/** `partner-api doctor`: looks at a target and its file before anything is judged. */
import { readFile } from 'node:fs/promises';

import { TargetError, examine, exitStatus, loadTarget } from '../index.ts';
import { diagnosisAsJson, diagnosisForConsole, diagnosisStatus } from '../index.ts';
import { defineCommand, UsageError } from '../../shared/command-line.ts';
import { readYaml } from '../../shared/yaml-text.ts';

export const doctorCommand = defineCommand({
  name: 'partner-api doctor',
  usage: '--target FILE [options]',
  about: `Looks whether the target can be judged: can it be reached, do the credentials do what they claim,
are the ids and the counts as declared, is its clock near ours? Sends requests that read, and
changes nothing. The same is made sure of before each run of partner-api conform.`,
  options: {
    target: {
      value: 'FILE',
      help: 'what the operator promises about the implementation (YAML or JSON)',
    },
    json: { help: 'write what was found as JSON' },
  },
  notes:
    'Exit status, as of conform: 0 it can be judged, 2 the target file has to be fixed, 3 it cannot be reached, or something else answers.',
  read: ({ target, json }) => {
    if (target !== undefined) return { target, json };
    throw new UsageError('doctor needs a target file: partner-api doctor --target target.yaml');
  },
});

export async function runDoctor(args: readonly string[]): Promise<number> {
  const asked = doctorCommand.read(args);
  if (asked === 'help') {
    process.stdout.write(`${doctorCommand.help}\n`);
    return exitStatus.conformant;
  }
  try {
    const diagnosis = await examine(await loadTarget(asked.target, process.env));
    const { lineOf } = readYaml(await readFile(asked.target, 'utf8'));
    const placeOf = (path: readonly (string | number)[]): string =>
      `${asked.target}:${lineOf(path)}: `;
    const color = process.stdout.isTTY && process.env.NO_COLOR === undefined;
    process.stdout.write(
      asked.json
        ? `${JSON.stringify(diagnosisAsJson(diagnosis), null, 2)}\n`
        : diagnosisForConsole(diagnosis, { color, width: process.stdout.columns, placeOf }),
    );
    return diagnosisStatus(diagnosis);
  } catch (cause) {
    if (!(cause instanceof TargetError)) throw cause;
    process.stderr.write(`${cause.message}\n`);
    return exitStatus.usage;
  }
}
