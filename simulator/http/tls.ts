/** HTTPS: a TLS server that hands decrypted connections to an HTTP server. */
import { execFile } from 'node:child_process';
import type { Server, Socket } from 'node:net';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';

import { messageOf } from '../../shared/system-error.ts';
import { StartError } from './listen.ts';

/** A certificate chain and its private key, as PEM. */
export type Certificate = { readonly cert: string; readonly key: string };

/** @throws {StartError} if the certificate or its key is invalid, or they do not match */
export function createTlsFront(
  { cert, key }: Certificate,
  onConnection: (socket: Socket) => void,
): Server {
  try {
    // Do not offer HTTP/2: the HTTP server speaks HTTP/1.1 only.
    const options = { cert, key, ALPNProtocols: ['http/1.1'] };
    return createServer(options, onConnection);
  } catch (cause) {
    throw new StartError(
      `Cannot serve https with this certificate and key: ${messageOf(cause)}. Both must be PEM, and the key must have no passphrase.`,
      { cause },
    );
  }
}

const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1';

/**
 * Generates a self-signed certificate for this machine with openssl, valid for a week. Clients must
 * be configured to trust it.
 * @throws {StartError} if openssl is not installed
 */
export async function makeCertificate(): Promise<Certificate> {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const form = ['-days', '7', '-subj', '/CN=localhost', '-addext', names];
  const args = ['req', '-x509', ...curve, ...form, '-keyout', '-', '-out', '-'];
  const { stdout } = await promisify(execFile)('openssl', args).catch((cause: unknown) => {
    throw new StartError(
      `The program openssl, which makes the temporary certificate, failed: ${messageOf(cause)}. Install it, or give a certificate by --tls-cert and --tls-key.`,
      { cause },
    );
  });
  const [key = '', cert = ''] = stdout.match(/-----BEGIN [^]*?-----END [^\n]*\n/g) ?? [];
  return { key, cert };
}
