import { openPoints } from '../../generated/catalogue.ts';
import { decide } from '../model/decide.ts';
import type { ReasonCode } from '../model/result.ts';
import type { Alternative, DecisionTrace, Reasoning } from './decision-trace.ts';
import { sayReply } from './words/answer.ts';

/** What of a decision trace can turn out otherwise: what the caller sees, and what happened. */
function outcomeOf(trace: DecisionTrace): string {
  const { command, reply, policies } = trace;
  const { status, body, headers = {} } = policies.wire.renderReply(reply, command.operation);
  return JSON.stringify([status, body, headers, sayReply(trace).words]);
}

function concerns(alternative: Alternative, { command }: DecisionTrace): boolean {
  if (alternative.kind === 'defect') return true;
  return openPoints[alternative.point].operations.some((id) => id === command.operation);
}

/**
 * The answers of the dialect and the defects without which this command would have been answered
 * otherwise, or counted by another rule. It decides the command again without each of them.
 */
export function findDeciders(trace: DecisionTrace): Alternative[] {
  const outcome = outcomeOf(trace);
  const { state, command, now } = trace;
  return trace.alternatives.filter((alternative) => {
    if (!concerns(alternative, trace)) return false;
    const policies = alternative.without();
    const { reply, events } = decide(state, command, now, policies.policy);
    return outcomeOf({ ...trace, policies, reply, events }) !== outcome;
  });
}

function reasonCodesOf(decider: Alternative): readonly ReasonCode[] {
  return decider.kind === 'answer' ? [decider.point] : decider.breaks;
}

function nameDefect(decider: Alternative): string[] {
  if (decider.kind === 'answer') return [];
  const broken = decider.breaks.length > 0 ? `, which breaks ${decider.breaks.join(', ')}` : '';
  return [`the defect ${decider.id}${broken}`];
}

function nameAnswers(deciders: readonly Alternative[], told: readonly ReasonCode[]): string[] {
  const answers = deciders.flatMap((decider) =>
    decider.kind === 'defect' || told.includes(decider.point)
      ? []
      : [`${decider.point}=${decider.answer}`],
  );
  return answers.length === 0 ? [] : [`this dialect answers ${answers.join(', ')}`];
}

/** In words, which answers and defects made the difference; not those points that are told already. */
export function sayDeciders(trace: DecisionTrace, told: readonly ReasonCode[]): Reasoning {
  const deciders = findDeciders(trace);
  const words = [...nameAnswers(deciders, told), ...deciders.flatMap(nameDefect)].join('; ');
  return { words, reasonCodes: deciders.flatMap(reasonCodesOf) };
}
