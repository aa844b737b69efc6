/**
 * Sends bytes that no HTTP client would send, each time on a connection of their own, and reads
 * no more of the answer than tells what it is. It knows nothing of the contract.
 */
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

import { addressOf, serverNameOf } from './address.ts';
import type { RawAnswer, RawOutcome, RawRequest, RecordedResponse } from './exchange.ts';

/** Bytes of an answer that are read. */
const longestAnswer = 64 * 1024;
/** With the status known, nothing more is waited for than what is under way. */
const quietMilliseconds = 200;

/** Some servers send a blank line first, or a version of their own. */
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
  const failure = text === '' ? why : `${why}, after bytes that are no HTTP`;
  return { outcome, response, failure };
}

/** Nothing is written before a certificate is found to be right. */
function open(baseUrl: string): { readonly socket: Socket; readonly isReady: string } {
  const { host, port, isSecure } = addressOf(baseUrl);
  if (!isSecure) return { socket: connect({ host, port }), isReady: 'connect' };
  const servername = serverNameOf({ host });
  const options = { host, port, ALPNProtocols: ['http/1.1'], ...(servername && { servername }) };
  return { socket: connectTls(options), isReady: 'secureConnect' };
}

/** Sends the bytes to the service of the URL; whatever comes of it is an answer of some kind. */
export async function sendRaw(
  baseUrl: string,
  { bytes, isCutOff, patienceSeconds = Number.POSITIVE_INFINITY }: RawRequest,
  timeoutSeconds: number,
  signal?: AbortSignal,
): Promise<RawAnswer> {
  const seconds = Math.min(patienceSeconds, timeoutSeconds);
  const { socket, isReady } = open(baseUrl);
  let timer: NodeJS.Timeout | undefined;
  let received = '';
  const answer = new Promise<RawAnswer>((resolve) => {
    const settle = (outcome: RawOutcome, why: string): void =>
      resolve(readAnswer(received, outcome, why));
    timer = setTimeout(() => settle('no answer', `no answer within ${seconds} s`), seconds * 1000);
    signal?.addEventListener('abort', () => settle('no answer', 'given up'), { once: true });
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (received.length >= longestAnswer) settle('closed', 'closed by us');
    });
    socket.once('close', () => settle('closed', 'closed without an answer'));
    let isOpen = false;
    socket.on('error', ({ message }) => {
      if (isOpen) settle('closed', `closed without an answer: ${message}`);
      else settle('no connection', `no connection: ${message}`);
    });
    socket.setTimeout(quietMilliseconds);
    socket.on('timeout', () => {
      if (statusLine.test(received)) settle('answered', '');
    });
    socket.once(isReady, () => {
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
