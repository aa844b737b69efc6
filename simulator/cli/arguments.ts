/** Defines and parses the options of `partner-api simulate`. */
import {
  defineCommand,
  readChoice,
  readNumber,
  readPort,
  readText,
  UsageError,
} from '../../shared/command-line.ts';
import type { Values } from '../../shared/command-line.ts';
import type { Options } from '../../shared/help-text.ts';
import { faultHelp, parseFaults } from '../faults/text.ts';
import { logLevels } from '../log/log.ts';
import { readInstant } from '../model/instant.ts';
import { ranges, tokenVariable, type ServiceOptions, type SimulatorOptions } from '../options.ts';
import { readDefects } from '../policy/defects/index.ts';
import { MistakesError } from '../model/result.ts';
import { readProfile } from '../policy/profiles.ts';
import { dataOptions, readData } from './data-arguments.ts';

const options = {
  port: { value: 'N', default: '4010', help: 'listen on this port; 0 uses any free port' },
  host: { value: 'H', help: 'listen on this address (default 127.0.0.1: this machine only)' },
  tls: {
    value: 'FILE',
    help: 'serve HTTPS with a temporary self-signed certificate made by openssl, and write it to this file for clients to trust',
  },
  'tls-cert': { value: 'FILE', help: 'serve HTTPS with this certificate, PEM' },
  'tls-key': { value: 'FILE', help: 'the private key of that certificate, PEM' },
  'target-out': {
    value: 'FILE',
    help: 'write the target document for the conformance suite, as JSON',
  },
  'no-docs': { help: 'do not serve the reference pages' },
  seed: {
    value: 'N',
    help: 'seed of the data, a whole number (default 1)',
    heading: 'Data and clock:',
  },
  ...dataOptions,
  now: {
    value: 'INSTANT',
    help: 'set the clock to this instant, such as 2026-03-14T09:00:00Z',
  },
  frozen: { help: 'stop the clock' },
  'live-leads': { value: 'N', help: 'average number of leads that arrive per second, such as 0.5' },
  profile: {
    value: 'NAME',
    help: 'answers to all open points: reference, strict, lenient or contrarian (never like the reference; contrarian:7 for other answers)',
    heading: 'Behaviour:',
  },
  dialect: {
    value: 'FILE',
    help: 'answers to open points of the contract (YAML or JSON)',
  },
  set: {
    value: 'POINT=ANSWER',
    repeatable: true,
    help: 'answer one open point; may be repeated; takes precedence over the file',
  },
  defect: {
    value: 'ID',
    repeatable: true,
    help: 'switch on this defect; may be repeated (see: partner-api defects)',
  },
  fault: { value: 'TEXT', repeatable: true, help: faultHelp },
  'no-explain': { help: 'omit the X-Simulator-... headers, which explain answers' },
  store: {
    value: 'FILE',
    help: 'store all sandboxes in this file, or in a database that replicas can share, postgres://USER@HOST/NAME',
    heading: 'Sandboxes and the control plane:',
  },
  'no-first-use': { help: 'create sandboxes only by the control plane' },
  'max-sandboxes': { value: 'N', help: 'maximum number of sandboxes (default 1000)' },
  'idle-minutes': {
    value: 'N',
    help: 'remove a sandbox after N minutes without a request (default 60)',
  },
  'keep-days': {
    value: 'N',
    help: 'remove a stored sandbox with changes after N days without a request (default: never)',
  },
  'control-token': {
    value: 'T',
    help: `token required for the control plane; also read from ${tokenVariable} in the environment`,
  },
  teams: {
    value: 'FILE',
    help: 'teams (YAML or JSON), each with its own token and sandboxes',
  },
  'control-host': {
    value: 'H',
    repeatable: true,
    help: 'also allow this host name for the control plane; may be repeated',
  },
  'log-level': {
    value: 'LEVEL',
    help: `log JSON lines to stderr: ${logLevels.join(', ')} (default info: each request with its explanation)`,
    heading: 'Output:',
  },
  quiet: { help: 'print no banner, and log errors only' },
  json: {
    help: 'print one line of JSON instead of the banner: url, port, pid, seed, keys, target',
  },
} as const satisfies Options;

type Texts = Values<typeof options>;

function readLiveLeads(text: string): number {
  const { max } = ranges.liveLeadsPerSecond;
  const number = /^\d{1,4}(\.\d{1,9})?$/.test(text) ? Number(text) : Infinity;
  if (number <= max) return number;
  throw new UsageError(`--live-leads must be a number from 0 to ${max}, not "${text}"`);
}

