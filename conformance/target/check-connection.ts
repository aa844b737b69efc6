/** Checks of connection settings that no schema can express: files, header fields, proxies. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Target, Tls } from '../../generated/target.ts';
import type { Path } from '../../shared/json-pointer.ts';
import { mistakeAt, type Mistake } from '../../shared/schema-error.ts';
import { explainSystemError } from '../../shared/system-error.ts';
import { isPlaceholder, namesIn, variableOf } from '../observer/hooks/placeholders.ts';
import { ProxyError, proxyFor, type Environment } from '../wire/proxy.ts';
import { fillVariables, fillPassphrase } from './connection.ts';

/** Why a header field must not be set: each request has it anyway. */
function whyReserved(header: string): string | undefined {
  if (/^authorization$/i.test(header))
    return 'carries the API key, and cannot be sent twice: let the gateway use another header, exempt these paths, or set baseUrl to the server behind it';
  const isOurs = /^(accept|accept-encoding|content-type|user-agent|x-request-id)$/i.test(header);
  return isOurs ? 'is set by the suite; leave it out' : undefined;
}

function* checkTexts({ headers = {}, tls = {} }: Target, environment: Environment) {
  yield* checkHeaders(['headers'], headers, whyReserved);
  const texts = Object.entries(headers).map(([name, text]) => ({ path: ['headers', name], text }));
  const passphrase = { path: ['tls', 'passphrase'], text: tls.passphrase ?? '' };
  for (const text of [...texts, passphrase]) yield* checkPlaceholders(text, [], environment);
  for (const { path, text } of texts) {
    if (/^[\t\x20-\x7e]*$/.test(fillVariables(text, environment))) continue;
    yield mistakeAt(path, 'its variable has characters that a header cannot contain');
  }
}

/** Reads and parses a file, or explains what is wrong with it. */
function attempt<T>(
  file: string,
  make: (text: Buffer) => T,
  explain: (cause: unknown, text: Buffer) => string,
): { readonly made?: T; readonly message?: string } {
  let text: Buffer;
  try {
    text = readFileSync(file);
  } catch (cause) {
    const fix = 'its path is relative to the target file';
    return { message: `${file}: cannot be read: ${explainSystemError(cause)}; ${fix}` };
  }
  try {
    return { made: make(text) };
  } catch (cause) {
    return { message: `${file}: ${explain(cause, text)}` };
  }
}

const noCertificate = (): string =>
  'is not a certificate in PEM; the first line must be "-----BEGIN CERTIFICATE-----" (openssl x509 converts other formats)';

const needsPassphrase = new Error('encrypted');

const isEncrypted = (key: Buffer): boolean => key.includes('ENCRYPTED');

function explainKey(cause: unknown, key: Buffer): string {
  if (cause === needsPassphrase) return 'is encrypted; add tls.passphrase';
  // OpenSSL has no specific error for a wrong passphrase. In about one of 600 files, the decrypted
  // bytes end in a valid padding, and OpenSSL then complains about the key.
  if (isEncrypted(key))
    return 'is encrypted with another passphrase than tls.passphrase, or is damaged';
  return 'is not a key in PEM; the first line must be "-----BEGIN PRIVATE KEY-----" (openssl pkey converts other formats)';
}

function* checkFiles(tls: Tls): Generator<Mistake> {
  const { caFile, certFile, keyFile, passphrase } = tls;
  const say = (field: keyof Tls, message: string | undefined): Mistake[] =>
    message === undefined ? [] : [mistakeAt(['tls', field], message)];
  const certificateOf = (text: Buffer): X509Certificate => new X509Certificate(text);
  const authority = caFile === undefined ? {} : attempt(caFile, certificateOf, noCertificate);
  yield* say('caFile', authority.message);
  if (certFile === undefined || keyFile === undefined) {
    if (certFile !== undefined) yield* say('certFile', 'requires keyFile');
    if (keyFile !== undefined) yield* say('keyFile', 'requires certFile');
    return;
  }
  const certificate = attempt(certFile, certificateOf, noCertificate);
  yield* say('certFile', certificate.message);
  const keyOf = (key: Buffer): KeyObject => {
    if (passphrase === undefined && isEncrypted(key)) throw needsPassphrase;
    return createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) });
  };
  const key = attempt(keyFile, keyOf, explainKey);
  yield* say('keyFile', key.message);
  if (key.made && certificate.made?.checkPrivateKey(key.made) === false)
    yield* say('keyFile', `${keyFile}: is the key of another certificate`);
}

function* checkProxy({ baseUrl }: Target, environment: Environment): Generator<Mistake> {
  try {
    if (URL.canParse(baseUrl)) proxyFor(baseUrl, environment);
  } catch (cause) {
    if (!(cause instanceof ProxyError)) throw cause;
    yield mistakeAt(['baseUrl'], cause.message);
  }
}

export function* checkConnection(target: Target, environment: Environment): Generator<Mistake> {
  yield* checkTexts(target, environment);
  const { tls = {} } = target;
  const { passphrase: text = '' } = tls;
  const unfilled = [...checkPlaceholders({ path: [], text }, [], environment)];
  if (unfilled.length === 0) yield* checkFiles(fillPassphrase(tls, environment));
  yield* checkProxy(target, environment);
}

/* Checks of header fields and of texts with placeholders that no schema can express. */

const listed = (names: readonly string[]): string =>
  [...names, 'env.NAME'].map((name) => `{{${name}}}`).join(', ');

export function* checkPlaceholders(
  { path, text }: { readonly path: Path; readonly text: string },
  allowed: readonly string[],
  environment: Environment,
): Generator<Mistake> {
  for (const name of namesIn(text)) {
    const variable = variableOf(name);
    if (variable !== undefined && (environment[variable] ?? '') === '') {
      yield mistakeAt(path, `{{${name}}} names an environment variable that is not set; export it`);
    } else if (variable === undefined && !allowed.includes(name)) {
      const what = isPlaceholder(name) ? 'cannot be used here' : 'is not a placeholder';
      yield mistakeAt(path, `{{${name}}} ${what}; use ${listed(allowed)}`);
    }
  }
}

/** Header fields that describe the connection or the body. */
const ownHeaders =
  /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect)$/i;

function whyNoHeader(header: string, text: string): string | undefined {
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(header)) return 'is not a valid header name';
  if (ownHeaders.test(header)) return 'is set by the suite; leave it out';
  if (/^[\t\x20-\x7e]*$/.test(text)) return undefined;
  return 'has characters that a header cannot contain';
}

/** Reports header fields that cannot be sent; `more` excludes others. */
export function* checkHeaders(
  path: Path,
  headers: Readonly<Record<string, string>> = {},
  more: (header: string) => string | undefined = () => undefined,
): Generator<Mistake> {
  for (const [header, text] of Object.entries(headers)) {
    const why = more(header) ?? whyNoHeader(header, text);
    if (why !== undefined) yield mistakeAt([...path, header], why);
  }
}
