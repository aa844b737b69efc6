/** `partner-api doctor`: looks at a target and its file before anything is judged. */
import { readFile } from 'node:fs/promises';

import { defineCommand, runCommand, UsageError } from '../../shared/command-line.ts';
import { readYaml } from '../../shared/yaml-text.ts';
import { TargetError, examine, loadTarget } from '../index.ts';
import { diagnosisAsJson, diagnosisForConsole, diagnosisStatus } from '../index.ts';
import { asJson } from '../report/forms/told.ts';
import { terminalOf } from './outputs.ts';

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

export const runDoctor = (args: readonly string[]): Promise<number> =>
  runCommand(
    doctorCommand,
    args,
    async ({ target: file, json }) => {
      const diagnosis = await examine(await loadTarget(file, process.env));
      const { lineOf } = readYaml(await readFile(file, 'utf8'));
      const placeOf = (path: readonly (string | number)[]): string => `${file}:${lineOf(path)}: `;
      process.stdout.write(
        json
          ? asJson(diagnosisAsJson(diagnosis))
          : diagnosisForConsole(diagnosis, { ...terminalOf(process.stdout), placeOf }),
      );
      return diagnosisStatus(diagnosis);
    },
    [TargetError],
  );
