/** Judges the simulator in one case of the false-positive sweep. */
import { judge, type RuleResult, type RunReport, type Target } from '../../../conformance/index.ts';
import { checkAnswers } from '../../../simulator/policy/dialects/dialect.ts';
import { messageOf } from '../../../shared/system-error.ts';
import { startSimulator, type Simulator, type SimulatorOptions } from '../../../simulator/index.ts';
import { factors, isChanged, switchSettings, type Case, type Settings } from './cases.ts';
import { formOf, startFront } from './front.ts';
import { formatFinding } from '../../../conformance/engine/verdict.ts';

/**
 * Why a verdict on a conforming target is wrong: a rule failed or had an internal error, a wrong
 * answer was detected, something was not restored, or there was no verdict at all.
 */
type AlarmKind = 'fail' | 'error' | 'misread' | 'not-restored' | 'not-judged';

export interface Alarm {
  readonly kind: AlarmKind;
  /** The rule or open point; `run` if it is about the whole run. */
  readonly id: string;
  readonly text: string;
}

/** The result of a case, as plain data for workers. */
export interface Outcome {
  readonly alarms: readonly Alarm[];
  readonly passed: readonly string[];
  /** Answers that were detected correctly, as `point=answer`. */
  readonly read: readonly string[];
  /** Rules without a verdict, with the reason. No alarm, since runs with faults may have some. */
  readonly inconclusive: readonly string[];
}

const requestsPerSecond = 150;
const livePerSecond = 50;

const jitter = { effect: { kind: 'uniform-latency', from: 0, to: 20 } } as const;
const turnAway = {
  effect: { kind: 'status', status: 429, retryAfter: 0 },
  when: { probability: 0.01, seed: 1 },
} as const;

const faultsOf = (settings: Settings): NonNullable<SimulatorOptions['faults']> => [
  ...(isChanged(settings, 'latency') ? [jitter] : []),
  ...(isChanged(settings, 'turned-away') ? [turnAway] : []),
];

const startFor = async (settings: Settings): Promise<Simulator> =>
  await startSimulator({
    dialect: checkAnswers(switchSettings(settings)),
    docs: false,
    faults: faultsOf(settings),
    liveLeadsPerSecond: isChanged(settings, 'leads') ? livePerSecond : 0,
  });

function targetOf({ target, observer }: Simulator, settings: Settings): Target {
  return {
    ...target,
    ...(isChanged(settings, 'declared-pace') && { limits: { requestsPerSecond } }),
    ...(isChanged(settings, 'observer') && { observer }),
  };
}

/** The target's answer to an open point; undefined if the point is not a switch. */
function answerOf(point: string, settings: Settings): string | undefined {
  // A run with occasional 429 may detect a rate limit.
  if (point === 'rate-limit' && isChanged(settings, 'turned-away')) return 'limited';
  return settings[point] ?? factors.find(({ id }) => id === point)?.values[0];
}

function alarmsOf(result: RuleResult, settings: Settings): Alarm[] {
  const { id, verdict, openPoint, reason = '', finding } = result;
  if (verdict === 'fail' || verdict === 'error') {
    const found = finding && formatFinding(finding);
    return [{ kind: verdict, id, text: found ?? reason }];
  }
  const given = openPoint === undefined ? undefined : answerOf(openPoint, settings);
  const isMisread = given !== undefined && verdict === 'observed' && reason !== given;
  return isMisread ? [{ kind: 'misread', id, text: `read ${reason}, and ${given} was given` }] : [];
}

const notRestored = (text: string): Alarm => ({ kind: 'not-restored', id: 'run', text });
const notJudged = (text: string): Alarm => ({ kind: 'not-judged', id: 'run', text });

function describe(report: RunReport, settings: Settings): Outcome {
  const { results, stopped } = report;
  const idsOf = (verdict: RuleResult['verdict']): RuleResult[] =>
    results.filter((result) => result.verdict === verdict);
  return {
    alarms: [
      ...results.flatMap((result) => alarmsOf(result, settings)),
      ...report.notRestored.map(notRestored),
      ...(stopped === undefined ? [] : [notJudged(stopped)]),
    ],
    passed: idsOf('pass').map(({ id }) => id),
    read: idsOf('observed')
      .filter(({ id, reason }) => answerOf(id, settings) === reason)
      .map(({ id, reason }) => `${id}=${reason}`),
    inconclusive: idsOf('inconclusive').map(({ id, reason }) => `${id}: ${reason}`),
  };
}

export default async function judgeCase({ settings, seed, budget, ids }: Case): Promise<Outcome> {
  await using simulator = await startFor(settings);
  const form = formOf(settings);
  await using front = form && (await startFront(simulator.url, form));
  try {
    const target = targetOf(simulator, settings);
    const report = await judge(
      { ...target, baseUrl: front?.url ?? target.baseUrl },
      { seed, budget, ...(ids === undefined ? { observes: true } : { ruleIds: ids }) },
    );
    return describe(report, settings);
  } catch (cause) {
    return { alarms: [notJudged(messageOf(cause))], passed: [], read: [], inconclusive: [] };
  }
}
