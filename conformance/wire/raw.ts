/**
 * Sends bytes that no HTTP client would send, each time on a new connection, and reads only enough
 * of the answer to classify it. Independent of the contract.
 */
import type { RawAnswer, RawOutcome, RawRequest, RecordedResponse } from './exchange.ts';
import { ProxyError } from './proxy.ts';
import { openSocket, directConnection } from './connection.ts';
import type { TransportOptions, WireRequest } from './transport.ts';

/** Maximum bytes of an answer to read. */
const longestAnswer = 64 * 1024;
/** Once the status is known, silence for this long ends the answer. */
const quietMilliseconds = 200;

/** Tolerant, since some servers send a blank line first, or a version of their own. */
const statusLine = /^\s*HTTP\/\S*[ \t]+(\d{3})(?:[ \t][^\r\n]*)?\r?\n/i;

function readResponse(text: string): RecordedResponse | undefined {
  const [line, status] = statusLine.exec(text) ?? [];
  if (line === undefined) return undefined;
  const rest = `\n${text.slice(line.length)}`;
  const [head = ''] = rest.split(/\r?\n\r?\n/, 1);
  const fields = head
    .trim()
    .split(/\r?\n/)
    .map((field) => field.split(/:[ \t]*(.*)/s, 2));
  const headers = Object.fromEntries(
    fields.map(([name = '', value = '']) => [name.toLowerCase(), value]),
  );
  const body = rest.slice(head.length).trim();
  return { status: Number(status), headers, text: body, isUtf8: true };
}

function readAnswer(text: string, outcome: RawOutcome, why: string): RawAnswer {
  const response = readResponse(text);
  if (response !== undefined) return { outcome: 'answered', response, failure: undefined };
  const failure = text === '' ? why : `${why}, after bytes that are not HTTP`;
  return { outcome, response, failure };
}

type RawOptions = TransportOptions & Pick<WireRequest, 'signal'>;

const noConnection = ({ message }: Error): RawAnswer => ({
  outcome: 'no connection',
  response: undefined,
  failure: `no connection: ${message}`,
});

/** Sends the bytes to the service of the URL; a failure is a result, too. */
export async function sendRaw(
  baseUrl: string,
  { bytes, isCutOff, patienceSeconds = Number.POSITIVE_INFINITY }: RawRequest,
  { timeoutSeconds, service = directConnection, signal }: RawOptions,
): Promise<RawAnswer> {
  const seconds = Math.min(patienceSeconds, timeoutSeconds);
  const opening = await openSocket(baseUrl, service, timeoutSeconds).catch((cause: unknown) => {
    if (cause instanceof ProxyError) return cause;
    throw cause;
  });
  if (opening instanceof ProxyError) return noConnection(opening);
  const { socket, event } = opening;
  let timer: NodeJS.Timeout | undefined;
  let received = '';
  const answer = new Promise<RawAnswer>((resolve) => {
    const finish = (outcome: RawOutcome, why: string): void =>
      resolve(readAnswer(received, outcome, why));
    timer = setTimeout(() => finish('no answer', `no answer within ${seconds} s`), seconds * 1000);
    signal?.addEventListener('abort', () => finish('no answer', 'given up'), { once: true });
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (received.length >= longestAnswer) finish('closed', 'closed by us');
    });
    socket.once('close', () => finish('closed', 'closed without an answer'));
    let isOpen = false;
    socket.on('error', (cause) => {
      if (isOpen) finish('closed', `closed without an answer: ${cause.message}`);
      else resolve(noConnection(cause));
    });
    socket.setTimeout(quietMilliseconds);
    socket.on('timeout', () => {
      if (statusLine.test(received)) finish('answered', '');
    });
    socket.once(event, () => {
      isOpen = true;
      if (isCutOff === true) socket.end(bytes, 'latin1');
      else socket.write(bytes, 'latin1');
    });
  });
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
