/** HTTPS: a server of TLS in front of one of HTTP, which gets what is deciphered. */
import { execFile } from 'node:child_process';
import type { Server, Socket } from 'node:net';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';

import { messageOf } from '../../shared/system-error.ts';
import { StartError } from './listen.ts';

/** A certificate, with those that vouch for it, and its key, as PEM. */
export type Certificate = { readonly cert: string; readonly key: string };

/**
 * A server of TLS that hands on each connection, deciphered.
 *
 * @throws {StartError} when the certificate and its key are none, or do not belong together
 */
export function createTlsFront({ cert, key }: Certificate, take: (socket: Socket) => void): Server {
  try {
    // HTTP/2 is not offered: the server behind speaks HTTP/1.1.
    const options = { cert, key, ALPNProtocols: ['http/1.1'] };
    return createServer(options, take);
  } catch (cause) {
    throw new StartError(
      `Cannot serve https with this certificate and key: ${messageOf(cause)}. Give both as PEM, the key of this certificate, and without a passphrase.`,
      { cause },
    );
  }
}

const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1';

/**
 * A certificate of its own for this machine, good for a week: it proves nothing, and clients have
 * to be told to trust it. The program openssl makes it.
 *
 * @throws {StartError} where there is no openssl
 */
export async function makeCertificate(): Promise<Certificate> {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const form = ['-days', '7', '-subj', '/CN=localhost', '-addext', names];
  const args = ['req', '-x509', ...curve, ...form, '-keyout', '-', '-out', '-'];
  const { stdout } = await promisify(execFile)('openssl', args).catch((cause: unknown) => {
    throw new StartError(
      `A throw-away certificate is made by the program openssl, which fails here: ${messageOf(cause)}. Install it, or give a certificate by --tls-cert and --tls-key.`,
      { cause },
    );
  });
  const [key = '', cert = ''] = stdout.match(/-----BEGIN [^]*?-----END [^\n]*\n/g) ?? [];
  return { key, cert };
}
