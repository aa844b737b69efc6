/** Recognizes a refused update by its body, since the status code of a refusal is open. */
import { isDeepStrictEqual } from 'node:util';

import { listingStatuses } from '../../../generated/contract.ts';
import { valueAt, type Path } from '../../../shared/json-pointer.ts';
import { membersOf, type Answer } from '../../wire/exchange.ts';

/** Words by which a body reports an error, with any status code. */
const errorWords =
  /\b(?:errors?|fail(?:ed|ure)?)\b|"(?:ok|success)"\s*:\s*false|invalid|not (a )?valid|unknown (status|value)|not allowed|rejected|must be|not one of/gi;

/** The number of error words in a body; echoed input does not count. */
export const countErrorWords = ({ response }: Answer, sent = ''): number =>
  response.text.replaceAll(sent === '' ? '\0' : sent, '').match(errorWords)?.length ?? 0;

const membersIn = ({ response }: Answer): Readonly<Record<string, unknown>> => membersOf(response);

/** Values nested deeper than this are not read. */
const maxDepth = 4;

/** The leaf values of a body, with their paths. */
function leavesOf(value: unknown, path: Path = []): (readonly [Path, unknown])[] {
  const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isBranch || path.length === maxDepth) return [[path, value]];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]));
}

/** Whether a text is the server's own word: no echo of the request, status, time or id. */
function isOwnWord(text: string, { plan }: Answer): boolean {
  const sent = `${decodeURIComponent(plan.path)} ${plan.body?.text ?? ''}`;
  const isStatus = listingStatuses.some((status) => status === text);
  return !/\d/.test(text) && !isStatus && !sent.includes(text);
}

const isComparable = (value: unknown, answer: Answer): boolean =>
  typeof value === 'string' ? isOwnWord(value, answer) : true;

/** Leaf values that the answers to all accepted updates share, such as `"changed": true`. */
function constantsOf(accepted: readonly Answer[]): (readonly [Path, unknown])[] {
  const [first, ...others] = accepted;
  if (first === undefined || others.length === 0) return [];
  return leavesOf(membersIn(first)).filter(
    ([path, value]) =>
      path.join('.') !== 'message' &&
      isComparable(value, first) &&
      others.every((one) => isDeepStrictEqual(valueAt(membersIn(one), path), value)),
  );
}

const hasMessage = (answer: Answer): boolean => typeof membersIn(answer)['message'] === 'string';

/**
 * Whether a 2xx reports a refusal, for which no status code is stated: compared with answers to
 * accepted updates, it lacks the message, has more error words, or a different flag, code or word.
 */
export function reportsRefusal(answer: Answer, accepted: readonly Answer[], sent = ''): boolean {
  const members = membersIn(answer);
  const baseline = Math.max(0, ...accepted.map((one) => countErrorWords(one)));
  return (
    (accepted.every(hasMessage) && !hasMessage(answer)) ||
    countErrorWords(answer, sent) > baseline ||
    constantsOf(accepted).some(([path, value]) => !isDeepStrictEqual(valueAt(members, path), value))
  );
}
