/** Keeps API keys out of every output: whatever was registered is replaced by its public name. */

import { encodeQuery, encodeQueryValue } from './write-request.ts';
import { basicPairOf, printfText, quoteForShell } from './shell-text.ts';

/** Shorter texts would blank out innocent parts of other texts. */
const shortestSecretLength = 4;

const escape = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** How texts are written where they are shown: in the shell, in a query, in a query in the shell. */
const writtenForms: readonly ((text: string) => string)[] = [
  quoteForShell,
  printfText,
  encodeQuery,
  encodeQueryValue,
];

export class Secrets {
  readonly #names = new Map<string, string>();
  /** Matches any registered secret, longer ones first; none while there is nothing to match. */
  #anySecret: RegExp | undefined;

  /** Registers a secret text and the name that stands for it in outputs, for example `$API_KEY`. */
  add(secret: string, name: string): void {
    if (secret.length < shortestSecretLength) return;
    this.#names.set(secret, name);
    this.#names.set(encodeURIComponent(secret), name);
    for (const write of writtenForms) this.#names.set(write(secret), name);
    this.#names.set(JSON.stringify(secret).slice(1, -1), name);
    const longerFirst = [...this.#names.keys()].toSorted((a, b) => b.length - a.length);
    this.#anySecret = new RegExp(longerFirst.map(escape).join('|'), 'g');
  }

  /** Registers what a header field holds, and what can be read out of it: a token, a password. */
  addField(value: string, name: string): void {
    this.add(value, name);
    const token = value.split(' ').at(-1) ?? '';
    this.add(token, name);
    const pair = basicPairOf(token);
    if (pair === undefined) return;
    this.add(pair, name);
    this.add(pair.slice(pair.indexOf(':') + 1), name);
  }

  /** The text with every registered secret replaced; longer secrets first. */
  redact(text: string): string {
    if (this.#anySecret === undefined) return text;
    // One pass, so that the name that stands for one secret is not searched for another.
    return text.replace(this.#anySecret, (secret) => this.#names.get(secret) ?? '***');
  }
}
