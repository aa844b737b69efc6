/** Raw requests as lines for a shell: `printf` into `nc`, or into `openssl s_client`. */
import { addressOf, serverNameOf } from './address.ts';
import type { RawExchange } from './exchange.ts';
import { quoteForShell, shellArgument } from './shell.ts';

const escapes: Readonly<Record<string, string>> = { '\r': String.raw`\r`, '\n': String.raw`\n` };

/**
 * A character inside of double quotes for `printf %b`. A key is written as elsewhere in the shell,
 * so that it is found and replaced by its name.
 */
function writeCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 32 && code < 127) return quoteForShell(character);
  return escapes[character] ?? String.raw`\0${code.toString(8).padStart(3, '0')}`;
}

/** So many of the same letter are made by the shell. */
const longRun = /([a-z])\1{199,}/g;

const shorten = (text: string): string =>
  text.replace(longRun, (run, letter: string) => `$(printf '%0${run.length}d' 0 | tr 0 ${letter})`);

function receiverOf(baseUrl: string): string {
  const { host, port, isSecure } = addressOf(baseUrl);
  if (!isSecure) return `nc ${shellArgument(host)} ${port}`;
  const place = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  const servername = serverNameOf({ host });
  const name = servername === undefined ? [] : [`-servername ${shellArgument(servername)}`];
  return ['openssl s_client -quiet', `-connect ${shellArgument(place)}`, ...name].join(' ');
}

/** The exchange's bytes as one line that sends them. Keys appear once redacted by the caller. */
export function rawLineOf({ raw, url }: Pick<RawExchange, 'raw' | 'url'>): string {
  const written = [...raw.bytes].map(writeCharacter).join('');
  return `printf '%b' "${shorten(written)}" | ${receiverOf(url)}`;
}
