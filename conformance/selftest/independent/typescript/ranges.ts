/** From the query of a lead operation to a range, or to the refusal it deserves. */
import { failure } from './answers.ts';
import type { DateName, Rules } from './rules-types.ts';
import type { Answer, Asked, Counting, Moment, Range } from './types.ts';

export type ReadRange = { readonly range: Range } | { readonly refusal: Answer };

function readMoment(
  asked: Asked,
  name: DateName,
  operation: Counting,
  rules: Rules,
): Moment | undefined {
  const text = rules.pickParameter(asked.query.getAll(name));
  if (text === undefined) {
    const at = name === 'startDate' ? rules.defaultStart(asked.now) : rules.defaultEnd(asked.now);
    return { at };
  }
  const at = rules.parseInstant(text, name, operation);
  return at === undefined ? undefined : { at, text };
}

export function readRange(asked: Asked, operation: Counting, rules: Rules): ReadRange {
  if (![...asked.query.keys()].every((name) => rules.allowsParameter(name))) {
    return { refusal: failure(400, 'This operation has no such query parameter') };
  }
  const start = readMoment(asked, 'startDate', operation, rules);
  const end = readMoment(asked, 'endDate', operation, rules);
  if (start === undefined || end === undefined) {
    return { refusal: rules.refuseRange('unreadable') };
  }
  if (!rules.acceptsPresence(start.text !== undefined, end.text !== undefined)) {
    return { refusal: rules.refuseRange('presence') };
  }
  if (!rules.mayStart(start, asked.now)) return { refusal: rules.refuseRange('future') };
  if (!rules.inOrder(start, end)) return { refusal: rules.refuseRange('order') };
  const open = end.text === undefined;
  return { range: rules.adjust({ from: start.at, to: end.at, now: asked.now, open }) };
}
