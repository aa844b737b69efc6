/** Whose key a recorded request presents, and what stands for it in outputs. */
import type { CredentialBook } from '../target/credentials.ts';
import type { Evidence } from '../wire/exchange.ts';
import type { Secrets } from '../wire/secrets.ts';
import type { Entry } from './entry.ts';

/** Keys that are told apart; all others are one. */
const maxKeys = 10_000;

const tokenOf = (field: string): string => field.trim().split(' ').at(-1) ?? '';

const authorizationOf = (headers: Entry['headers']): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1];

/** Names the key of an entry: as the target file does where it knows it, by a number otherwise. */
export function keyLabels(book: CredentialBook | undefined): (entry: Entry) => string {
  const labels = new Map<string, string>();
  for (const { name, key, shellName } of book?.known ?? []) {
    labels.set(key, name);
    labels.set(shellName, name);
  }
  return ({ headers, credential }) => {
    if (credential !== undefined) return credential;
    const field = authorizationOf(headers);
    if (field === undefined) return 'none';
    const token = tokenOf(field);
    const label = labels.get(token) ?? (labels.size < maxKeys ? `key ${labels.size + 1}` : 'a key');
    labels.set(token, label);
    return label;
  };
}

const secretName = /authorization|cookie|token|secret|password|api-?key/i;

/** From now on the masking knows what the exchanges of a recording authenticate by. */
export function registerKeys(exchanges: readonly Evidence[], secrets: Secrets): void {
  for (const exchange of exchanges) {
    if (!('plan' in exchange)) continue;
    const { label } = exchange.plan.credential;
    const known = /^key \d+$/.test(label) ? `$${label.replace(' ', '_').toUpperCase()}` : '$KEY';
    const answered = Object.entries(exchange.response?.headers ?? {});
    for (const [name, value] of [...(exchange.recordedHeaders ?? []), ...answered]) {
      if (!secretName.test(name)) continue;
      const token = tokenOf(value);
      // The name that a recorder put there is one for the shell.
      if (token.startsWith('$')) secrets.add(token, token);
      // The target file's keys have names of their own.
      if (token.startsWith('$') || secrets.redact(value) !== value) continue;
      const isKey = name.toLowerCase() === 'authorization';
      const header = `$${name.toUpperCase().replaceAll(/\W/g, '_')}`;
      secrets.addField(isKey ? token : value, isKey ? known : header);
    }
  }
}
