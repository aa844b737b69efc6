import { openPoints } from '../../generated/catalogue.ts';
import { decide } from '../model/decide.ts';
import type { Ground } from '../model/result.ts';
import type { Alternative, Occasion, Said } from './occasion.ts';
import { sayReply } from './words/answer.ts';

/** What of an occasion can turn out otherwise: what the caller sees, and what happened. */
function outcomeOf(occasion: Occasion): string {
  const { command, reply, policies } = occasion;
  const { status, body, headers = {} } = policies.wire.renderReply(reply, command.operation);
  return JSON.stringify([status, body, headers, sayReply(occasion).words]);
}

function concerns(alternative: Alternative, { command }: Occasion): boolean {
  if (alternative.kind === 'defect') return true;
  return openPoints[alternative.point].operations.some((id) => id === command.operation);
}

/**
 * The answers of the dialect and the defects without which this command would have been answered
 * otherwise, or counted by another rule. It decides the command again without each of them.
 */
export function findDeciders(occasion: Occasion): Alternative[] {
  const outcome = outcomeOf(occasion);
  const { world, command, now } = occasion;
  return occasion.alternatives.filter((alternative) => {
    if (!concerns(alternative, occasion)) return false;
    const policies = alternative.without();
    const { reply, events } = decide(world, command, now, policies.policy);
    return outcomeOf({ ...occasion, policies, reply, events }) !== outcome;
  });
}

function groundsOf(decider: Alternative): readonly Ground[] {
  return decider.kind === 'answer' ? [decider.point] : decider.breaks;
}

function nameDefect(decider: Alternative): string[] {
  if (decider.kind === 'answer') return [];
  const broken = decider.breaks.length > 0 ? `, which breaks ${decider.breaks.join(', ')}` : '';
  return [`the defect ${decider.id}${broken}`];
}

function nameAnswers(deciders: readonly Alternative[], told: readonly Ground[]): string[] {
  const answers = deciders.flatMap((decider) =>
    decider.kind === 'defect' || told.includes(decider.point)
      ? []
      : [`${decider.point}=${decider.answer}`],
  );
  return answers.length === 0 ? [] : [`this dialect answers ${answers.join(', ')}`];
}

/** In words, which answers and defects made the difference; not those points that are told already. */
export function sayDeciders(occasion: Occasion, told: readonly Ground[]): Said {
  const deciders = findDeciders(occasion);
  const words = [...nameAnswers(deciders, told), ...deciders.flatMap(nameDefect)].join('; ');
  return { words, grounds: deciders.flatMap(groundsOf) };
}
