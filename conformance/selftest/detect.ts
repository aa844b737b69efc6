/** Detects the dialect of a simulator, without running a rule. */
import { limitedCredential } from '../../simulator/tenants/seed/cast.ts';
import { startSimulator } from '../../simulator/index.ts';
import type { Answers, Simulator } from '../../simulator/index.ts';
import { judge } from '../index.ts';
import type { RunReport, Target } from '../index.ts';

/** A partner without office counts shows what the operation answers then (unsupported-operation). */
const limitedTarget = ({ url }: Simulator): Target => ({
  baseUrl: url,
  credentials: { full: { value: limitedCredential.key } },
  capabilities: ['organization-lead-count'],
  organization: { id: 508 },
  offices: { ids: [2301] },
});

/** The only lead of all that is sure to lie at a whole second, and before all others (bounds). */
const wholeSecond = '2011-03-04T05:06:07Z';

const openTarget = ({ target }: Simulator): Target => ({
  ...target,
  unknownListingId: 'no-such-listing',
});

/** The answers that are seen by two partners of one simulator, by point. */
export async function detect(dialect: Answers): Promise<ReadonlyMap<string, string>> {
  const simulator = await startSimulator({ dialect, docs: false });
  try {
    const { target } = simulator;
    await simulator.default.leads.add({ office: target.offices?.ids[0] ?? 0, at: wholeSecond });
    const reports: RunReport[] = [];
    for (const one of [openTarget(simulator), limitedTarget(simulator)]) {
      reports.push(await judge(one, { ruleIds: [], observes: true }));
    }
    const seen = reports.flatMap(({ results }) =>
      results.filter(({ verdict }) => verdict === 'observed'),
    );
    // The first partner has all fixtures; the other adds what it cannot show.
    return new Map(seen.toReversed().map(({ id, reason = '' }) => [id, reason]));
  } finally {
    await simulator.close();
  }
}
