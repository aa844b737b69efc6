import { describe, expect, test } from 'vitest';

import { byteOperators, headerOperators, statusOperators } from './reply-operators.ts';
import { finishReply } from './mutant.ts';

const reply = finishReply({ status: 200, body: { status: 'success', officeName: 'Moor "o"' } });
const text = String.raw`{"status":"success","officeName":"Moor \"o\""}`;

test('a finished reply has its status, its media type and its bytes', () => {
  expect(reply).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(text),
  });
});

test('a text is finished as the text that it is, with headers of its own', () => {
  expect(finishReply({ status: 400, body: 'no', headers: { allow: 'GET' } })).toEqual({
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8', allow: 'GET' },
    body: Buffer.from('no'),
  });
});

test.each(statusOperators)('status $name changes the status and nothing else', (operator) => {
  expect(operator.change(reply)).toEqual({ ...reply, status: Number(operator.name) });
});

test.each(headerOperators)('header $field $name changes that header and nothing else', (one) => {
  const { field, name, change } = one;
  const { [field]: value } = change(reply).headers;
  expect(change(reply)).toEqual({ ...reply, headers: { ...reply.headers, [field]: value } });
  expect(value).not.toBe(reply.headers[field]);
  expect(value === null).toBe(name === 'removed');
});

const bytes: Readonly<Record<string, string | Buffer>> = {
  emptied: '',
  cut: '{"status":"success","of',
  'last-removed': String.raw`{"status":"success","officeName":"Moor \"o\""`,
  doubled: text + text,
  prefixed: `)]}',\n${text}`,
  'as-html': '<!doctype html><title>Error</title>',
  'as-call': `callback(${text});`,
  'utf-16': Buffer.from(text, 'utf16le'),
  'byte-order-mark': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
  indented: '\r\n{\n\t"status": "success",\n\t"officeName": "Moor \\"o\\""\n}\n',
  escaped: String.raw`{"status":"succ\u0065ss","offic\u0065Nam\u0065":"Moor \"o\""}`,
};

describe.each(byteOperators)('bytes $name', ({ name, isSameJson, change }) => {
  test('makes these bytes, and changes nothing else', () => {
    expect(change(reply)).toEqual({ ...reply, body: Buffer.from(bytes[name] ?? 'no row') });
  });

  test('leaves the same JSON value, or none at all', () => {
    const parse = (): unknown => JSON.parse(change(reply).body.toString());
    if (isSameJson) expect(parse()).toEqual(JSON.parse(text));
    else expect(parse).toThrow(SyntaxError);
  });
});

test('bytes that are no JSON are not written over several lines', () => {
  const plain = finishReply({ status: 400, body: 'no {' });
  const indented = byteOperators.find(({ name }) => name === 'indented');
  expect(indented?.change(plain)).toEqual(plain);
});
