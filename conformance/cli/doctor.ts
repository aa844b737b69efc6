/** `partner-api doctor`: looks at a target and its file before anything is judged. */
import { TargetError, examine, exitStatus, loadTarget } from '../index.ts';
import { diagnosisAsJson, diagnosisForConsole, diagnosisStatus } from '../index.ts';
import { readArguments, UsageError } from './usage.ts';

export const doctorHelp = `partner-api doctor --target FILE [options]

Looks whether the target can be judged: can it be reached, do the credentials do what they claim,
are the ids and the counts as declared, is its clock near ours? Sends requests that read, and
changes nothing. The same is made sure of before each run of partner-api conform.

  --target FILE   what the operator promises about the implementation (YAML or JSON)
  --json          write what was found as JSON
  --help          show this

Exit status: 0 it can be judged, 2 the target file has to be fixed, 3 it cannot be reached.
`;

/** @returns the exit status. */
export async function runDoctor(args: readonly string[]): Promise<number> {
  const { values } = readArguments({
    args: [...args],
    options: {
      target: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) {
    process.stdout.write(doctorHelp);
    return exitStatus.conformant;
  }
  if (values.target === undefined) {
    throw new UsageError('doctor needs a target file: partner-api doctor --target target.yaml');
  }
  try {
    const diagnosis = await examine(await loadTarget(values.target, process.env));
    const color = process.stdout.isTTY && process.env.NO_COLOR === undefined;
    process.stdout.write(
      values.json === true
        ? `${JSON.stringify(diagnosisAsJson(diagnosis), null, 2)}\n`
        : diagnosisForConsole(diagnosis, { color, width: process.stdout.columns }),
    );
    return diagnosisStatus(diagnosis);
  } catch (cause) {
    if (!(cause instanceof TargetError)) throw cause;
    process.stderr.write(`${cause.message}\n`);
    return exitStatus.usage;
  }
}
