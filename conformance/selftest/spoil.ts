/** A connection that spoils some answers: what a run on it comes to, for the tests. */
import { parseTarget } from '../index.ts';
import type { JudgeOptions, RunReport, Target } from '../index.ts';
import { defaultSeed } from '../engine/run/seed.ts';
import { runSuite } from '../engine/run/run.ts';
import type { RetryPauses } from '../wire/noise.ts';
import type { Sender } from '../engine/session/client.ts';
import { rules, watches } from '../rules/index.ts';
import { noPauses } from '../test-support/fake-target.ts';
import type { RecordedResponse } from '../wire/exchange.ts';
import { Transport, TransportError } from '../wire/transport.ts';
import type { IndependentDefectId } from './independent/typescript/defects.ts';
import { startIndependentServer } from './independent/typescript/server.ts';

const badGateway: RecordedResponse = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  text: '<h1>502 Bad Gateway</h1>',
  isUtf8: true,
};

/** What becomes of a request, which the service has obeyed where it heard of it. */
export const spoilers = {
  hang: () => Promise.reject(new TransportError('no complete answer within 0.5 s', 'TIMEOUT')),
  reset: () => Promise.reject(new TransportError('read ECONNRESET', 'ECONNRESET')),
  cut: () => Promise.reject(new TransportError('the answer broke off: aborted')),
  refuse: () => Promise.reject(new TransportError('connect ECONNREFUSED', 'ECONNREFUSED')),
  gateway: () => Promise.resolve(badGateway),
} as const satisfies Record<string, () => Promise<RecordedResponse>>;

export type Spoiler = keyof typeof spoilers;

/** Whether the service hears nothing of it. */
const isHeldBack = (spoiler: Spoiler): boolean => spoiler === 'gateway' || spoiler === 'refuse';

/** Whether the answer to the n-th request of the run, counted from 1, is spoiled. */
export type Spoils = (request: number) => boolean;

/** A server of its own for each run, and its target file. */
export type Start = () => Promise<{ readonly target: Target; readonly close: () => Promise<void> }>;

export const startIndependent =
  (...defects: readonly IndependentDefectId[]): Start =>
  async () => {
    const server = await startIndependentServer({ defects });
    const target = parseTarget('other.json', JSON.stringify(server.target), {});
    return { target, close: () => server.close() };
  };

export interface SpoiledRun {
  readonly start: Start;
  readonly spoiler: Spoiler;
  readonly spoils: Spoils;
  /** By default, quick, and all rules. */
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

  async send(wire: Parameters<Sender['send']>[0]): Promise<RecordedResponse> {
    this.sent += 1;
    const { spoiler, spoils } = this.#run;
    const isSpoiled = spoils(this.sent);
    if (isSpoiled && isHeldBack(spoiler)) return await spoilers[spoiler]();
    const response = await this.#transport.send(wire);
    return isSpoiled ? await spoilers[spoiler]() : response;
  }

  close(): void {
    this.#transport.close();
  }
}

/** Judges a server over such a connection; `sent` is how many requests went out on it. */
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
