/** `partner-api report`, `compare` and `merge`, which read saved reports. */
import type { Report } from '../../generated/report.ts';
import { defineCommand, readInput, runCommand, UsageError } from '../../shared/command-line.ts';
import { compareReports, comparisonForConsole } from '../report/compare.ts';
import { exitStatus } from '../report/conclusion.ts';
import { reportFormat } from '../report/json.ts';
import { mergeReports, UnlikeReportsError, type NamedReport } from '../report/merge.ts';
import { isRecord } from '../wire/exchange.ts';
import { jsonIn } from '../wire/parsed-body.ts';
import { exitStatusNote, parseReportOption, reportOptions } from './report-options.ts';
import { assertOutputs, writeDocument, type Outputs } from './outputs.ts';

const isReport = (value: unknown): value is Report =>
  isRecord(value) && value['format'] === reportFormat;

/** @throws {UsageError} if the file is not a report. */
async function readReportFile(file: string): Promise<Report> {
  const value = jsonIn(await readInput(file));
  if (isReport(value)) return value;
  throw new UsageError(
    `${file}: is not a report; write one with: partner-api conform --json ${file}`,
  );
}

const readReports = async (files: readonly string[]): Promise<NamedReport[]> =>
  await Promise.all(files.map(async (file) => [file, await readReportFile(file)] as const));

export const compareCommand = defineCommand({
  name: 'partner-api compare',
  usage: 'A B…',
  about: `Compares reports (conform --json): new, fixed and changed failures, and with more than two reports,
those that only one has. Refuses reports of different suites, contracts, seeds,
budgets or selections of rules.`,
  positionals: { 'A B…': 'reports; each is compared with the first' },
  options: {},
  notes: 'Exit status: 0 the same verdicts, 1 some differ, 2 wrong usage, or not comparable.',
  read: (_, files) => {
    if (files.length >= 2) return files;
    throw new UsageError(
      'compare needs two reports or more: partner-api compare old.json new.json',
    );
  },
});

export const runCompare = (args: readonly string[]): Promise<number> =>
  runCommand(
    compareCommand,
    args,
    async (files) => {
      const compared = compareReports(await readReports(files));
      process.stdout.write(comparisonForConsole(compared));
      return compared.some(({ differences }) => differences.length > 0)
        ? exitStatus.notConformant
        : exitStatus.conformant;
    },
    [UnlikeReportsError],
  );

/** Writes a report. @returns the exit status of its run. */
async function outputReport(report: Report, outputs: Outputs): Promise<number> {
  await assertOutputs(outputs);
  await writeDocument(report, outputs);
  return report.exitStatus;
}

const verbosityOf = ({ quiet }: { readonly quiet: boolean }): Outputs['verbosity'] =>
  quiet ? 'quiet' : 'normal';

const quiet = { help: 'print failures and the conclusion only' };

export const reportCommand = defineCommand({
  name: 'partner-api report',
  usage: 'REPORT [options]',
  about: 'Prints a saved report (conform --json) as text, or converts it.',
  positionals: { REPORT: 'the report, as JSON' },
  options: { report: reportOptions.report, quiet },
  notes: exitStatusNote,
  read: (values, [file, ...more]) => {
    if (file === undefined || more.length > 0) {
      throw new UsageError('report takes one report: partner-api report report.json');
    }
    return {
      file,
      jsonFile: undefined,
      reports: values.report.map(parseReportOption),
      verbosity: verbosityOf(values),
    };
  },
});

export const runReport = (args: readonly string[]): Promise<number> =>
  runCommand(reportCommand, args, async ({ file, ...outputs }) =>
    outputReport(await readReportFile(file), outputs),
  );

export const mergeCommand = defineCommand({
  name: 'partner-api merge',
  usage: 'REPORT… [options]',
  about: `Merges the reports of a run's shards (conform --shard I/N --json): the verdicts are those of the whole
run. Shards may run concurrently, on separate servers or on one.`,
  positionals: { REPORT: 'the report of each shard' },
  options: { json: reportOptions.json, report: reportOptions.report, quiet },
  notes: exitStatusNote,
  read: (values, files) => {
    if (files.length === 0) {
      throw new UsageError(
        'merge needs the reports of all shards: partner-api merge 1.json 2.json',
      );
    }
    const reports = values.report.map(parseReportOption);
    return { files, jsonFile: values.json, reports, verbosity: verbosityOf(values) };
  },
});

export const runMerge = (args: readonly string[]): Promise<number> =>
  runCommand(
    mergeCommand,
    args,
    async ({ files, ...outputs }) => outputReport(mergeReports(await readReports(files)), outputs),
    [UnlikeReportsError],
  );
