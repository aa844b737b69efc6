/** What becomes of a verdict when the n-th answer of a run is lost, for the tests. */
import type { RunReport } from '../index.ts';
import { startSimulator } from '../../simulator/index.ts';
import type { DefectId } from '../../simulator/index.ts';
import type { IndependentDefectId } from './independent/typescript/defects.ts';
import { judgeSpoiled, startIndependent } from './spoil.ts';
import type { Spoiler, Start } from './spoil.ts';

export const spoilerNames = ['hang', 'reset', 'cut', 'gateway'] as const satisfies Spoiler[];

/** The spoiler of the n-th request: each has its turn. */
export const spoilerOf = (request: number): Spoiler =>
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

/** A server with a defect, and the rules that find it at budget quick, a few requests each. */
interface NonConforming {
  readonly name: string;
  readonly start: Start;
  readonly ruleIds: readonly string[];
}

const other = (defect: IndependentDefectId, ...ruleIds: readonly string[]): NonConforming => ({
  name: defect,
  start: startIndependent(defect),
  ruleIds,
});

/** Found by counts, by refusals, by updates, by the observer, and by keys. */
export const nonConforming: readonly NonConforming[] = [
  {
    name: 'range/thousand-at-most',
    start: simulator('range/thousand-at-most'),
    ruleIds: ['range/matrix', 'range/halves'],
  },
  other('end-ignored', 'range/disjoint'),
  other('history-thins-out', 'time/history-is-fixed'),
  other('no-leads-is-minus-one', 'office/whole-count'),
  other('date-only-accepted', 'range/date-only'),
  other('any-status-accepted', 'listing/unknown-status'),
  other('workflow-enforced', 'listing/every-transition'),
  other('drafts-in-the-window', 'listing/visibility'),
  other('refused-update-drafts', 'listing/rejected-changes-nothing'),
  other('namesakes-move-together', 'listing/own-listings-only'),
  other('any-scheme-accepted', 'auth/malformed-credential'),
];

export const failuresOf = ({ results }: RunReport): string[] =>
  results.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);

export interface Spoiled {
  readonly request: number;
  readonly spoiler: Spoiler;
  readonly failed: readonly string[];
  readonly passed: readonly string[];
  readonly inconclusive: readonly (string | undefined)[];
}

interface Places {
  readonly ruleIds?: readonly string[];
  readonly first?: number;
  readonly step?: number;
  /** By default, one after the other. */
  readonly spoiler?: Spoiler;
}

/** Judges a server once for each n, up to the last request of the run; `step` leaves some out. */
export async function* spoilEach(
  start: Start,
  { ruleIds, step = 1, first = 1, spoiler: one }: Places,
): AsyncGenerator<Spoiled> {
  for (let request = first, last = first; request <= last; request += step) {
    const spoiler = one ?? spoilerOf(request);
    const spoils = (sent: number): boolean => sent === request;
    const options = ruleIds === undefined ? {} : { options: { ruleIds } };
    const report = await judgeSpoiled({ start, spoiler, spoils, ...options });
    last = report.sent;
    const of = (verdict: string) => report.results.filter((result) => result.verdict === verdict);
    yield {
      request,
      spoiler,
      failed: failuresOf(report),
      passed: of('pass').map(({ id }) => id),
      inconclusive: of('inconclusive').map(({ id, reason }) => `${id}: ${reason}`),
    };
  }
}
