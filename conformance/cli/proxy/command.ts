/** `partner-api proxy`: records and checks the traffic of a service until it is stopped. */
import {
  defineCommand,
  readChoice,
  readNumber,
  readPort,
  readText,
  runCommand,
  untilSignal,
  UsageError,
} from '../../../shared/command-line.ts';
import { messageOf } from '../../../shared/system-error.ts';
import { describeHost } from '../../../simulator/cli/banner.ts';
import { StartError } from '../../../simulator/http/listen.ts';
import { createLog, logLevels } from '../../../simulator/log/log.ts';
import { tokenVariable } from '../../../simulator/options.ts';
import { exitStatus } from '../../report/conclusion.ts';
import { diagnoseConnection } from '../../wire/reach.ts';
import { ServiceConnection } from '../../wire/connection.ts';
import { startProxy, type ProxyOptions, type RunningProxy } from './start.ts';

function readUrl(urls: readonly string[]): string {
  const [url = ''] = urls;
  if (urls.length !== 1 || !URL.canParse(url) || !/^https?:\/\//i.test(url)) {
    throw new UsageError(
      'proxy takes one URL, that of the service, such as https://api.example.com',
    );
  }
  const { username, search, hash } = new URL(url);
  if (username === '' && search === '' && hash === '') return url;
  throw new UsageError(
    `${new URL(url).origin}: leave out user, query and fragment; clients send their own keys`,
  );
}

export const proxyCommand = defineCommand({
  name: 'partner-api proxy',
  usage: 'URL [options]',
  about: `Forwards requests to a service of the partner API until Ctrl+C, checks each exchange against the
contract, and records it in a journal and in files. Keys are masked.`,
  positionals: { URL: 'the URL of the service' },
  options: {
    port: { value: 'N', default: '4011', help: 'listen on this port; 0 uses any free port' },
    host: { value: 'H', help: 'listen on this address (default 127.0.0.1: this machine only)' },
    record: {
      value: 'FILE',
      repeatable: true,
      help: 'record exchanges to this file, as HAR if its name ends in .har, else as NDJSON; may be repeated',
    },
    timeout: { value: 'SECONDS', default: '60', help: 'timeout for the beginning of an answer' },
    ca: { value: 'FILE', help: 'trust this CA certificate too, PEM' },
    insecure: { help: "do not check the service's certificate" },
    'control-token': {
      value: 'T',
      help: `token required for the journal; also read from ${tokenVariable} in the environment`,
    },
    'log-level': {
      value: 'LEVEL',
      help: `log JSON lines to stderr: ${logLevels.join(', ')} (default info: each exchange)`,
    },
    quiet: { help: 'print nothing but errors' },
  },
  notes: `HTTP_PROXY, HTTPS_PROXY and NO_PROXY apply to the connection to the service.
Exit status: 0 stopped, and no answer broke the contract; 1 some did; 2 wrong usage, could not start
or could not write.`,
  read: (texts, urls) => {
    const { host, ca, insecure, quiet, 'control-token': given, 'log-level': level } = texts;
    const token = given ?? process.env[tokenVariable];
    const proxy: ProxyOptions = {
      url: readUrl(urls),
      port: readPort(texts.port),
      ...(host !== undefined && { host: readText('--host', host) }),
      records: texts.record.map((file) => readText('--record', file)),
      timeoutSeconds: readNumber('--timeout', texts.timeout, { min: 1, max: 3600 }),
      tls: {
        ...(ca !== undefined && { caFile: readText('--ca', ca) }),
        ...(insecure && { insecure }),
      },
      ...(token !== undefined && { controlToken: readText('--control-token', token) }),
      environment: process.env,
    };
    return {
      proxy,
      logLevel: readChoice('--log-level', level ?? (quiet ? 'error' : 'info'), logLevels),
      isQuiet: quiet,
    };
  },
});

async function warnIfUnreachable({ url, tls = {}, environment = {} }: ProxyOptions): Promise<void> {
  const service = new ServiceConnection({ tls }, environment);
  const lastStep = (await diagnoseConnection(url, 3, service)).at(-1);
  if (lastStep === undefined || lastStep.isOk) return;
  const fix = lastStep.fix?.replace(/tls\.caFile of the target file/, '--ca FILE') ?? '';
  process.stderr.write(`${url} does not answer: ${lastStep.explanation}; ${fix}\n`);
}

function assertUsable({ tls = {}, environment = {}, url }: ProxyOptions): void {
  try {
    const service = new ServiceConnection({ tls }, environment);
    if (tls.caFile !== undefined) void service.tlsOptions;
    service.proxyFor(url);
  } catch (cause) {
    throw new UsageError(messageOf(cause), { cause });
  }
}

const describe = ({ url, host, records = [] }: ProxyOptions, proxy: RunningProxy): string =>
  [
    `Proxy: ${proxy.url} in front of ${url}`,
    ...describeHost(host, proxy.url),
    `Journal: ${proxy.url}/_simulator/sandboxes/default/journal`,
    ...records.map((file) => `Recorded in: ${file}`),
    'Stop with Ctrl+C.',
  ].join('\n');

type ProxyArguments = Exclude<ReturnType<typeof proxyCommand.read>, 'help'>;

async function serve({ proxy: options, logLevel, isQuiet }: ProxyArguments): Promise<number> {
  assertUsable(options);
  const log = createLog({ level: logLevel });
  const proxy = await startProxy({ ...options, log });
  const stopped = untilSignal();
  if (!isQuiet) console.log(describe(options, proxy));
  await warnIfUnreachable(options);
  await stopped;
  await proxy.close();
  if (!isQuiet) console.log(proxy.tally.describe());
  const failure = proxy.recordFailure();
  if (failure === undefined) {
    return proxy.tally.count('breaks') > 0 ? exitStatus.notConformant : exitStatus.conformant;
  }
  process.stderr.write(`Some exchanges could not be recorded: ${failure}\n`);
  return exitStatus.usage;
}

export const runProxy = (args: readonly string[]): Promise<number> =>
  runCommand(proxyCommand, args, serve, [StartError]);
