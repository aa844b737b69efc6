/** Texts about results and runs, shared by all forms. */
import type { Report, Result } from '../../../generated/report.ts';
import { formatFailure } from '../failure-text.ts';
import { createPage } from '../page.ts';

/** The known failure that excuses a result; undefined if there is none. */
export const knownFailureOf = ({ known }: Report, { id, verdict, failure }: Result) =>
  verdict !== 'fail'
    ? undefined
    : known?.failures.find((one) => one.rule === id && one.requirement === failure?.requirement);

const page = createPage({ color: false });

/** A failure in plain text; for other verdicts, the reason. */
export function textOfResult(result: Result, report: Report): string {
  const { failure, reason, how } = result;
  if (failure === undefined) return [reason, how].filter((text) => text !== undefined).join('\n');
  const lines = formatFailure(result, failure, report, page);
  return lines.join('\n').replaceAll(/^ {4}/gm, '');
}

export const areaOf = ({ id, kind }: Pick<Result, 'id' | 'kind'>): string =>
  kind === 'open-point' ? 'open points' : (id.split('/')[0] ?? id);

export function figuresOf({ requests, observer, milliseconds, seed, recording }: Report): string {
  if (recording !== undefined)
    return `${recording.exchanges} recorded exchanges judged, nothing sent, open points not detected (conform does that)`;
  const hookRequests = observer?.requests ?? 0;
  const hooks = hookRequests === 0 ? '' : ` and ${hookRequests} to the observer`;
  const seedText = seed === undefined ? '' : `, seed ${seed}`;
  return `${requests} requests${hooks}, ${(milliseconds / 1000).toFixed(1)} s${seedText}`;
}

type RequestFigures = Pick<Report, 'requests' | 'observer' | 'noise'>;

/** Total requests to the target and to hooks, including retries. */
const totalRequestsOf = ({ requests, observer, noise }: RequestFigures): number =>
  requests + (observer?.requests ?? 0) + (noise?.lost ?? 0);

/** A sentence about retried requests; undefined if every answer was usable. */
export function describeNoise(report: RequestFigures): string | undefined {
  const { noise } = report;
  if (noise === undefined) return undefined;
  const totalRequests = totalRequestsOf(report);
  const share = ((noise.lost / totalRequests) * 100).toFixed(1);
  const losses = Object.entries(noise.losses).map(([loss, count]) => `${count} × ${loss}`);
  const words = noise.lost === 1 ? 'it was sent again' : 'they were sent again';
  return `${noise.lost} of ${totalRequests.toLocaleString('en-US')} requests got no usable answer (${share} %): ${losses.join(', ')}; ${words}.`;
}

export const targetOf = ({ baseUrl = 'no target', bundledSimulator }: Report): string =>
  baseUrl + (bundledSimulator === true ? ': the bundled simulator, no target given' : '');

/** Explains the key variables in the shell lines of a text; undefined if there are none. */
export function describeKeys({ keyNames = {} }: Report, text: string): string | undefined {
  const shown = Object.entries(keyNames).filter(([shellName]) => text.includes(shellName));
  if (shown.length === 0) return undefined;
  const names = shown.map(([shellName, name]) => `${shellName} is credentials.${name}`);
  return `In the requests, ${names.join(', ')}.`;
}

export function toolOf({ suite }: Pick<Report, 'suite'>): {
  readonly name: string;
  readonly version: string;
} {
  const [name = suite, version = '0'] = suite.split(' ');
  return { name, version };
}

export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
