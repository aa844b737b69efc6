/** Reduces a case to the smallest one that raises the same alarm, and describes it. */
import { quoteAnswer } from '../../../conformance/report/dialect.ts';
import { environmentFactors, listChanges, type Case } from './cases.ts';
import type { Alarm, Outcome } from './judge-case.ts';

export interface FoundAlarm {
  readonly alarm: Alarm;
  readonly case: Case;
  /** Whether the smallest case raises the alarm again; otherwise it is intermittent. */
  readonly isRepeated: boolean;
}

type Judge = (one: Case) => Promise<Outcome>;

const isSame = (one: Alarm, other: Alarm): boolean =>
  one.kind === other.kind && one.id === other.id;

/** Runs the rule or point alone, if that suffices: watches and passive observations need all. */
async function narrowToRule(
  found: Case,
  { id }: Alarm,
  raises: (one: Case) => Promise<boolean>,
): Promise<Case | undefined> {
  const alone: Case = { ...found, ids: [id] };
  if (id !== 'run' && (await raises(alone))) return alone;
  return (await raises(found)) ? found : undefined;
}

/** Resets settings to the reference's one by one, keeping those that the alarm needs. */
export async function findSmallest(found: Case, alarm: Alarm, judge: Judge): Promise<FoundAlarm> {
  const raises = async (one: Case): Promise<boolean> =>
    (await judge(one)).alarms.some((other) => isSame(other, alarm));
  const ruleCase = await narrowToRule(found, alarm, raises);
  if (ruleCase === undefined) return { alarm, case: found, isRepeated: false };
  const raisesWith = (changes: typeof all): Promise<boolean> =>
    raises({ ...ruleCase, settings: Object.fromEntries(changes) });
  const all = listChanges(found.settings);
  let smallest = (await raisesWith([])) ? [] : all;
  for (const change of smallest) {
    const fewer = smallest.filter((one) => one !== change);
    if (await raisesWith(fewer)) smallest = fewer;
  }
  const settings = Object.fromEntries(smallest);
  return { alarm, case: { ...ruleCase, settings }, isRepeated: true };
}

const contains = ({ settings }: Case, { case: smallest }: FoundAlarm): boolean =>
  listChanges(smallest.settings).every(([id, value]) => settings[id] === value);

/** Reduces the alarms one by one. Alarms that an earlier smallest case explains count there. */
export async function findAllSmallest(
  raised: readonly (readonly [Case, Alarm])[],
  judge: Judge,
): Promise<(FoundAlarm & { readonly times: number })[]> {
  const all: (FoundAlarm & { times: number })[] = [];
  for (const [one, alarm] of raised) {
    const known = all.find(
      (found) => isSame(found.alarm, alarm) && found.isRepeated && contains(one, found),
    );
    if (known === undefined) all.push({ ...(await findSmallest(one, alarm, judge)), times: 1 });
    else known.times += 1;
  }
  return all;
}

export function replayOf({ settings, seed, budget, ids = [] }: Case): string {
  const flags = [
    ...listChanges(settings).map(([id, value]) => `--set ${id}=${value}`),
    ...ids.map((id) => `--rule ${id}`),
    `--seed ${seed}`,
    `--budget ${budget}`,
  ];
  return `npm run sweep -- --once ${flags.join(' ')}`;
}

/** The dialect of a case for `partner-api simulate --dialect`; empty for the reference. */
export const dialectText = ({ settings }: Case): string =>
  listChanges(settings)
    .filter(([id]) => !Object.hasOwn(environmentFactors, id))
    .map(([id, answer]) => `${id}: ${quoteAnswer(answer)}\n`)
    .join('');

function describeCircumstances({ settings }: Case): string[] {
  const changed = listChanges(settings).filter(([id]) => Object.hasOwn(environmentFactors, id));
  if (changed.length === 0) return [];
  return [`  circumstances: ${changed.map(([id, value]) => `${id}=${value}`).join(', ')}`];
}

function describeDialect(one: Case): string[] {
  const lines = dialectText(one).trimEnd().split('\n');
  if (lines[0] === '') return ['  dialect: the reference'];
  return ['  smallest dialect:', ...lines.map((line) => `    ${line}`)];
}

export function describeFound(found: FoundAlarm & { readonly times: number }): string[] {
  const { alarm, isRepeated, times } = found;
  const cases = times === 1 ? '' : ` (in ${times} cases)`;
  return [
    `${alarm.id}: ${alarm.kind}${cases}: ${alarm.text}`,
    ...(isRepeated ? [] : ['  not reproduced, so not reduced:']),
    ...describeDialect(found.case),
    ...describeCircumstances(found.case),
    `  replay: ${replayOf(found.case)}`,
  ];
}
