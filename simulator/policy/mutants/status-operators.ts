/** Another status. */
import type { ReplyOperator } from './operator.ts';

/** One or more of each class, those of the contract among them. */
const codes = [200, 201, 202, 204, 302, 400, 401, 403, 404, 422, 429, 500, 503] as const;

export type MutantCode = (typeof codes)[number];

/** A status operator, and the code that it answers. */
export interface StatusOperator extends ReplyOperator {
  readonly code: MutantCode;
}

/** The status of the reply is another one; all else stays. */
export const statusOperators = codes.map((code): StatusOperator => ({
  name: String(code),
  phrase: `the status is ${code}`,
  code,
  change: (reply) => ({ ...reply, status: code }),
}));
