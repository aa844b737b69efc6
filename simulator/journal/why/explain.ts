/** Explains the answer to a command, and which dialect answers and defects affected it. */
import { openPoints } from '../../../generated/catalogue.ts';
import { count } from '../../../shared/texts.ts';
import { decide } from '../../model/decide.ts';
import type { Reply } from '../../model/reply.ts';
import type { ReasonCode } from '../../model/result.ts';
import { findDifferences, type Answers } from '../../policy/dialects/dialect.ts';
import type { Policies } from '../../policy/override.ts';
import type { Alternative, DecisionTrace, Reasoning } from './decision-trace.ts';
import { list, nameReasonCode, showTime } from './decision-trace.ts';
import { explainCount } from './read.ts';
import { explainRefusal } from './refusal.ts';
import { explainUpdate } from './update.ts';

function explainHealth({ permissions, at }: Extract<Reply, { kind: 'health-report' }>): Reasoning {
  return {
    words: `the key is valid and holds ${list(permissions)}; now it is ${showTime(at)}`,
    reasonCodes: ['auth/health-any-credential', 'health/own-permissions'],
  };
}

function explainReply(trace: DecisionTrace): Reasoning {
  const { reply } = trace;
  switch (reply.kind) {
    case 'health-report':
      return explainHealth(reply);
    case 'office-count':
      return explainCount(`office ${reply.office.officeId}`, reply.office.totalLeads, trace);
    case 'organization-count': {
      const offices = count(reply.offices.length, 'office');
      const subject = `organization ${reply.organizationId} in ${offices}`;
      const isSum = trace.policies.policy.unassignedLeads.column.length === 0;
      const reasonCode = isSum ? 'organization/total-is-sum' : 'lead-offices';
      return explainCount(subject, reply.totalLeads, trace, [reasonCode]);
    }
    case 'listing-updated':
      return explainUpdate(trace);
    case 'refused':
      return explainRefusal({ ...trace, reply });
  }
  return reply satisfies never;
}

export type KnownDefect = { readonly id: string; readonly breaks: readonly ReasonCode[] };

function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/**
 * Lists each answer that differs from the reference's, and each defect, with the policies without
 * it. Policies are composed on demand.
 * @param compose composes the policies of a dialect with defects
 */
export function alternativesOf<Defect extends KnownDefect>(
  dialect: Answers,
  defects: readonly Defect[],
  compose: (dialect: Answers, defects: readonly Defect[]) => Policies,
): Alternative[] {
  const answers = findDifferences(dialect).map(({ point, answer }): Alternative => {
    const without = lazily(() => compose({ ...dialect, [point]: undefined }, defects));
    return { kind: 'answer', point, answer, without };
  });
  const broken = defects.map((defect): Alternative => {
    const { id, breaks } = defect;
    const others = defects.filter((other) => other !== defect);
    return { kind: 'defect', id, breaks, without: lazily(() => compose(dialect, others)) };
  });
  return [...answers, ...broken];
}

/** What an alternative can affect: the response, and the counted or changed data. */
function outcomeOf(trace: DecisionTrace): string {
  const { command, reply, policies } = trace;
  const { status, body, headers = {} } = policies.wire.renderReply(reply, command.operation);
  return JSON.stringify([status, body, headers, explainReply(trace).words]);
}

function canAffect(alternative: Alternative, { command }: DecisionTrace): boolean {
  if (alternative.kind !== 'answer') return true;
  return openPoints[alternative.point].operations.some((id) => id === command.operation);
}

/** Finds the alternatives that matter: without them, the same command has another outcome. */
function findDeciders(trace: DecisionTrace): Alternative[] {
  const outcome = outcomeOf(trace);
  const { state, command, now } = trace;
  return trace.alternatives.filter((alternative) => {
    if (!canAffect(alternative, trace)) return false;
    const policies = alternative.without();
    const { reply, events } = decide(state, command, now, policies.policy);
    return outcomeOf({ ...trace, policies, reply, events }) !== outcome;
  });
}

