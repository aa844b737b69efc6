/** All forms of the report, each a pure function of the JSON report, which contains no secrets. */
import type { Report } from '../../../generated/report.ts';
import { asHtml } from './html/page.ts';
import { asMarkdown } from './markdown.ts';
import { asHar, asNdjson } from './recording.ts';
import { asSarif } from './sarif.ts';
import { asCtrf, asJunit } from './test-results.ts';
import { asJson } from './result-text.ts';

/** JSON for an endpoint badge of shields.io. */
function asBadge({ conformant, exitStatus, counts }: Report): string {
  const failed = `${counts.fail} failed`;
  const [message, color] = conformant
    ? ['conformant', 'brightgreen']
    : ([
        ['in part', 'yellow'],
        [failed, 'red'],
        ['not judged', 'lightgrey'],
        ['not judged', 'lightgrey'],
      ][exitStatus] ?? ['not judged', 'lightgrey']);
  return asJson({ schemaVersion: 1, label: 'partner API', message, color });
}

export const forms = {
  html: asHtml,
  junit: asJunit,
  ctrf: asCtrf,
  markdown: asMarkdown,
  sarif: asSarif,
  har: asHar,
  ndjson: asNdjson,
  badge: asBadge,
} as const satisfies Record<string, (report: Report) => string>;

export type FormName = keyof typeof forms;

export const formNames: readonly string[] = Object.keys(forms);

export const isFormName = (name: string): name is FormName => Object.hasOwn(forms, name);
