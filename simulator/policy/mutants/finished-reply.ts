/** A reply as it goes over the wire, which is what a mutant alters. */
import type { Answer } from '../answer.ts';

/** Status, header fields and bytes of a reply. */
export interface FinishedReply {
  readonly status: number;
  /** By lower-case name; null for one that is left out, also where it is a usual one. */
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body: Buffer;
}

/** What an answer is on the wire. */
export function finishReply({ status, body, headers = {} }: Answer): FinishedReply {
  const isText = typeof body === 'string';
  const isBytes = Buffer.isBuffer(body);
  const original = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  return {
    status,
    headers: { 'content-type': original, ...headers },
    body: isBytes ? body : Buffer.from(isText ? body : JSON.stringify(body)),
  };
}

/** A change of the text of the body. */
export function changeText(change: (text: string) => string | Buffer) {
  return (reply: FinishedReply): FinishedReply => ({
    ...reply,
    body: Buffer.from(change(reply.body.toString())),
  });
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** A change of what the body says; a body that is no JSON stays. */
export function changeJson(change: (value: unknown) => unknown) {
  return changeText((text) => {
    const parsed = parse(text);
    return parsed === undefined ? text : JSON.stringify(change(parsed.value));
  });
}
