/** Other header fields. */
import type { ReplyOperator } from './operator.ts';

/** A header operator, and the field that it changes, in lower case. */
export interface HeaderOperator extends ReplyOperator {
  readonly field: string;
  /** Whether the media type that is left is a JSON one; for the field content-type. */
  readonly isJson?: boolean;
}

function remove(field: string): HeaderOperator {
  return {
    field,
    name: 'removed',
    phrase: `the header ${field} is left out`,
    change: (reply) => ({ ...reply, headers: { ...reply.headers, [field]: null } }),
  };
}

function declare(name: string, mediaType: string, isJson: boolean): HeaderOperator {
  return {
    field: 'content-type',
    name,
    phrase: `the media type is ${mediaType}`,
    isJson,
    change: (reply) => ({ ...reply, headers: { ...reply.headers, 'content-type': mediaType } }),
  };
}

export const headerOperators: readonly HeaderOperator[] = [
  { ...remove('content-type'), isJson: false },
  declare('html', 'text/html; charset=utf-8', false),
  declare('text', 'text/plain; charset=utf-8', false),
  declare('bytes', 'application/octet-stream', false),
  declare('form', 'application/x-www-form-urlencoded', false),
  declare('xml', 'application/xml; charset=utf-8', false),
  declare('charset-removed', 'application/json', true),
  declare('charset-latin-1', 'application/json; charset=iso-8859-1', true),
  declare('charset-upper-case', 'application/json; charset=UTF-8', true),
  declare('upper-case', 'APPLICATION/JSON; charset=utf-8', true),
  declare('json-suffix', 'application/vnd.partner+json', true),
  remove('date'),
  remove('content-length'),
  remove('www-authenticate'),
  {
    field: 'x-request-id',
    name: 'added',
    phrase: 'a header x-request-id is added',
    change: (reply) => ({ ...reply, headers: { ...reply.headers, 'x-request-id': '7' } }),
  },
];
