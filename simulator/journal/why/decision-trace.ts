/** The input of explanations: everything that decided a command; and formats for values. */
import type { OpenPoint, Requirement, SwitchId } from '../../../generated/catalogue.ts';
import { openPoints, requirements } from '../../../generated/catalogue.ts';
import { show } from '../../../shared/texts.ts';
import type { Command } from '../../model/command.ts';
import type { Instant } from '../../model/instant.ts';
import {
  farthestMilliseconds,
  firstMillisecondFrom,
  instantAt,
  writeInstant,
} from '../../model/instant.ts';
import type { Decision, Refusal } from '../../model/reply.ts';
import type { ReasonCode, Result } from '../../model/result.ts';
import type { Credential, State } from '../../model/state.ts';
import { answersTo, switchIds, type Answers } from '../../policy/dialects/dialect.ts';
import type { Policies } from '../../policy/override.ts';

/** An answer of the dialect, a defect, or shuffling, with the policies without it. */
export type Alternative = { readonly without: () => Policies } & (
  | { readonly kind: 'answer'; readonly point: SwitchId; readonly answer: string }
  | { readonly kind: 'shuffle' }
  | { readonly kind: 'defect'; readonly id: string; readonly breaks: readonly ReasonCode[] }
);

export interface SentHeaders {
  /** Every Authorization header, in order. */
  readonly authorization?: readonly string[] | undefined;
  readonly contentType?: string | undefined;
}

/** Everything that decided a command. `now` is the instant of the decision. */
export interface DecisionTrace extends Decision {
  /** The state before the command. */
  readonly state: State;
  readonly command: Command;
  readonly now: number;
  readonly policies: Policies;
  /** The answers of the dialect; elsewhere, the reference's apply. */
  readonly dialect: Answers;
  readonly alternatives: readonly Alternative[];
  readonly sent: SentHeaders;
}

export interface RefusalTrace extends DecisionTrace {
  readonly reply: Refusal;
}

export type Reasoning = { readonly words: string; readonly reasonCodes: readonly ReasonCode[] };

export const callerOf = ({ state, command, policies }: DecisionTrace): Result<Credential> =>
  policies.policy.identify(state, command.credential);

const maxLength = 60;

/** Formats a value as JSON, shortened for a sentence. */
export const quote = (value: unknown): string => show(value, maxLength);

/** Formats milliseconds since 1970-01-01T00:00:00Z as ISO 8601, without a zero fraction. */
export function showTime(milliseconds: number): string {
  const isDate = Math.abs(milliseconds) <= farthestMilliseconds;
  return isDate ? writeInstant(milliseconds) : `${milliseconds} ms`;
}

/** Formats an instant as ISO 8601 with all of its fractional digits. */
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

/** The statement of a requirement, or the question of an open point. */
export function describeReasonCode(reasonCode: ReasonCode): string {
  const entry = catalogue[reasonCode];
  return 'statement' in entry ? entry.statement : entry.question;
}

/** The reason code; with the current answer if it is an open point. */
export function nameReasonCode(reasonCode: ReasonCode, dialect: Answers): string {
  if (!Object.hasOwn(openPoints, reasonCode)) return reasonCode;
  const point = switchIds.find((one) => one === reasonCode);
  if (point === undefined) return `open point ${reasonCode}`;
  const [reference] = answersTo(point);
  const answer = dialect[point] ?? reference;
  const whose = answer === reference ? 'the reference' : 'this dialect';
  return `open point ${point}; ${whose} answers ${answer}`;
}
