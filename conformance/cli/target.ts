/** `partner-api target init` prints or discovers a target file; `doctor` checks it. */
import { readFile } from 'node:fs/promises';

import { terminalOf } from './outputs.ts';
import { discover } from '../engine/preflight/discover.ts';
import {
  CannotJudge,
  exitStatus,
  parseTarget,
  TargetError,
  examine,
  loadTarget,
  diagnosisAsJson,
  diagnosisForConsole,
  diagnosisStatus,
} from '../index.ts';
import { refusalStatus } from '../report/conclusion.ts';
import { asJson } from '../report/forms/result-text.ts';
import { fillTemplate, targetTemplate } from '../target/template.ts';
import type { Target } from '../../generated/target.ts';
import { defineCommand, readNumber, runCommand, UsageError } from '../../shared/command-line.ts';
import { readYaml } from '../../shared/yaml-text.ts';

export const targetCommand = defineCommand({
  name: 'partner-api target',
  usage: `init > target.yaml
init --discover BASE-URL --organization ID > target.yaml`,
  about: `Prints a target file to fill in, with a comment on each field. With --discover it contains what a key
can see: the offices of the organization, the permissions of the key, the read capabilities.
Then run: partner-api conform --target target.yaml`,
  positionals: {},
  options: {
    discover: { value: 'BASE-URL', help: 'discover this implementation; sends read requests only' },
    organization: { value: 'ID', help: 'the organization of the key; no operation returns it' },
    office: {
      value: 'ID',
      repeatable: true,
      help: 'an office of the organization, if the key cannot count organizations; may be repeated',
    },
    'key-env': {
      value: 'NAME',
      default: 'PARTNER_API_KEY',
      help: 'the environment variable that holds the key',
    },
  },
  notes:
    'Exit status, like conform: 0 printed, 2 wrong usage, 3 the implementation could not be reached or judged.',
  read: (values, [verb, ...more]) => {
    if (verb !== 'init' || more.length > 0) {
      throw new UsageError('target takes init: partner-api target init > target.yaml');
    }
    const { discover: baseUrl, organization, office } = values;
    if (baseUrl === undefined) {
      if (organization === undefined && office.length === 0) return 'init' as const;
      throw new UsageError('these options require --discover BASE-URL');
    }
    if (organization === undefined && office.length === 0) {
      throw new UsageError(
        '--discover requires --organization ID or --office ID: no operation of the API lists them',
      );
    }
    return {
      baseUrl,
      keyVariable: values['key-env'],
      organization:
        organization === undefined ? undefined : readNumber('--organization', organization),
      offices: office.map((id) => readNumber('--office', id)),
    };
  },
});

type Discovery = Exclude<ReturnType<typeof targetCommand.read>, string>;

/** Builds the discovered target, validated as if read from a file. */
function createTarget({ baseUrl, keyVariable, organization, offices }: Discovery): Target {
  const target: Target = {
    baseUrl,
    credentials: { full: { env: keyVariable } },
    capabilities: [organization === undefined ? 'office-lead-count' : 'organization-lead-count'],
    ...(organization !== undefined && { organization: { id: organization } }),
    ...(offices.length > 0 && { offices: { ids: [...offices] } }),
  };
  return parseTarget('command line', JSON.stringify(target), process.env);
}

async function printDiscovered(discovery: Discovery): Promise<number> {
  try {
    const target = createTarget(discovery);
    const found = await discover(target, { environment: process.env });
    process.stdout.write(fillTemplate({ target, keyVariable: discovery.keyVariable, ...found }));
    for (const miss of found.misses) process.stderr.write(`not counted: ${miss}\n`);
    return exitStatus.conformant;
  } catch (cause) {
    if (cause instanceof TargetError) {
      const messages = cause.mistakes.map(({ field, message }) => `${field}: ${message}`);
      throw new UsageError(messages.join('\n'), { cause });
    }
    if (!(cause instanceof CannotJudge)) throw cause;
    process.stderr.write(`Nothing could be discovered: ${cause.message}\n`);
    return refusalStatus(cause.complaints);
  }
}

export const runTarget = (args: readonly string[]): Promise<number> =>
  runCommand(targetCommand, args, async (discovery) => {
    if (discovery !== 'init') return await printDiscovered(discovery);
    process.stdout.write(targetTemplate);
    return exitStatus.conformant;
  });

/* `partner-api doctor`: checks a target and its file before a run. */

export const doctorCommand = defineCommand({
  name: 'partner-api doctor',
  usage: '--target FILE [options]',
  about: `Checks whether the target can be judged: is it reachable, do the credentials work as declared, are the
ids and counts as declared, is its clock close to ours? Sends read requests only. Each run of
partner-api conform starts with the same checks.`,
  options: {
    target: { value: 'FILE', help: 'the target file (YAML or JSON)' },
    json: { help: 'print the results as JSON' },
  },
  notes:
    'Exit status, like conform: 0 the target can be judged, 2 the target file must be fixed, 3 the target cannot be reached, or something else answers.',
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
