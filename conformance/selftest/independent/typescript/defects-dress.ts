/** Defects that show in requests that are written in another way, and mean the same. */
import { breaking, type Patch } from './rules-types.ts';
import type { Answer, Asked, Operation } from './types.ts';

/** Changes replies, knowing the request. */
function changeAnswer(
  change: (answer: Answer, asked: Asked, operation: Operation | undefined) => Answer,
): Patch {
  return (rules) => ({
    finish: (first, asked, operation) =>
      change(rules.finish(first, asked, operation), asked, operation),
  });
}

const isPacked = ({ headers }: Asked): boolean => headers['accept-encoding'] === 'gzip';
const isChunked = ({ headers }: Asked): boolean => headers['transfer-encoding'] !== undefined;

const taken: Answer = { status: 202, payload: { message: 'Taken on' } };

export const dressDefects = {
  ...breaking('wire/request-media-type', {
    'charset-not-taken: A body with a charset beside its media type is refused.': (rules) => ({
      parseBody: (body, headers) =>
        /charset/.test(headers['content-type'] ?? '') ? undefined : rules.parseBody(body, headers),
    }),
  }),
  ...breaking('wire/request-framing', {
    'chunks-not-read: A body in chunks is taken for an empty one.': (rules) => ({
      parseBody: (body, headers) =>
        headers['transfer-encoding'] === undefined ? rules.parseBody(body, headers) : undefined,
    }),
  }),
  ...breaking('time/history-is-fixed', {
    'packed-counts-are-kept: A packed count of an office is the first that was packed.': (
      rules,
    ) => {
      const kept = new Map<string, Answer>();
      return changeAnswer((answer, asked, operation) => {
        if (operation !== 'office' || answer.status !== 200 || !isPacked(asked)) return answer;
        const first = kept.get(asked.path) ?? answer;
        kept.set(asked.path, first);
        return first;
      })(rules);
    },
  }),
  ...breaking('listing/unknown-status', {
    'charset-skips-the-status: With a charset, any status is taken.': changeAnswer(
      (answer, { headers }, operation) =>
        operation === 'update' &&
        answer.status === 422 &&
        /charset/.test(headers['content-type'] ?? '')
          ? taken
          : answer,
    ),
  }),
  ...breaking('auth/unknown-credential', {
    'chunks-pass-the-guard: In chunks, an update is taken with any key.': changeAnswer(
      (answer, asked, operation) =>
        operation === 'update' && answer.status === 401 && isChunked(asked) ? taken : answer,
    ),
  }),
};
