import type { Context } from 'koa';

import type {
  ErrorBody,
  HealthReport,
  ListingUpdateResult,
  OfficeLeadCount,
  OrganizationLeadCount,
} from '../../generated/api.ts';

/** A body that the contract describes. */
export type AnswerBody =
  | HealthReport
  | OfficeLeadCount
  | OrganizationLeadCount
  | ListingUpdateResult
  | ErrorBody;

/** A response: its status, its JSON body, and headers beside the usual ones. */
export interface Answer {
  readonly status: number;
  readonly body: AnswerBody;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer with an error body (requirement errors/body). */
export function errorAnswer(
  status: number,
  error: string,
  headers?: Readonly<Record<string, string>>,
): Answer {
  const body: ErrorBody = { status: 'error', error };
  return headers === undefined ? { status, body } : { status, body, headers };
}

/** Puts the answer into the response that Koa sends. */
export function send(context: Context, { status, body, headers = {} }: Answer): void {
  context.status = status;
  context.set(headers);
  context.body = body;
}
