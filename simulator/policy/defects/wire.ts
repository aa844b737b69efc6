/** Defects in the form of requests and answers. */
import type { Override } from '../dialects/override.ts';
import { answer } from '../dialects/override.ts';
import type { Answer } from '../../http/answer.ts';
import type { Outcome } from '../../http/circumstances.ts';
import { contractPrefix } from '../../http/contract-paths.ts';
import { alterWhen, asksUpdate, isRefused, totalIn } from './circumstances.ts';
import type { Defect } from './defect.ts';

/** The answer as a text of a media type; `write` makes the text of a body. */
function asText({ body, headers, ...original }: Answer, mediaType: string, write = JSON.stringify) {
  const text = typeof body === 'string' ? body : write(body);
  return { ...original, body: text, headers: { ...headers, 'content-type': mediaType } };
}

const isRefusedRead = (outcome: Outcome): boolean => isRefused()(outcome) && !asksUpdate(outcome);

/** Has the operations under another prefix, and nothing under the right one. */
function movePrefix(other: string): Override {
  return answer(({ readPath }) => ({
    readPath: (path) => {
      const original = readPath(path);
      if (original.startsWith(contractPrefix))
        return `/nowhere/${original.slice(contractPrefix.length)}`;
      return original.startsWith(other)
        ? `${contractPrefix}${original.slice(other.length)}`
        : original;
    },
  }));
}

export const wireDefects = [
  {
    id: 'wire/html',
    requirement: 'wire/json',
    description: 'Every answer is declared as HTML.',
    takes: 'api',
    override: alterWhen(
      () => true,
      (original) => asText(original, 'text/html; charset=utf-8'),
    ),
  },
  {
    id: 'wire/errors-as-text',
    requirement: 'wire/json',
    description: 'Refusals of the operations that read are plain texts.',
    takes: 'api',
    override: alterWhen(isRefusedRead, (original) =>
      asText(original, 'text/plain; charset=utf-8', () => 'Error'),
    ),
  },
  {
    id: 'wire/comma-after-none',
    requirement: 'wire/json',
    description: 'The JSON of a count without a lead has a comma too many.',
    takes: 'api',
    override: alterWhen(
      (outcome) => totalIn(outcome) === 0,
      (original) =>
        asText(original, 'application/json; charset=utf-8', (body) =>
          JSON.stringify(body).replace(/}$/, ',}'),
        ),
    ),
  },
  {
    id: 'wire/json-refused',
    requirement: 'wire/request-json',
    description: 'A body is accepted as application/merge-patch+json only.',
    takes: 'api',
    override: answer(() => ({
      acceptsMediaType: (mediaType) => mediaType === 'application/merge-patch+json',
    })),
  },
  {
    id: 'wire/small-bodies-only',
    requirement: 'wire/request-json',
    description: 'A body of more than 150 bytes is refused.',
    takes: 'api',
    override: answer(({ bodyLimits }) => ({ bodyLimits: { ...bodyLimits, bytes: 150 } })),
  },
  {
    id: 'wire/without-partner',
    requirement: 'wire/prefix',
    description: 'The paths begin with /v1/ in place of /partner/v1/.',
    takes: 'api',
    override: movePrefix('/v1/'),
  },
  {
    id: 'wire/second-version',
    requirement: 'wire/prefix',
    description: 'The paths begin with /partner/v2/ in place of /partner/v1/.',
    takes: 'api',
    override: movePrefix('/partner/v2/'),
  },
] as const satisfies readonly Defect[];
