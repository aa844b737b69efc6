/** An in-process connection in place of a TCP socket. */
import { Duplex } from 'node:stream';

const loopback = '127.0.0.1';

const connectionReset = (): NodeJS.ErrnoException =>
  Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });

/**
 * One end of an in-process connection: a stream with the parts of `net.Socket` that node:http, Koa
 * and faults use. It holds no handle, so it does not keep the process alive.
 *
 * As with TCP, bytes written before an end or a `destroy` still arrive, followed by the end.
 * `resetAndDestroy` discards unread bytes.
 */
export class InProcessSocket extends Duplex {
  readonly remoteAddress = loopback;
  readonly remoteFamily = 'IPv4';
  readonly localAddress = loopback;
  readonly connecting = false;
  readonly setNoDelay = (): this => this;
  readonly setKeepAlive = (): this => this;
  readonly ref = (): this => this;
  readonly unref = (): this => this;
  #peer: InProcessSocket | undefined;
  #hasEnded = false;
  #written: (() => void) | undefined;
  #timeout: NodeJS.Timeout | undefined;

  static pair(): [client: InProcessSocket, server: InProcessSocket] {
    const client = new InProcessSocket({ allowHalfOpen: false });
    const server = new InProcessSocket();
    client.#peer = server;
    server.#peer = client;
    return [client, server];
  }

  /** Simulates a TCP reset: the other end fails with ECONNRESET. */
  resetAndDestroy(): this {
    this.#peer?.destroy(connectionReset());
    return this.destroy();
  }

  /** Closes after the other end has received everything. */
  destroySoon(): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once('finish', () => this.destroy());
  }

  /** Emits `timeout` after this time without a byte in either direction; 0 disables it. */
  setTimeout(milliseconds: number, listener?: () => void): this {
    clearTimeout(this.#timeout);
    this.#timeout =
      milliseconds > 0 ? setTimeout(() => this.emit('timeout'), milliseconds).unref() : undefined;
    if (listener !== undefined) {
      if (milliseconds > 0) this.once('timeout', listener);
      else this.off('timeout', listener);
    }
    return this;
  }

  override _read(): void {
    const written = this.#written;
    this.#written = undefined;
    written?.();
  }

  /** A write completes when the other end requests more; bytes to a closed end are lost. */
  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: () => void): void {
    this.#timeout?.refresh();
    const peer = this.#peer;
    if (peer === undefined || peer.#hasEnded || chunk.length === 0) callback();
    else peer.#receive(chunk, callback);
  }

  override _final(callback: () => void): void {
    this.#sendEnd();
    callback();
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    clearTimeout(this.#timeout);
    this.#hasEnded = true;
    this._read();
    this.#sendEnd();
    callback(error);
  }

  #sendEnd(): void {
    const peer = this.#peer;
    if (peer !== undefined) peer.#receiveEnd();
  }

  #receive(chunk: Buffer, callback: () => void): void {
    this.#timeout?.refresh();
    this.#written = callback;
    this.push(chunk);
  }

  #receiveEnd(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.push(null);
  }
}

/** Whether a connection is in-process, and thus always has access. */
export const isInProcess = (socket: unknown): boolean => socket instanceof InProcessSocket;
