/** Why a body holds no fields. */
import type { DecisionTrace } from '../decision-trace.ts';
import { quote } from './show.ts';

/** Where the text stops being JSON, in the words of JSON.parse. */
function findJsonFault(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return error instanceof Error ? `: ${error.message.replaceAll(/\s+/g, ' ')}` : '';
  }
}

export function sayNotJson({ sent: { body } }: DecisionTrace): string {
  return `the body is no JSON in UTF-8${body === undefined ? '' : findJsonFault(body)}`;
}

export function sayNotAnObject({ sent: { body } }: DecisionTrace): string {
  return `the body is JSON, but no object${body === undefined ? '' : `: ${quote(body.trim())}`}`;
}

export function sayMediaType({ sent: { contentType } }: DecisionTrace): string {
  return contentType === undefined
    ? 'the body has no Content-Type; send application/json'
    : `the body is declared as ${contentType}, not as application/json`;
}

export function sayTooLarge({ policies: { wire } }: DecisionTrace): string {
  return `the body is larger than ${wire.bodyLimits.bytes} bytes`;
}

export function sayTooDeep({ policies: { wire } }: DecisionTrace): string {
  return `the body is nested more than ${wire.bodyLimits.depth} levels deep`;
}
