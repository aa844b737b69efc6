/** Runs a curl line of a page against a running simulator, and holds the answer to its document. */
import { operations, type OperationId } from '../../../generated/contract.ts';
import { controlOperations, type ControlOperationId } from '../../../generated/control.ts';
import { responseValidators } from '../../../generated/validators/contract.ts';
import { findFaults } from '../../../simulator/test-support/control-service.ts';
import { sendCurl } from '../../../simulator/test-support/service.ts';
import type { Command } from './shell.ts';

/** What the comment at the end of a curl line promises of its answer. */
export interface AnswerPromise {
  /** False for `# no answer`: the connection ends without one. */
  readonly isAnswered: boolean;
  /** What is otherwise than promised; nothing when it is not. */
  readonly complain: (status: number, body: string) => string | undefined;
}

/**
 * `# 404` promises a status, and `# 200: "totalLeads":16` a part of the body too. Words behind a
 * comma are for the reader. Without a status, any success is promised.
 */
function readPromise(comment: string): AnswerPromise {
  const [, status = '2\\d\\d', part = ''] = /^(\d{3})\b(?:: (.+))?/.exec(comment) ?? [];
  return {
    isAnswered: !/^no answer\b/.test(comment),
    complain(got, body) {
      if (!new RegExp(`^${status}$`).test(String(got))) {
        return `answers ${got} ${body}; if that is meant, end it with # ${got}`;
      }
      return body.includes(part) ? undefined : `the answer lacks ${part}: ${body}`;
    },
  };
}

/** Where the pages say that the simulator listens. */
const documentedUrl = 'http://127.0.0.1:4010';

/** Statuses that a fault may answer with, though the contract has none of them. */
const faultyStatus = /^(429|5\d\d)$/;

function isPath(path: string, template: string): boolean {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

function findByPath<Id extends string>(
  rows: Readonly<Record<Id, { readonly method: string; readonly path: string }>>,
  method: string,
  path: string,
): Id {
  const ids = Object.keys(rows) as Id[];
  const found = ids.find(
    (id) => rows[id].method.toUpperCase() === method && isPath(path, rows[id].path),
  );
  if (found === undefined) throw new Error(`${method} ${path} is in no document`);
  return found;
}

/** What the contract has against an answer of the partner API. */
function judge(operation: OperationId, status: string, body: unknown): string[] {
  const validators = responseValidators[operation];
  const validate = validators[status] ?? validators[`${status.slice(0, 1)}XX`];
  if (validate === undefined && faultyStatus.test(status)) return [];
  return validate?.(body) === true ? [] : [`it is no answer of the contract for ${status}`];
}

function findFaultsOf(method: string, path: string, status: number, body: unknown): string[] {
  if (!path.startsWith('/_simulator/')) {
    const id: OperationId = findByPath(operations, method, path.replace(/^\/sandboxes\/[^/]+/, ''));
    return judge(id, String(status), body);
  }
  const id: ControlOperationId = findByPath(controlOperations, method, path);
  return findFaults(id, status, body);
}

async function readText(response: Response): Promise<string> {
  // It does not end by itself.
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) {
    return await response.text();
  }
  await response.body?.cancel();
  return '';
}

function parse(response: Response, text: string): unknown {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return isJson ? JSON.parse(text) : text;
}

/** @throws {Error} when the answer is another one than promised, or breaks its document. */
export async function runCurl(
  { words, text, comment }: Command,
  simulatorUrl: string,
): Promise<void> {
  const line = text.replaceAll(documentedUrl, simulatorUrl);
  if (!line.includes(simulatorUrl)) {
    throw new Error(`${text}: write ${documentedUrl}, so that the line can be tried`);
  }
  const promise = readPromise(comment);
  const response = await sendCurl(line).catch(() => undefined);
  if (response === undefined) {
    if (promise.isAnswered) throw new Error(`${text}: no answer; if that is meant, end it so`);
    return;
  }
  const body = await readText(response);
  const complaint = promise.complain(response.status, body);
  if (complaint !== undefined) throw new Error(`${text}: ${complaint}`);
  const method = words[words.indexOf('-X') + 1 || words.length] ?? 'GET';
  const { pathname } = new URL(response.url);
  const [fault] = findFaultsOf(method, pathname, response.status, parse(response, body));
  if (fault !== undefined) throw new Error(`${text}: ${body}: ${fault}`);
}
