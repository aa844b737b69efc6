/** The results of the doctor, as text and as JSON. */
import { formatPath } from '../../shared/json-pointer.ts';
import type { Complaint } from '../engine/preflight/cannot-judge.ts';
import type { Check, CheckState } from '../engine/preflight/checks.ts';
import type { Diagnosis } from '../engine/preflight/doctor.ts';
import { exitStatus, refusalStatus } from './conclusion.ts';
import { createPage, type Page, type PageOptions, type Styles } from './page.ts';
import { count } from '../../shared/texts.ts';

const marks = {
  ok: '✓',
  doubt: '?',
  wrong: '✗',
  'not-looked': '○',
} as const satisfies Record<CheckState, string>;

const colors = {
  ok: 'green',
  doubt: 'yellow',
  wrong: 'red',
  'not-looked': 'dim',
} as const satisfies Record<CheckState, keyof Styles>;

/** The exit status that a run would have after these checks. */
export function diagnosisStatus({ checks }: Diagnosis): number {
  const wrong = checks.filter(({ state }) => state === 'wrong');
  if (wrong.length === 0) return exitStatus.conformant;
  return refusalStatus(wrong.flatMap(({ complaints }) => complaints));
}

function describeDiagnosis({ checks }: Diagnosis): string {
  if (checks.some(({ state }) => state === 'wrong')) return 'The target cannot be judged.';
  const doubts = checks.filter(({ state }) => state === 'doubt').length;
  if (doubts === 0) return 'The target can be judged.';
  return `The target can be judged, with ${count(doubts, 'doubt')}: fix the file, or let the rules show what is wrong.`;
}

interface DiagnosisOptions extends PageOptions {
  /** The place of a field, such as `target.yaml:12: `; empty by default. */
  readonly placeOf?: (path: Complaint['path']) => string;
}

function formatCheck(
  { about, state, explanation, complaints }: Check,
  column: number,
  page: Page,
  placeOf: (path: Complaint['path']) => string,
) {
  const color = page.styles[colors[state]];
  const head = `${color(marks[state])} ${about.padEnd(column)}${page.wrapAt(explanation, 2 + column)}`;
  const lines = complaints.map(
    ({ path, message }) =>
      `    ${color(page.wrapAt(`${placeOf(path)}${formatPath(path)}: ${message}`, 4))}`,
  );
  return [head, ...lines];
}

export function diagnosisForConsole(diagnosis: Diagnosis, options: DiagnosisOptions): string {
  const placeOf = options.placeOf ?? (() => '');
  const page = createPage(options, diagnosis.secrets);
  const column = Math.max(...diagnosis.checks.map(({ about }) => about.length)) + 2;
  const lines = [
    ...page.paragraph('bold', `Target ${diagnosis.baseUrl}`),
    '',
    ...diagnosis.checks.flatMap((check) => formatCheck(check, column, page, placeOf)),
    '',
    `${page.styles.bold(page.wrapAt(describeDiagnosis(diagnosis), 0))} ${page.styles.dim(`${diagnosis.requests} requests`)}`,
  ];
  return `${lines.join('\n')}\n`;
}

export function diagnosisAsJson(diagnosis: Diagnosis) {
  const { baseUrl, requests, checks, secrets } = diagnosis;
  return {
    format: 'partner-api-target-diagnosis/1',
    baseUrl: secrets.redact(baseUrl),
    exitStatus: diagnosisStatus(diagnosis),
    conclusion: describeDiagnosis(diagnosis),
    requests,
    checks: checks.map(({ about, state, explanation, complaints }) => ({
      about,
      state,
      explanation: secrets.redact(explanation),
      complaints: complaints.map(({ path, message }) => ({
        field: formatPath(path),
        message: secrets.redact(message),
      })),
    })),
  };
}
