/** Runs a curl line of a page against a running simulator, and holds the answer to the contract. */
import { operations } from '../../../generated/contract.ts';
import type { OperationId } from '../../../generated/contract.ts';
import { responseValidators } from '../../../generated/validators.ts';
import { sendCurl } from '../../../simulator/test-support/curl.ts';
import type { Command } from './shell.ts';

/** Where the pages say that the simulator listens. */
const documentedUrl = 'http://127.0.0.1:4010';

const ids = Object.keys(operations) as OperationId[];

function operationAt(path: string): OperationId {
  const found = ids.find((id) =>
    new RegExp(`^${operations[id].path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (found === undefined) throw new Error(`${path} is no path of the contract`);
  return found;
}

/** The status that the comment at the end of the line promises (`# 404`), or any success. */
function promised(comment: string): RegExp {
  const [, status = '2\\d\\d'] = /^(\d{3})\b/.exec(comment) ?? [];
  return new RegExp(`^${status}$`);
}

/** @throws {Error} when the answer has another status than promised, or breaks the contract. */
export async function runCurl({ text, comment }: Command, simulatorUrl: string): Promise<void> {
  const line = text.replaceAll(documentedUrl, simulatorUrl);
  if (!line.includes(simulatorUrl)) {
    throw new Error(`${text}: write ${documentedUrl}, so that the line can be tried`);
  }
  const response = await sendCurl(line);
  const body: unknown = await response.json();
  const status = String(response.status);
  if (!promised(comment).test(status)) {
    throw new Error(
      `${text}: answers ${status} ${JSON.stringify(body)}; if that is meant, end it with # ${status}`,
    );
  }
  const validators = responseValidators[operationAt(new URL(response.url).pathname)];
  const validate = validators[status] ?? validators[`${status.slice(0, 1)}XX`];
  if (validate?.(body) === true) return;
  throw new Error(`${text}: ${JSON.stringify(body)} is no answer of the contract for ${status}`);
}
