/** Which requirement a change of a whole reply breaks, or why it breaks none. */
import type { AnswerMeaning } from './answers.ts';
import type { ByteOperator } from './byte-operators.ts';
import type { HeaderOperator } from './header-operators.ts';
import type { Judgement } from './judgement.ts';
import { equivalent } from './judgement.ts';
import type { StatusOperator } from './status-operators.ts';

/** Codes that say nothing of the operation. */
function judgeBusy(code: StatusOperator['code']): Judgement | undefined {
  if (code === 429) {
    return equivalent('rate-limit', 'a service may limit requests, and this one always does');
  }
  return code === 503
    ? equivalent('service-failure', 'what answers when the service is overloaded is open')
    : undefined;
}

/** Another status. */
export function judgeStatus({ answered, code: own }: AnswerMeaning, to: StatusOperator): Judgement {
  const { code } = to;
  const busy = judgeBusy(code);
  if (busy !== undefined) return busy;
  if (own?.answers.includes(code) === true) return equivalent(own.open, 'the code is open');
  return code >= 500 ? 'errors/no-server-error' : answered;
}

/** Another header field. */
export function judgeHeader({ body }: AnswerMeaning, { field, isJson }: HeaderOperator): Judgement {
  if (field === 'www-authenticate') {
    return equivalent('www-authenticate', 'whether a 401 carries it is open');
  }
  if (field !== 'content-type') {
    return equivalent('wire/json', 'of header fields, the contract asks for the media type alone');
  }
  if ('open' in body) return equivalent(body.open, 'the body is open, and so is its media type');
  return isJson === true
    ? equivalent('wire/json', 'it is a JSON media type, of which parameters and spelling are free')
    : 'wire/json';
}

/** Other bytes. */
export function judgeBytes({ body }: AnswerMeaning, { isSameJson }: ByteOperator): Judgement {
  if ('open' in body) return equivalent(body.open, 'the body is open');
  return isSameJson
    ? equivalent('wire/json', 'it is the same JSON value in another spelling')
    : 'wire/json';
}
