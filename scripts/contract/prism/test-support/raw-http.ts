/** HTTP as bytes, for what clients and servers would tidy up on the way. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** An upstream that keeps the requests as they came, and answers each with a health report. */
export interface Recorder {
  readonly url: URL;
  readonly requests: string[];
  readonly close: () => void;
}

const report = JSON.stringify({ status: 'success', permissions: [], timestamp: 'now' });

/** A blank line more than JSON needs, and a header twice: what a proxy might tidy up. */
const answer = [
  'HTTP/1.1 200 OK',
  'Content-Type: application/json',
  'X-Own: 1',
  'X-Own: 2',
  `Content-Length: ${report.length + 2}`,
  'Connection: close',
  '',
  `${report}\n\n`,
].join('\r\n');

/** Whether the head and as much of a body as it announces are there. */
function isComplete(request: string): boolean {
  const [head = '', ...rest] = request.split('\r\n\r\n');
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  return rest.length > 0 && rest.join('\r\n\r\n').length >= length;
}

function record(socket: Socket, requests: string[]): void {
  let request = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    request += String(chunk);
    if (!isComplete(request)) return;
    requests.push(request);
    socket.end(answer);
  });
}

export async function startRecorder(): Promise<Recorder> {
  const requests: string[] = [];
  const server = createServer((socket) => record(socket, requests));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    requests,
    close: () => server.close(),
  };
}

/** Sends a request of these lines, and resolves with the bytes that come until the end. */
export async function sendRaw(url: string, lines: readonly string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(url);
  const [first = '', ...headers] = lines;
  const fixed = ['Host: raw.example', 'Connection: close'];
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const head = [first, ...fixed, ...headers, ...length].join('\r\n');
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.write(`${head}\r\n\r\n${body}`);
  await once(socket, 'close');
  return received;
}
