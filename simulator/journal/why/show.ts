import type { Requirement, OpenPoint } from '../../../generated/catalogue.ts';
import { openPoints, requirements } from '../../../generated/catalogue.ts';
import type { ReasonCode } from '../../model/result.ts';
import { answersTo, switchIds, type Answers } from '../../policy/dialects/dialect.ts';
import type { Instant } from '../../model/instant.ts';
import {
  farthestMilliseconds,
  firstMillisecondFrom,
  instantAt,
  writeInstant,
} from '../../model/instant.ts';
import { show } from '../../../shared/show.ts';

const longestShown = 60;

/** A value as JSON, cut where it is longer than a part of a sentence should be. */
export function quote(value: unknown): string {
  return show(value, longestShown);
}

/** Whole milliseconds since 1970-01-01T00:00:00Z as ISO 8601, without a fraction of zero. */
export function showTime(milliseconds: number): string {
  const isDate = Math.abs(milliseconds) <= farthestMilliseconds;
  return isDate ? writeInstant(milliseconds) : `${milliseconds} ms`;
}

/** An instant as ISO 8601, with as many digits of its second as it has. */
export function showInstant(instant: Instant): string {
  const milliseconds = firstMillisecondFrom(instant);
  if (milliseconds % 1000 === 0 && instantAt(milliseconds) === instant) {
    return showTime(milliseconds);
  }
  const nanoseconds = ((instant % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n;
  const seconds = showTime(Number((instant - nanoseconds) / 1_000_000n));
  const fraction = String(nanoseconds).padStart(9, '0').replace(/0+$/, '');
  return fraction === '' ? seconds : seconds.replace('Z', `.${fraction}Z`);
}

/** `a`, `a and b`, `a, b and c`. */
export function list(names: readonly string[]): string {
  const last = names.at(-1) ?? 'nothing';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const catalogue: Readonly<Record<ReasonCode, Requirement | OpenPoint>> = {
  ...requirements,
  ...openPoints,
};

/** The statement of a requirement, the question of an open point. */
export function describeReasonCode(reasonCode: ReasonCode): string {
  const entry = catalogue[reasonCode];
  return 'statement' in entry ? entry.statement : entry.question;
}

/** The reason code; of an open point also that it is one, and which answer holds here. */
export function nameReasonCode(reasonCode: ReasonCode, dialect: Answers): string {
  if (!Object.hasOwn(openPoints, reasonCode)) return reasonCode;
  const point = switchIds.find((one) => one === reasonCode);
  if (point === undefined) return `open point ${reasonCode}`;
  const [reference] = answersTo(point);
  const answer = dialect[point] ?? reference;
  const whose = answer === reference ? 'the reference' : 'this dialect';
  return `open point ${point}; ${whose} answers ${answer}`;
}
