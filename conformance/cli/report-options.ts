/** The report options that several commands share. */
import { UsageError } from '../../shared/command-line.ts';
import { formNames, isFormName } from '../index.ts';

/** Parses `junit=FILE`. */
export function parseReportOption(text: string) {
  const [, form = '', file = ''] = /^([^=]*)=(.+)$/.exec(text) ?? [];
  if (isFormName(form)) return { form, file };
  if (form === 'certificate') {
    throw new UsageError(
      `--report ${text}: certificates are created only by partner-api conform --report certificate=FILE --sign-key KEY --record FILE`,
    );
  }
  throw new UsageError(
    `--report ${text}: write FORM=FILE, such as --report junit=report.xml; forms are ${formNames.join(', ')}, and for conform also certificate`,
  );
}

const helpOf = (forms: readonly string[]): string =>
  `write the report in another form: ${forms.join(', ')}; - for standard output; may be repeated`;

export const reportOptions = {
  json: {
    value: 'FILE',
    help: 'also write the report as JSON; - for standard output, in place of the text',
  },
  report: { value: 'FORM=FILE', repeatable: true, help: helpOf(formNames) },
  redact: {
    help: 'replace names and ids of offices, organizations, listings and brokers by pseudonyms, consistent across runs',
  },
} as const;

/** `--report` of `conform`, which can sign its report. */
export const signedReport = {
  ...reportOptions.report,
  help: helpOf([...formNames, 'certificate']),
} as const;

export const exitStatusNote =
  'Exit status: 0 no failure, 1 not conformant, 2 wrong usage or target file, 3 could not be judged.';