function readFor<Value>(prefix: string, read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof MistakesError)) throw cause;
    throw new UsageError(cause.mistakes.map((mistake) => prefix + mistake).join('\n'), { cause });
  }
}

function readProfileName(_option: string, text: string): string {
  readFor('--', () => readProfile(text));
  return text;
}

function readClock({ now, frozen }: Texts): ServiceOptions['clock'] {
  if (now === undefined) return frozen ? { mode: 'frozen' } : undefined;
  if (!Number.isNaN(readInstant(now))) {
    return frozen ? { mode: 'frozen', at: now } : { mode: 'ticking', rate: 1, from: now };
  }
  const fix = 'write one with its timezone, such as 2026-03-14T09:00:00Z';
  throw new UsageError(`--now: "${now}" is not an instant; ${fix}`);
}

const readIn =
  (range: Parameters<typeof readNumber>[2]) =>
  (option: string, text: string): number =>
    readNumber(option, text, range);

type GivenNames = {
  [Name in keyof Texts]: undefined extends Texts[Name] ? Name : never;
}[keyof Texts];

/** The simulator options; those not given are omitted, so that their defaults apply. */
function readSimulator(texts: Texts): SimulatorOptions {
  const given = <Value>(
    name: GivenNames,
    read: (option: string, text: string) => Value,
  ): Value | undefined => {
    const text = texts[name];
    return text === undefined ? undefined : read(`--${name}`, text);
  };
  const token = texts['control-token'] ?? process.env[tokenVariable];
  const asked: { [Name in keyof SimulatorOptions]: SimulatorOptions[Name] | undefined } = {
    host: given('host', readText),
    profile: given('profile', readProfileName),
    seed: given('seed', readNumber),
    data: readData(texts),
    clock: readClock(texts),
    liveLeadsPerSecond: given('live-leads', (_, text) => readLiveLeads(text)),
    defects: texts.defect.length > 0 ? readDefects(texts.defect) : undefined,
    faults:
      texts.fault.length > 0 ? readFor('--fault ', () => parseFaults(texts.fault)) : undefined,
    store: given('store', readText),
    maxSandboxes: given('max-sandboxes', readIn(ranges.maxSandboxes)),
    idleMinutes: given('idle-minutes', readIn(ranges.idleMinutes)),
    keepDays: given('keep-days', readIn(ranges.keepDays)),
    controlToken: token === undefined ? undefined : readText('--control-token', token),
  };
  return {
    port: readPort(texts.port),
    docs: !texts['no-docs'],
    explains: !texts['no-explain'],
    firstUse: !texts['no-first-use'],
    controlHosts: texts['control-host'],
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
  };
}

/** The files of a certificate and its key, or where to write a temporary certificate. */
type TlsFiles = { readonly cert: string; readonly key: string } | { readonly out: string };

function readTls({ tls, 'tls-cert': cert, 'tls-key': key }: Texts): TlsFiles | undefined {
  if (tls !== undefined && cert === undefined && key === undefined) {
    return { out: readText('--tls', tls) };
  }
  if (tls === undefined && cert !== undefined && key !== undefined) {
    return { cert: readText('--tls-cert', cert), key: readText('--tls-key', key) };
  }
  if ([tls, cert, key].every((one) => one === undefined)) return undefined;
  throw new UsageError('use either --tls FILE, or --tls-cert FILE with --tls-key FILE');
}

/** Parsing may also throw a DefectError or a FaultError. */
export const simulateCommand = defineCommand({
  name: 'partner-api simulate',
  about: 'Runs the reference simulator of the partner API until Ctrl+C.',
  options,
  notes: 'Exit status: 0 stopped, 2 could not start, or an option or a file is wrong.',
  read: (texts) => {
    const { dialect, set: settings, 'target-out': targetOut, 'log-level': level, quiet } = texts;
    return {
      simulator: readSimulator(texts),
      /** The dialect file, and answers as `point=answer`, which take precedence. */
      answers: {
        settings,
        file: dialect === undefined ? undefined : readText('--dialect', dialect),
      },
      tls: readTls(texts),
      teams: texts.teams === undefined ? undefined : readText('--teams', texts.teams),
      logLevel: readChoice('--log-level', level ?? (quiet ? 'error' : 'info'), logLevels),
      /** What to print at the start: a JSON line for scripts, nothing, or text for people. */
      greeting: texts.json ? 'json' : quiet ? 'none' : 'banner',
      targetOut: targetOut === undefined ? undefined : readText('--target-out', targetOut),
    };
  },
});

export type SimulateArguments = Exclude<ReturnType<typeof simulateCommand.read>, 'help'>;
