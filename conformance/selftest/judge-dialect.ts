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
  readonly results: readonly RuleResult[];
}

/**
 * Runs the whole suite.
 * @param limits what the target file says of the number of requests; nothing unless told
 */
export async function judgeDialect(
  dialect: Answers,
  limits?: Target['limits'],
): Promise<DialectRun> {
  const simulator = await startSimulator({ dialect, docs: false });
  try {
    const target = { ...simulator.target, ...(limits === undefined ? {} : { limits }) };
    const { results, notRestored } = await judge(target);
    const alarms = results.flatMap((result) => complainAbout(result, dialect));
    return { alarms: [...alarms, ...notRestored], results };
  } finally {
    await simulator.close();
  }
}

/** The dialect with one answer taken back at a time, as long as alarms remain. */
async function shrink(dialect: Answers, limits: Target['limits']): Promise<Answers> {
  let smallest = dialect;
  for (const point of Object.keys(dialect)) {
    const entries = Object.entries(smallest).filter(([other]) => other !== point);
    const smaller = checkAnswers(Object.fromEntries(entries));
    const { alarms } = await judgeDialect(smaller, limits);
    if (alarms.length > 0) smallest = smaller;
  }
  return smallest;
}

/** What is wrong about the suite's verdict on a dialect, with the smallest one that shows it. */
export async function findAlarm(
  dialect: Answers,
  limits?: Target['limits'],
): Promise<string | undefined> {
  const { alarms } = await judgeDialect(dialect, limits);
  if (alarms.length === 0) return undefined;
  const smallest = await shrink(dialect, limits);
  const { alarms: last } = await judgeDialect(smallest, limits);
  return [JSON.stringify(smallest), ...last].join('\n');
}
