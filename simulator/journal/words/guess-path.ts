import { contractPrefix, findMethods } from '../../http/contract-paths.ts';
import { guess } from '../../../shared/suggest.ts';

/** The path with its fixed parts spelled as those of the contract that they resemble. */
function respell(path: string): string {
  const names = ['health', 'offices', 'organizations', 'listings', 'leads', 'count'];
  const parts = path.slice(contractPrefix.length).split('/');
  const spelled = parts.map((part) => guess(part, names) ?? part);
  return `${contractPrefix}${spelled.join('/')}`;
}

/** The path of the contract that a path which is none of them was probably meant to be. */
export function guessPath(path: string): string | undefined {
  const shorter = path.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');
  const versioned = shorter.replace(/^(\/partner|\/v1|\/api)*\//, contractPrefix);
  const prefixed = shorter.toLowerCase().startsWith(contractPrefix)
    ? `${contractPrefix}${shorter.slice(contractPrefix.length)}`
    : versioned;
  const candidates = [shorter, prefixed, respell(prefixed)];
  return candidates.find((candidate) => candidate !== path && findMethods(candidate).length > 0);
}
