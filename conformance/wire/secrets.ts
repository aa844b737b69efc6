/** Redacts credentials and personal data in every output: each is replaced by its public name. */

import { encodeQuery, encodeQueryValue } from './dress.ts';
import type { IdentityKind, Pseudonyms } from './pseudonyms.ts';
import { basicPairOf, printfText, quoteForShell } from './shell-text.ts';

/** Redacting shorter texts would remove unrelated parts of other texts. */
const shortestSecretLength = 4;
/** From this length on, a secret is also redacted in other letter cases, in hex and in Base64. */
const shortestPeculiarLength = 8;

const escape = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

const asEntities = (text: string, apostrophe: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", apostrophe);

const hexOf = (text: string): string => Buffer.from(text).toString('hex');

/** Special characters as numeric escapes, as some JSON writers emit them. */
const asUnicodeEscapes = (text: string): string =>
  text.replaceAll(
    /[^\w. -]/g,
    (sign) => String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The encodings in which texts are displayed: shell, query, JSON, HTML. */
const writtenForms: readonly ((text: string) => string)[] = [
  quoteForShell,
  printfText,
  encodeQuery,
  encodeQueryValue,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => new URLSearchParams([['', text]]).toString().slice(1),
  (text) => JSON.stringify(text).slice(1, -1),
  (text) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replaceAll('/', String.raw`\/`),
  asUnicodeEscapes,
  (text) => asEntities(text, '&#39;'),
  (text) => asEntities(text, '&#x27;'),
  (text) => asEntities(text, '&apos;'),
];

/**
 * The Base64 of a text at each offset within a longer one, without the characters that share bits
 * with neighbours.
 */
const base64Cores = (text: string): string[] =>
  [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)]);
    const first = Math.ceil((offset * 4) / 3);
    const core = bytes.toString('base64').slice(first, Math.floor((bytes.length * 8) / 6));
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });

/** E-mail addresses, except those in reserved domains (RFC 2606), which the suite itself uses. */
const emailAddress =
  /[\w.!#$%&'*+/=?^`{|}~-]+(?:@|%40|\\u0040|&#64;)(?!(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)\b)[\w-]+(?:\.[\w-]+)+/gi;

const jsonTexts = /"(?:[^"\\]|\\.)+"/g;

/** Maximum number of personal details redacted in running text; more would be too expensive. */
const maxInRunningText = 100;

/** Marks truncated text, which may end with the beginning of a secret. */
const cutSign = '…';

export class Secrets {
  readonly #names = new Map<string, string>();
  /** The same for lower-case forms of secrets that are long enough to be unambiguous. */
  readonly #namesInLowerCase = new Map<string, string>();
  /** Personal details as JSON strings, including the quotation marks. */
  readonly #details = new Map<string, string>();
  #pseudonyms: Pseudonyms | undefined;
  /** Matches any registered secret, longer ones first; undefined if there is none. */
  #anySecret: RegExp | undefined;

  /** Registers a secret and the name that replaces it in outputs, for example `$API_KEY`. */
  add(secret: string, name: string): void {
    if (secret.length < shortestSecretLength) return;
    const isPeculiar = secret.length >= shortestPeculiarLength;
    const encoded = isPeculiar ? [hexOf(secret), ...base64Cores(secret)] : [];
    for (const form of [...writtenForms.map((write) => write(secret)), ...encoded, secret]) {
      this.#names.set(form, name);
      const inLowerCase = form.toLowerCase();
      const isKnown = this.#namesInLowerCase.has(inLowerCase) && form !== secret;
      if (isPeculiar && !isKnown) this.#namesInLowerCase.set(inLowerCase, name);
    }
    this.#anySecret = undefined;
  }

  /** Registers a personal detail found in an answer. */
  addDetail(text: string, name: string): void {
    if (text.length < shortestSecretLength) return;
    this.#details.set(JSON.stringify(text), JSON.stringify(name));
    if (this.#details.size > maxInRunningText) return;
    this.#names.set(text, name);
    this.#anySecret = undefined;
  }

  /** Also replaces names and ids from now on: in the contract's places, and `texts` anywhere. */
  hideIdentities(
    pseudonyms: Pseudonyms,
    texts: readonly (readonly [string, IdentityKind])[],
  ): void {
    this.#pseudonyms = pseudonyms;
    for (const [text, kind] of texts) {
      // A number alone is ambiguous.
      if (!/^\d*$/.test(text)) this.add(text, pseudonyms.of(text, kind));
    }
  }

  /** Registers the value of a header field, and the token or password that it contains. */
  addField(value: string, name: string): void {
    this.add(value, name);
    const token = value.split(' ').at(-1) ?? '';
    this.add(token, name);
    const pair = basicPairOf(token);
    if (pair === undefined) return;
    this.add(pair, name);
    this.add(pair.slice(pair.indexOf(':') + 1), name);
  }

  /** Redacts every registered secret in the text, longer ones first, and every e-mail address. */
  redact(text: string): string {
    const withoutDetails =
      this.#details.size === 0
        ? text
        : text.replaceAll(jsonTexts, (quoted) => this.#details.get(quoted) ?? quoted);
    const withoutSecrets = this.#redactCuts(this.#redactSecrets(withoutDetails));
    const redacted = this.#pseudonyms?.replace(withoutSecrets) ?? withoutSecrets;
    return redacted.includes('@') || /%40|\\u0040|&#64;/.test(redacted)
      ? redacted.replaceAll(emailAddress, '<an e-mail address>')
      : redacted;
  }

  #redactSecrets(text: string): string {
    if (this.#names.size === 0) return text;
    this.#anySecret ??= this.#compile();
    // One pass, so that no other secret is found in the name that replaces one.
    return text.replace(
      this.#anySecret,
      (found) => this.#names.get(found) ?? this.#namesInLowerCase.get(found.toLowerCase()) ?? found,
    );
  }

  /** Matches any letter case; `#redactSecrets` keeps short secrets in another case. */
  #compile(): RegExp {
    const forms = new Set([...this.#names.keys(), ...this.#namesInLowerCase.keys()]);
    const longerFirst = [...forms].toSorted((a, b) => b.length - a.length);
    return new RegExp(longerFirst.map(escape).join('|'), 'gi');
  }

  #redactCuts(text: string): string {
    if (!text.includes(cutSign)) return text;
    const parts = text.split(cutSign);
    return parts
      .map((part, index) => (index === parts.length - 1 ? part : this.#withoutBeginning(part)))
      .join(cutSign);
  }

  #withoutBeginning(text: string): string {
    for (const [secret, name] of this.#names) {
      for (let { length } = secret; length >= shortestSecretLength; length -= 1) {
        if (text.endsWith(secret.slice(0, length))) return text.slice(0, -length) + name;
      }
    }
    return text;
  }
}