/** @param explained reason codes whose answers have been mentioned */
function explainDeciders(trace: DecisionTrace, explained: readonly ReasonCode[]): Reasoning {
  const deciders = findDeciders(trace);
  const answers = deciders.flatMap((one) =>
    one.kind === 'answer' && !explained.includes(one.point) ? [`${one.point}=${one.answer}`] : [],
  );
  const defects = deciders.flatMap((one) => {
    if (one.kind !== 'defect') return [];
    const broken = one.breaks.length > 0 ? `, which breaks ${one.breaks.join(', ')}` : '';
    return [`the defect ${one.id}${broken}`];
  });
  const isShuffled = deciders.some(({ kind }) => kind === 'shuffle');
  const shuffled = isShuffled ? ['unordered parts are shuffled'] : [];
  const dialect = answers.length > 0 ? [`this dialect answers ${answers.join(', ')}`] : [];
  return {
    words: [...dialect, ...shuffled, ...defects].join('; '),
    reasonCodes: deciders.flatMap((one): readonly ReasonCode[] => {
      if (one.kind === 'shuffle') return [];
      return one.kind === 'answer' ? [one.point] : one.breaks;
    }),
  };
}

export interface Explanation {
  /** The decisive requirements and open points, most important first. */
  readonly reasonCodes: readonly ReasonCode[];
  /** A sentence such as `400: endDate has no timezone: "2024-01-01T00:00:00" (range/no-timezone)`. */
  readonly why: string;
}

/**
 * Explains an answer: what is wrong with the command, or what was counted or changed, and which
 * dialect answers and defects made a difference. It consults the policies again, so that replies
 * need no additional data. The sentence may quote the request, so mask its keys.
 */
export function explain(trace: DecisionTrace): Explanation {
  const { reply, command, policies, dialect } = trace;
  const { status } = policies.wire.renderReply(reply, command.operation);
  const { words, reasonCodes } = explainReply(trace);
  const refused = reply.kind === 'refused' ? [reply.reasonCode] : [];
  const brackets = refused.map((reasonCode) => ` (${nameReasonCode(reasonCode, dialect)})`);
  const why = `${status}: ${words}${brackets.join('')}`;
  if (trace.alternatives.length === 0) return { reasonCodes, why };
  const deciders = explainDeciders(trace, refused);
  return {
    reasonCodes: [...new Set([...reasonCodes, ...deciders.reasonCodes])],
    why: deciders.words === '' ? why : `${why}; ${deciders.words}`,
  };
}

/** Maximum length of a header: clients and proxies accept about 8 KiB of headers in total. */
const maxValueLength = 512;

const asciiForms: Readonly<Record<string, string>> = { '→': '->', '…': '...' };

/** Converts a text to a header value: printable ASCII, shortened. */
function toHeaderValue(text: string): string {
  const isAscii = /^[\x21-\x7e][\x20-\x7e]*[\x21-\x7e]$/.test(text);
  const ascii = isAscii
    ? text
    : text.replaceAll(/[^\x20-\x7e]/gu, (letter) => asciiForms[letter] ?? '?').trim();
  return ascii.length > maxValueLength ? `${ascii.slice(0, maxValueLength - 3)}...` : ascii;
}

/** Joins as many complete reason codes as fit. */
function joinReasonCodes(reasonCodes: readonly string[]): string {
  return reasonCodes.reduce((joined, reasonCode) => {
    const longer = joined === '' ? reasonCode : `${joined}, ${reasonCode}`;
    return longer.length > maxValueLength ? joined : longer;
  }, '');
}

/**
 * The headers that explain an answer to developers, in lower case. They are not part of the
 * contract. The explanation must already be masked.
 */
export function simulatorHeaders(
  requestId: string,
  { reasonCodes, why }: Explanation,
): Readonly<Record<string, string>> {
  const joined = joinReasonCodes(reasonCodes);
  return {
    'x-simulator-request-id': toHeaderValue(requestId),
    'x-simulator-why': toHeaderValue(why),
    ...(joined !== '' && { 'x-simulator-reason-codes': joined }),
  };
}
