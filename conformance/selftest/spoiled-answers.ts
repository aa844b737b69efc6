/** A connection that spoils some answers, and the verdicts of runs over it, for tests. */
import { startSimulator, type DefectId } from '../../simulator/index.ts';
import { runSuite } from '../engine/run/run.ts';
import { defaultSeed } from '../engine/judging/seed.ts';
import type { Sender } from '../engine/client/client.ts';
import type { JudgeOptions, RunReport, Target } from '../index.ts';
import { takeSnapshotsAroundUpdates } from '../observer/snapshots/snapshots-of-run.ts';
import { rules, watches } from '../rules/index.ts';
import { noPauses } from '../test-support/fake-target.ts';
import { idsWithVerdict, describeNotPassed } from '../test-support/verdicts.ts';
import type { RecordedResponse } from '../wire/exchange.ts';
import type { RetryPauses } from '../wire/noise.ts';
import { Transport, TransportError } from '../wire/transport.ts';
import type { IndependentDefectId } from './independent/typescript/defects.ts';
import { startServer } from './judge-independent.ts';

const badGateway: RecordedResponse = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  text: '<h1>502 Bad Gateway</h1>',
  isUtf8: true,
};

/** What the client gets in place of the answer. The service may have executed the request. */
const spoilers = {
  hang: () => Promise.reject(new TransportError('no complete answer within 0.5 s', 'TIMEOUT')),
  reset: () => Promise.reject(new TransportError('read ECONNRESET', 'ECONNRESET')),
  cut: () => Promise.reject(new TransportError('the answer broke off: aborted')),
  refuse: () => Promise.reject(new TransportError('connect ECONNREFUSED', 'ECONNREFUSED')),
  gateway: () => Promise.resolve(badGateway),
} as const satisfies Record<string, () => Promise<RecordedResponse>>;

type Spoiler = keyof typeof spoilers;

/** Whether the service never receives the request. */
const isNeverForwarded = (spoiler: Spoiler): boolean =>
  spoiler === 'gateway' || spoiler === 'refuse';

/** Whether the answer to the n-th request of the run, counted from 1, is spoiled. */
type Spoils = (request: number) => boolean;

/** Starts a new server for each run. */
type Start = () => Promise<{ readonly target: Target; readonly close: () => Promise<void> }>;

export const startIndependent =
  (...defects: readonly IndependentDefectId[]): Start =>
  () =>
    startServer({ defects });

interface SpoiledRun {
  readonly start: Start;
  readonly spoiler: Spoiler;
  readonly isSpoiledAt: Spoils;
  /** The quick budget and all rules by default. */
  readonly options?: Pick<JudgeOptions, 'budget' | 'ruleIds'>;
  readonly pauses?: RetryPauses;
}

class SpoilingSender implements Sender {
  readonly #transport = new Transport({ timeoutSeconds: 10 });
  readonly #run: SpoiledRun;
  sent = 0;

  constructor(run: SpoiledRun) {
    this.#run = run;
  }

  async send(request: Parameters<Sender['send']>[0]): Promise<RecordedResponse> {
    this.sent += 1;
    const { spoiler, isSpoiledAt } = this.#run;
    const isSpoiled = isSpoiledAt(this.sent);
    if (isSpoiled && isNeverForwarded(spoiler)) return await spoilers[spoiler]();
    const response = await this.#transport.send(request);
    return isSpoiled ? await spoilers[spoiler]() : response;
  }

  close(): void {
    this.#transport.close();
  }
}

/** Judges a server over a spoiling connection; `sent` is the number of its requests. */
export async function judgeSpoiled(run: SpoiledRun): Promise<RunReport & { sent: number }> {
  const { budget = 'quick', ruleIds } = run.options ?? {};
  const isWanted = ({ id }: { readonly id: string }): boolean => ruleIds?.includes(id) ?? true;
  const { target, close } = await run.start();
  const sender = new SpoilingSender(run);
  try {
    const report = await runSuite(target, {
      selection: {
        rules: rules.filter(isWanted),
        watches: watches.filter(isWanted),
        observations: [],
      },
      beforeUpdates: takeSnapshotsAroundUpdates,
      seed: defaultSeed,
      budget,
      environment: {},
      sender,
      retryPauses: run.pauses ?? noPauses,
    });
    return { ...report, sent: sender.sent };
  } finally {
    await close();
  }
}

export const spoilerNames = ['hang', 'reset', 'cut', 'gateway'] as const satisfies Spoiler[];

/** The spoiler of the n-th request, in rotation. */
const spoilerOf = (request: number): Spoiler =>
  spoilerNames[request % spoilerNames.length] ?? 'reset';

const simulator =
  (defect: DefectId): Start =>
  async () => {
    const { target, observer, close } = await startSimulator({
      docs: false,
      defects: [defect],
      dialect: { 'search-delay': 'none' },
    });
    return { target: { ...target, observer }, close };
  };

/** A server with a defect, and rules that find it with few requests at the quick budget. */
interface NonConforming {
  readonly name: string;
  readonly start: Start;
  readonly ruleIds: readonly string[];
}

const independentWith = (
  defect: IndependentDefectId,
  ...ruleIds: readonly string[]
): NonConforming => ({
  name: defect,
  start: startIndependent(defect),
  ruleIds,
});

/** One defect each that is found by counts, refusals, updates, the observer and keys. */
export const nonConforming: readonly NonConforming[] = [
  {
    name: 'range/thousand-at-most',
    start: simulator('range/thousand-at-most'),
    ruleIds: ['range/matrix', 'range/halves'],
  },
  independentWith('end-ignored', 'range/disjoint'),
  independentWith('history-thins-out', 'time/history-is-fixed'),
  independentWith('no-leads-is-minus-one', 'office/whole-count'),
  independentWith('date-only-accepted', 'range/date-only'),
  independentWith('any-status-accepted', 'listing/unknown-status'),
  independentWith('workflow-enforced', 'listing/every-transition'),
  independentWith('drafts-in-the-window', 'listing/visibility'),
  independentWith('refused-update-drafts', 'listing/rejected-changes-nothing'),
  independentWith('namesakes-move-together', 'listing/own-listings-only'),
  independentWith('any-scheme-accepted', 'auth/malformed-credential'),
];

interface SpoiledResult {
  readonly request: number;
  readonly spoiler: Spoiler;
  readonly failed: readonly string[];
  readonly passed: readonly string[];
  readonly inconclusive: readonly string[];
}

interface Positions {
  readonly ruleIds?: readonly string[];
  readonly first?: number;
  readonly step?: number;
  /** All spoilers in rotation by default. */
  readonly spoiler?: Spoiler;
}

/** Judges a server once for each spoiled position of a run, in steps of `step`. */
export async function* judgeEachPosition(
  start: Start,
  { ruleIds, step = 1, first = 1, spoiler: onlySpoiler }: Positions,
): AsyncGenerator<SpoiledResult> {
  for (let request = first, last = first; request <= last; request += step) {
    const spoiler = onlySpoiler ?? spoilerOf(request);
    const isSpoiledAt = (sent: number): boolean => sent === request;
    const options = ruleIds === undefined ? {} : { options: { ruleIds } };
    const report = await judgeSpoiled({ start, spoiler, isSpoiledAt, ...options });
    last = report.sent;
    yield {
      request,
      spoiler,
      failed: idsWithVerdict(report, 'fail'),
      passed: idsWithVerdict(report, 'pass'),
      inconclusive: describeNotPassed(report).filter((line) => line.includes(' inconclusive: ')),
    };
  }
}
