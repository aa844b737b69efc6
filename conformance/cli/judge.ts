/** `partner-api judge`: judges an implementation from recorded exchanges alone. */
import { randomUUID } from 'node:crypto';

import { conclude, exitStatus, loadTarget, readRecording, RecordingJudge } from '../index.ts';
import { RecordingError, TargetError } from '../index.ts';
import { defineCommand, runCommand, UsageError } from '../../shared/command-line.ts';
import { usePseudonyms } from '../report/personal-data.ts';
import { saltOf } from '../target/credentials.ts';
import { assertOutputs, writeReport } from './outputs.ts';
import { exitStatusNote, parseReportOption, reportOptions } from './report-options.ts';

export const judgeCommand = defineCommand({
  name: 'partner-api judge',
  usage: 'RECORDING… [options]',
  about: `Judges an implementation by recorded exchanges, and sends nothing: HAR files, NDJSON with one exchange
per line (conform --record), reports with evidence (conform --json). Reports for each requirement
whether the recording decides it, and why not; missing evidence is never a pass.`,
  positionals: { RECORDING: 'one or more, in chronological order' },
  options: {
    target: {
      value: 'FILE',
      help: 'the target file: with the owners of keys and ids, more requirements can be decided',
    },
    'base-url': { value: 'URL', help: 'judge the exchanges of this service (default: the first)' },
    strict: { help: 'treat warnings (broken presumptions) as failures' },
    ...reportOptions,
    quiet: { help: 'print failures and the conclusion only' },
  },
  notes: exitStatusNote,
  read: (values, files) => {
    if (files.length === 0) {
      throw new UsageError('judge needs a recording: partner-api judge traffic.har');
    }
    return {
      files,
      targetFile: values.target,
      baseUrl: values['base-url'],
      isStrict: values.strict,
      jsonFile: values.json,
      reports: values.report.map(parseReportOption),
      redacts: values.redact,
      verbosity: values.quiet ? ('quiet' as const) : ('normal' as const),
    };
  },
});

/** @returns the exit status, as of `conform`. */
export const runJudge = (args: readonly string[]): Promise<number> =>
  runCommand(
    judgeCommand,
    args,
    async ({ files, targetFile, baseUrl, isStrict, redacts, ...outputs }) => {
      await assertOutputs(outputs);
      const environment = process.env;
      const target =
        targetFile === undefined ? undefined : await loadTarget(targetFile, environment);
      const judge = new RecordingJudge({ target, environment, baseUrl, isStrict });
      for (const file of files) {
        for await (const entry of readRecording(file)) judge.note(entry);
      }
      const report = judge.conclude(files);
      // Without a key, a random salt prevents brute force; pseudonyms then differ from run to run.
      const salt = target === undefined ? randomUUID() : saltOf(target, environment);
      if (redacts) usePseudonyms(report, target, salt);
      await writeReport(report, outputs);
      const { status } = conclude(report);
      return report.recording?.exchanges === 0 ? exitStatus.notJudged : status;
    },
    [TargetError, RecordingError],
  );
