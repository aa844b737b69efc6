/** Finds out whether an address was written with the wrong one of http and https. */
import { connect } from 'node:tls';

const longestHandshakeMilliseconds = 3000;

/** Whether whoever listens at the address of a URL completes a TLS handshake; nothing is sent. */
async function speaksTls(url: URL): Promise<boolean> {
  const port = Number(url.port === '' ? 80 : url.port);
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const socket = connect({ host, port, rejectUnauthorized: false });
  try {
    return await new Promise((resolve) => {
      socket.once('secureConnect', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
      socket.setTimeout(longestHandshakeMilliseconds, () => resolve(false));
    });
  } finally {
    socket.destroy();
  }
}

/** OpenSSL's words for an answer that is no TLS. */
const noTls = /wrong version number|packet length too long|unknown protocol|EPROTO/;

/**
 * The base URL with the other scheme where that is what is spoken there.
 * @param failures why requests got no answer
 */
export async function otherSchemeOf(
  baseUrl: string,
  failures: readonly string[],
): Promise<string | undefined> {
  if (baseUrl.startsWith('https:')) {
    const isPlain = failures.some((failure) => noTls.test(failure));
    return isPlain ? baseUrl.replace('https:', 'http:') : undefined;
  }
  return (await speaksTls(new URL(baseUrl))) ? baseUrl.replace('http:', 'https:') : undefined;
}
