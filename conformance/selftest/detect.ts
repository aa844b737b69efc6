/** Detects the dialect of a simulator, without running a rule. */
import type { SwitchId } from '../../generated/catalogue.ts';
import { createRandom } from '../../shared/random.ts';
import { checkAnswers, answersTo, switchIds } from '../../simulator/policy/dialects/dialect.ts';
import { limitedCredential } from '../../simulator/tenants/seed/example-data.ts';
import { startSimulator, type Answers, type Simulator } from '../../simulator/index.ts';
import { judge, type RunReport, type Target } from '../index.ts';

/** A partner without office counts: shows how the operation is refused (unsupported-operation). */
export const limitedTarget = ({ url }: Simulator): Target => ({
  baseUrl: url,
  credentials: { full: { value: limitedCredential.key } },
  capabilities: ['organization-lead-count'],
  organization: { id: 508 },
  offices: { ids: [2301] },
});

/** A lead at a whole second before all others, which detection of `bounds` needs. */
const wholeSecond = '2011-03-04T05:06:07Z';

export const openTarget = ({ target }: Simulator): Target => ({
  ...target,
  unknownListingId: 'no-such-listing',
});

/** A fixed start time: seeded leads are relative to now, so the survey would vary by day. */
const beginning = Date.parse('2026-11-20T10:00:00Z');

/** @returns a clock that starts at the given epoch milliseconds */
export function startClock(instant: number): () => number {
  const startedAt = performance.now();
  return () => instant + Math.floor(performance.now() - startedAt);
}

/** The answers observed with two partners of one simulator, by open point. */
export async function detect(dialect: Answers): Promise<ReadonlyMap<string, string>> {
  await using simulator = await startSimulator({
    dialect,
    docs: false,
    now: startClock(beginning),
  });
  const { target } = simulator;
  await simulator.default.leads.add({ office: target.offices?.ids[0] ?? 0, at: wholeSecond });
  const reports: RunReport[] = [];
  for (const one of [openTarget(simulator), limitedTarget(simulator)]) {
    reports.push(await judge(one, { ruleIds: [], observes: true }));
  }
  const seen = reports.flatMap(({ results }) =>
    results.filter(({ verdict }) => verdict === 'observed'),
  );
  // The first partner, which has all fixtures, takes precedence over the limited one.
  return new Map(seen.toReversed().map(({ id, reason = '' }) => [id, reason]));
}

/** Draws a random legal answer to each switch, reproducible by the seed. */
export function drawDialect(seed: number): Answers {
  const drawn = switchIds.map((point) => {
    const answers = answersTo(point);
    return [point, answers[createRandom(seed, point).below(answers.length)]];
  });
  return checkAnswers(Object.fromEntries(drawn));
}

const buyers =
  'It takes an observer that looks at a listing as a buyer does (observed-points.test.ts).';

/** Answers that cannot be observed: all of a point unless `answers` lists some. */
export const unobservableAnswers: Readonly<
  Partial<Record<SwitchId, { readonly because: string; readonly answers?: readonly string[] }>>
> = {
  'lead-now': { because: 'No request and no lead can be brought to one instant from outside.' },
  'under-contract-in-search': { because: buyers },
  'search-delay': { because: buyers },
  'rate-limit': {
    because:
      'That no limit was met proves none, and so few requests may not meet the one there is.',
  },
};
