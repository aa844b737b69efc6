/** Judges the simulator in dialects, and finds the smallest one that cries wolf. */
import { checkAnswers } from '../../simulator/dialects/check-answers.ts';
import { startSimulator } from '../../simulator/index.ts';
import type { Answers } from '../../simulator/index.ts';
import { judge } from '../index.ts';
import type { RuleResult, Target } from '../index.ts';

/**
 * A rule that finds fault, or breaks, or an observation that sees another answer than was given.
 * Both are wrong: every dialect is legal, and the answers are known.
 */
function complainAbout(result: RuleResult, dialect: Answers): string[] {
  const { id, verdict, openPoint, reason, finding } = result;
  if (verdict === 'fail' || verdict === 'error') {
    const found = finding && `expected ${finding.expected}, got ${finding.got}`;
    return [`${id}: ${verdict}: ${found ?? reason}`];
  }
  const given = Object.entries(dialect).find(([point]) => point === openPoint)?.[1];
  const misread = given !== undefined && verdict === 'observed' && reason !== given;
  return misread ? [`${id}: observed ${reason}, where the answer is ${given}`] : [];
}

/** What to say of a run in a dialect. */
export interface DialectRun {
  /** False alarms; none where all is well. */
  readonly alarms: readonly string[];
  /** The rules that raised them; an observation is no rule. */
  readonly guiltyRuleIds: readonly string[];
  readonly results: readonly RuleResult[];
}

export interface DialectOptions {
  /** What the target file says of the number of requests; nothing unless told. */
  readonly limitsOf?: (dialect: Answers) => Target['limits'];
  /** The rules to run, or none for the observations alone; all of both unless told. */
  readonly ruleIds?: readonly string[];
  /** Whether the suite may use the simulator's control plane as an observer. */
  readonly isObserved?: boolean;
}

/** Runs the suite. */
export async function judgeDialect(
  dialect: Answers,
  { limitsOf, ruleIds, isObserved = false }: DialectOptions = {},
): Promise<DialectRun> {
  const simulator = await startSimulator({ dialect, docs: false });
  try {
    const limits = limitsOf?.(dialect);
    const target = {
      ...simulator.target,
      ...(limits === undefined ? {} : { limits }),
      ...(isObserved && { observer: simulator.observer }),
    };
    // Without a rule that is guilty, an observation is: those alone show it.
    const observes = ruleIds?.length === 0;
    const { results, notRestored } = await judge(
      target,
      ruleIds === undefined ? {} : { ruleIds, observes },
    );
    const guilty = results.filter((result) => complainAbout(result, dialect).length > 0);
    return {
      alarms: [...guilty.flatMap((result) => complainAbout(result, dialect)), ...notRestored],
      guiltyRuleIds: guilty.filter(({ openPoint }) => openPoint === undefined).map(({ id }) => id),
      results,
    };
  } finally {
    await simulator.close();
  }
}

/** The points whose answers are taken back: first the one that makes every run slow. */
function pointsOf(dialect: Answers): string[] {
  return ['rate-limit', ...Object.keys(dialect).filter((point) => point !== 'rate-limit')];
}

/** The dialect with one answer taken back at a time, as long as alarms remain. */
async function shrink(dialect: Answers, options: DialectOptions): Promise<Answers> {
  let smallest = dialect;
  for (const point of pointsOf(dialect)) {
    const entries = Object.entries(smallest).filter(([other]) => other !== point);
    const smaller = checkAnswers(Object.fromEntries(entries));
    const { alarms } = await judgeDialect(smaller, options);
    if (alarms.length > 0) smallest = smaller;
  }
  return smallest;
}

/** What is wrong about the suite's verdict on a dialect, with the smallest one that shows it. */
export async function findAlarm(
  dialect: Answers,
  options: DialectOptions = {},
): Promise<string | undefined> {
  const { alarms, guiltyRuleIds: ruleIds } = await judgeDialect(dialect, options);
  if (alarms.length === 0) return undefined;
  // What raised an alarm is enough to look for the answers that it stumbles over.
  const smallest = await shrink(dialect, { ...options, ruleIds });
  return [`smallest dialect: ${JSON.stringify(smallest)}`, ...alarms].join('\n');
}
