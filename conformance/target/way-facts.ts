/** What no schema can say about the way to a target: files that can be read, proxies that are some. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Target, Tls } from '../../generated/target.ts';
import type { Path } from '../../shared/json-pointer.ts';
import type { Mistake } from '../../shared/schema-error.ts';
import type { Environment } from '../observer/hooks/placeholders.ts';
import { proxyFor, ProxyError } from '../wire/proxy.ts';
import { checkHeaders, checkPlaceholders } from './header-facts.ts';
import { fillPassphrase } from './way.ts';

/** Why a header cannot be added to what each request has anyhow. */
function whyTaken(header: string): string | undefined {
  if (/^authorization$/i.test(header)) {
    return 'carries the API key, and one request has it once: let the gateway take another header, leave these paths alone, or be passed by (baseUrl behind it)';
  }
  const isOurs = /^(accept|accept-encoding|content-type|user-agent|x-request-id)$/i.test(header);
  return isOurs ? 'is set by the suite; leave it out' : undefined;
}

function* checkTexts({ headers = {}, tls = {} }: Target, environment: Environment) {
  yield* checkHeaders(['headers'], headers, whyTaken);
  const { passphrase } = tls;
  const texts = Object.entries(headers).map(([name, text]) => ({ path: ['headers', name], text }));
  const all = [
    ...texts,
    ...(passphrase === undefined ? [] : [{ path: ['tls', 'passphrase'], text: passphrase }]),
  ];
  for (const text of all) yield* checkPlaceholders(text, [], environment);
  for (const { path, text } of texts) {
    const filled = text.replaceAll(
      /\{\{\s*env\.(\w+)\s*\}\}/g,
      (_, name: string) => environment[name] ?? '',
    );
    if (/^[\t\x20-\x7e]*$/.test(filled)) continue;
    yield { path, message: 'its variable has letters or line ends that no header can carry' };
  }
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file; its path begins at the folder of the target file',
  EISDIR: 'is a directory; name the file in it',
  EACCES: 'may not be read; give yourself the right to read it',
};

/** Reads a file and makes something of it; or says what is wrong with it. */
function attempt<T>(
  file: string,
  make: (text: Buffer) => T,
  explain: (cause: unknown) => string,
): { readonly made?: T; readonly message?: string } {
  let text: Buffer;
  try {
    text = readFileSync(file);
  } catch (cause) {
    return { message: `${file}: ${unreadable[codeOf(cause)] ?? String(cause)}` };
  }
  try {
    return { made: make(text) };
  } catch (cause) {
    return { message: `${file}: ${explain(cause)}` };
  }
}

const noCertificate = (): string =>
  'is no certificate in PEM; "-----BEGIN CERTIFICATE-----" is its first line (openssl x509 turns others into it)';

const needsPassphrase = new Error('encrypted');

function explainKey(cause: unknown): string {
  const code = codeOf(cause);
  if (cause === needsPassphrase) return 'is encrypted; add tls.passphrase';
  if (/BAD_DECRYPT|CIPHER/.test(code))
    return 'is encrypted with something else than tls.passphrase';
  return 'is no key in PEM; "-----BEGIN PRIVATE KEY-----" is its first line (openssl pkey turns others into it)';
}

function* checkFiles(tls: Tls): Generator<Mistake> {
  const { caFile, certFile, keyFile, passphrase } = tls;
  const at = (field: keyof Tls): Path => ['tls', field];
  const certificateOf = (text: Buffer): X509Certificate => new X509Certificate(text);
  const authority = caFile === undefined ? {} : attempt(caFile, certificateOf, noCertificate);
  if (authority.message !== undefined) yield { path: at('caFile'), message: authority.message };
  if (certFile === undefined || keyFile === undefined) {
    if (certFile !== undefined) yield { path: at('certFile'), message: 'needs keyFile beside it' };
    if (keyFile !== undefined) yield { path: at('keyFile'), message: 'needs certFile beside it' };
    return;
  }
  const certificate = attempt(certFile, certificateOf, noCertificate);
  if (certificate.message !== undefined)
    yield { path: at('certFile'), message: certificate.message };
  const keyOf = (key: Buffer): KeyObject => {
    if (passphrase === undefined && key.includes('ENCRYPTED')) throw needsPassphrase;
    return createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) });
  };
  const key = attempt(keyFile, keyOf, explainKey);
  if (key.message !== undefined) yield { path: at('keyFile'), message: key.message };
  if (key.made && certificate.made?.checkPrivateKey(key.made) === false) {
    yield { path: at('keyFile'), message: `${keyFile}: is the key of another certificate` };
  }
}

function* checkProxy({ baseUrl }: Target, environment: Environment): Generator<Mistake> {
  try {
    if (URL.canParse(baseUrl)) proxyFor(baseUrl, environment);
  } catch (cause) {
    if (!(cause instanceof ProxyError)) throw cause;
    yield { path: ['baseUrl'], message: cause.message };
  }
}

/** Mistakes in headers, files and proxies. */
export function* checkWay(target: Target, environment: Environment): Generator<Mistake> {
  yield* checkTexts(target, environment);
  const { tls = {} } = target;
  const isFilled = [
    ...checkPlaceholders({ path: [], text: tls.passphrase ?? '' }, [], environment),
  ];
  if (isFilled.length === 0) yield* checkFiles(fillPassphrase(tls, environment));
  yield* checkProxy(target, environment);
}
