/** The outputs of `partner-api conform`: the text report, files, and the list of known failures. */
import { open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { KnownFailure, Report } from '../../generated/report.ts';
import { readInput, UsageError } from '../../shared/command-line.ts';
import { explainSystemError } from '../../shared/system-error.ts';
import { EvidenceFiles, forms, reportAsDialect, reportAsJson, reportForConsole } from '../index.ts';
import type { RunReport } from '../index.ts';
import { asJson } from '../report/forms/result-text.ts';
import { refusalAsJson, type JsonOptions } from '../report/json.ts';
import { recordOf } from '../report/forms/recording.ts';
import { parseKnown, updateKnown, addKnownFailures, writeKnown } from '../report/known.ts';
import { shellArgument } from '../wire/shell-text.ts';
import type { ConformOptions } from './options.ts';
import { packageVersion } from '../../shared/package-version.ts';

type Files = Pick<ConformOptions, 'jsonFile' | 'reports'>;
export type Outputs = Files & Pick<ConformOptions, 'verbosity'>;

/** The command line of this run, for replays. */
export function commandOf({ baseUrl, targetFile, budget, skip, isStrict }: ConformOptions): string {
  const parts = [
    ...(baseUrl === undefined ? [] : [shellArgument(baseUrl)]),
    ...(targetFile === undefined ? [] : [`--target ${shellArgument(targetFile)}`]),
    ...(budget === undefined ? [] : [`--budget ${budget}`]),
    ...skip.map((id) => `--skip ${id}`),
    ...(isStrict ? ['--strict'] : []),
  ];
  return ['npx partner-api conform', ...parts].join(' ');
}

const isStandardOutput = (file: string | undefined): boolean => file === '-';

async function writeForms(document: Report, { jsonFile, reports }: Files): Promise<void> {
  const texts = [
    ...(jsonFile === undefined ? [] : [{ file: jsonFile, text: asJson(document) }]),
    ...reports.map(({ form, file }) => ({ file, text: forms[form](document) })),
  ];
  for (const { file, text } of texts) {
    if (isStandardOutput(file)) process.stdout.write(text);
    else await writeFile(file, text);
  }
}

export const terminalOf = ({ isTTY, columns }: NodeJS.WriteStream) => ({
  color: isTTY && process.env.NO_COLOR === undefined,
  width: columns,
});

/** Writes the report in all requested forms, and as text unless a form goes to standard output. */
export async function writeDocument(document: Report, outputs: Outputs): Promise<void> {
  const { jsonFile, reports, verbosity } = outputs;
  if (![jsonFile, ...reports.map(({ file }) => file)].some(isStandardOutput)) {
    const options = { ...terminalOf(process.stdout), isQuiet: verbosity === 'quiet' };
    process.stdout.write(reportForConsole(document, options));
  }
  await writeForms(document, outputs);
}

/**
 * Converts the report to JSON, and writes it in all requested forms.
 * @param commandLineFacts what only the command line knows
 */
export async function writeReport(
  report: RunReport,
  outputs: Outputs,
  commandLineFacts: Pick<JsonOptions, 'command' | 'isBundledSimulator'> = {},
): Promise<Report> {
  const { jsonFile } = outputs;
  const folder =
    jsonFile === undefined || isStandardOutput(jsonFile)
      ? join(tmpdir(), `partner-api-evidence-${process.pid}`)
      : `${jsonFile}.files`;
  const files = new EvidenceFiles(folder, report.secrets);
  const document = reportAsJson(report, await packageVersion(), { files, ...commandLineFacts });
  await files.write();
  await writeDocument(document, outputs);
  return document;
}

/** Writes the reason to the report files, so that programs do not read an older report. */
export const writeRefusal = async (
  conclusion: string,
  status: Report['exitStatus'],
  options: ConformOptions,
): Promise<void> =>
  await writeForms(refusalAsJson(conclusion, status, await packageVersion()), options);

export async function writeFindings(
  report: RunReport,
  { dialectFile, recordFile }: ConformOptions,
): Promise<void> {
  if (dialectFile !== undefined) await writeFile(dialectFile, reportAsDialect(report));
  if (recordFile === undefined) return;
  await writeFile(recordFile, recordOf(report, recordFile, await packageVersion()));
}

/** Checks before the run that the file can be written. */
export async function assertWritable(option: string, file: string | undefined): Promise<void> {
  if (file === undefined || file === '-') return;
  await (
    await open(file, 'a').catch((cause: unknown) => {
      throw new UsageError(`${option} ${file}: cannot be written: ${explainSystemError(cause)}`);
    })
  ).close();
}

export async function assertOutputs({ jsonFile, reports }: Files): Promise<void> {
  await assertWritable('--json', jsonFile);
  for (const { file } of reports) await assertWritable('--report', file);
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Reads the list of known failures, which may not exist yet if the run updates it. */
export async function readKnown({ knownFile, updatesKnown }: ConformOptions) {
  if (knownFile === undefined) return undefined;
  if (updatesKnown) await assertWritable('--known', knownFile);
  const hint = 'write it with --update-known';
  const text = await readInput(knownFile, `--known ${knownFile}`, hint);
  // Empty if the check above has just created it.
  return text === '' ? [] : parseKnown(knownFile, text);
}

/** Compares the report with the list of known failures, after updating the list if requested. */
export async function compareWithKnownFailures(
  list: readonly KnownFailure[] | undefined,
  report: RunReport,
  { knownFile, updatesKnown }: ConformOptions,
): Promise<RunReport> {
  if (list === undefined || knownFile === undefined) return report;
  if (!updatesKnown) return addKnownFailures(report, list, today());
  const updated = updateKnown(list, report);
  await writeFile(knownFile, writeKnown(updated));
  return addKnownFailures(report, updated, today());
}
