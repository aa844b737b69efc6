import type { Answers } from '../dialects/dialect.ts';
import { listDifferences } from '../dialects/dialect.ts';
import { credentials } from '../seed/cast.ts';
import { limitedCredential } from '../seed/limited-partner.ts';

const shownCredentials = [...Object.values(credentials), limitedCredential];

const keyWidth = Math.max(...shownCredentials.map(({ key }) => key.length));

const keyLines = shownCredentials.map(
  ({ key, summary }) => `  ${key.padEnd(keyWidth)}  ${summary}`,
);

/** One line per operation, to be pasted into a shell; they work with the standard seed. */
export function exampleCurls(url: string): string[] {
  const curl = `curl -H 'Authorization: Bearer ${credentials.full.key}'`;
  const api = `${url}/partner/v1`;
  const january = 'startDate=2024-01-01T00:00:00Z&endDate=2024-02-01T00:00:00Z';
  const update = '{"brokerExternalId":"BRK-01","status":"UNDER_CONTRACT"}';
  const put = `${curl} -X PUT -H 'Content-Type: application/json'`;
  return [
    `${curl} ${api}/health`,
    `${curl} '${api}/offices/2101/leads/count?${january}'`,
    `${curl} ${api}/organizations/310/leads/count`,
    `${put} -d '${update}' ${api}/listings/LST-0002`,
  ];
}

function describeDialect(dialect: Answers): string[] {
  const differences = listDifferences(dialect);
  if (differences.length === 0) return [];
  return ['', 'Other answers than the reference:', ...differences.map((line) => `  ${line}`)];
}

/** What a person reads when the simulator has started, with the reference page or without. */
export function describeSimulator(url: string, docs: boolean, dialect: Answers): string {
  return [
    `Partner API simulator: ${url}`,
    ...(docs ? [`Reference to read and try: ${url}/docs`] : []),
    ...describeDialect(dialect),
    '',
    'Keys:',
    ...keyLines,
    '',
    'Try:',
    ...exampleCurls(url).map((line) => `  ${line}`),
    '',
    'Stop with Ctrl+C.',
  ].join('\n');
}
