/** Keeps API keys out of every output: whatever was registered is replaced by its public name. */

/** Shorter texts would blank out innocent parts of other texts. */
const shortestSecretLength = 4;

export class Secrets {
  readonly #names = new Map<string, string>();

  /** Registers a secret text and the name that stands for it in outputs, for example `$API_KEY`. */
  add(secret: string, name: string): void {
    if (secret.length < shortestSecretLength) return;
    this.#names.set(secret, name);
    this.#names.set(encodeURIComponent(secret), name);
    this.#names.set(JSON.stringify(secret).slice(1, -1), name);
  }

  /** The text with every registered secret replaced; longer secrets first. */
  redact(text: string): string {
    const secrets = [...this.#names.keys()].toSorted((a, b) => b.length - a.length);
    return secrets.reduce(
      (rest, secret) => rest.replaceAll(secret, this.#names.get(secret) ?? '***'),
      text,
    );
  }
}
