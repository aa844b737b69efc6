/** Runs with misbehaving or lagging hooks, and their reports. */
import { afterAll, describe, expect, test } from 'vitest';

import type { RuleResult } from '../engine/verdict.ts';
import { conclude, judge, reportAsJson, type RunReport, type Target } from '../index.ts';
import type { Rules } from './independent/typescript/rules-types.ts';
import type { Listing, Status } from './independent/typescript/types.ts';
import { startServer } from './judge-independent.ts';
import { textOf } from '../test-support/verdicts.ts';
import { partOfToday } from '../../shared/select.ts';
import { startSimulator, type Simulator } from '../../simulator/index.ts';

const simulator = await startSimulator({ defects: ['time/phone-left-out'], docs: false });

afterAll(() => simulator.close());

const environment = { ADMIN_TOKEN: 'secret-of-the-hooks' };

async function judgeWith(
  change: (observer: Simulator['observer']) => NonNullable<Target['observer']>,
  ruleIds: readonly string[],
): Promise<RunReport> {
  const observer = change(simulator.observer);
  return await judge({ ...simulator.target, observer }, { ruleIds, environment });
}

const renderReport = (report: RunReport): string =>
  textOf(report) + JSON.stringify(reportAsJson(report, '0'));

test('a failure shows the requests to hooks, with keys redacted', async () => {
  const report = await judgeWith(
    ({ createLead }) => ({
      createLead: {
        ...createLead,
        headers: { 'X-Admin': '{{env.ADMIN_TOKEN}}', 'X-Session-Key': 'secret-of-the-file' },
      },
    }),
    ['time/every-inquiry'],
  );
  const text = renderReport(report);
  expect(report.results.map(({ verdict }) => verdict)).toEqual(['fail']);
  expect(text).toMatch(/curl -sS -i -X POST -H "X-Admin: \$ADMIN_TOKEN" .*\/leads"/);
  expect(text).toContain('→ observer.createLead: 201');
  expect(text).not.toMatch(/secret-of-the/);
});

test('a hook deletes the leads of a run, and its failure is reported prominently', async () => {
  const reset = { method: 'POST', url: '/_simulator/sandboxes/default/reset', body: {} } as const;
  const kept = await judgeWith(({ createLead }) => ({ createLead, reset }), ['time/real-time']);
  expect(conclude(kept)).toMatchObject({ status: 0 });
  expect(kept.observer).toMatchObject({ leads: 6, takesBack: true });
  expect(renderReport(kept)).not.toContain('which remain in the counts');

  const wrong = { ...reset, url: '/_simulator/sandboxes/nobody/reset' };
  const left = await judgeWith(
    ({ createLead }) => ({ createLead, reset: wrong }),
    ['time/real-time'],
  );
  expect(left.notRestored.join()).toMatch(
    /^the created leads \(6\) .* observer\.reset answered 404/,
  );
  expect(conclude(left)).toMatchObject({ status: 3 });
});

const presumptions = { 'listing/stored-as-sent': 'declined' } as const;

test.each([
  ['pass', ['listing/country-kept']],
  ['fail', ['listing/country-kept', 'listing/badge-missing']],
] as const)(
  'a rule that judges more than a presumption which the target file declines still judges the rest: %s',
  async (verdict, defects) => {
    await using other = await startSimulator({ defects, docs: false });
    const { results } = await judge(
      { ...other.target, observer: other.observer, presumptions },
      { ruleIds: ['listing/each-update'], environment },
    );
    const result = results.find(({ id }) => id === 'listing/each-update');
    expect(result).toMatchObject({ verdict });
    expect(result?.finding?.requirement ?? 'listing/badge').toBe('listing/badge');
  },
);

/* Search that lags behind many changes, of several listings, and behind concurrent updates. */

const lagSeconds = 0.3;

/** A change that search must follow. */
interface Change {
  readonly listing: Listing;
  readonly from: Status;
  readonly to: Status;
  /** The number of the listing's changes that search has not followed yet. */
  readonly pendingChanges: number;
  /** How often the listing's visibility in search changed before this. */
  readonly visibilityChanges: number;
}

const hidden: readonly Status[] = ['SOLD', 'DRAFT', 'ARCHIVED'];

/**
 * Judges a server whose search lags behind updates.
 * @param follows whether search follows the change at all
 */
async function judgeLateSearch(
  follows: (change: Change) => boolean,
  ruleIds: readonly string[] = ['listing/search-lag'],
): Promise<readonly RuleResult[]> {
  const search = new Map<
    Listing,
    { status: Status; pendingChanges: number; visibilityChanges: number }
  >();
  const entryOf = (listing: Listing) => {
    const entry = search.get(listing) ?? {
      status: listing.status,
      pendingChanges: 0,
      visibilityChanges: 0,
    };
    search.set(listing, entry);
    return entry;
  };
  const patch = (rules: Rules): Partial<Rules> => ({
    // Without this, the hook would show nothing about search while a listing is hidden.
    isShown: () => true,
    isFound: (listing) => rules.isFound({ ...listing, status: entryOf(listing).status }),
    store: (listing, to, state) => {
      const from = listing.status;
      const entry = entryOf(listing);
      rules.store(listing, to, state);
      const isFollowed = follows({ listing, from, to, ...entry });
      if (hidden.includes(from) !== hidden.includes(to)) entry.visibilityChanges += 1;
      if (!isFollowed) return;
      entry.pendingChanges += 1;
      setTimeout(() => {
        entry.status = to;
        entry.pendingChanges -= 1;
      }, 800 * lagSeconds);
    },
  });
  await using server = await startServer({ oddity: { patch } });
  const { observer = {} } = server.target;
  const { inspectListing } = observer;
  if (inspectListing === undefined) throw new Error('the server has no observer');
  // The hook also shows hidden listings, so `absent` would no longer say what buyers see.
  const { absent: _, ...hook } = inspectListing;
  const late = { ...observer, inspectListing: { ...hook, searchLagSeconds: lagSeconds } };
  const report = await judge({ ...server.target, observer: late }, { ruleIds });
  return report.results;
}

const verdictOf = async (follows: (change: Change) => boolean): Promise<string | undefined> =>
  (await judgeLateSearch(follows)).map(({ verdict, reason = '' }) => `${verdict} ${reason}`)[0];

/** The changes that never reach search, by a description of the defect. */
const missedChanges: Readonly<Record<string, (change: Change) => boolean>> = {
  'a sale while offers are reviewed': ({ from, to }) =>
    from === 'REVIEWING_OFFERS' && to === 'SOLD',
  'an offer on an archived listing': ({ from, to }) =>
    from === 'ARCHIVED' && to === 'REVIEWING_OFFERS',
  'a draft that was pending': ({ from, to }) => from === 'PENDING_CONTRACT' && to === 'DRAFT',
  'the second return of a listing': ({ to, visibilityChanges }) =>
    visibilityChanges >= 2 && !hidden.includes(to),
  'all of the third listing': ({ listing }) => listing.externalListingId === 'b&b~seaview',
  'what comes while the change before is on its way': ({ pendingChanges }) => pendingChanges > 0,
};

test('search within the declared lag passes', async () => {
  expect(await verdictOf(() => true)).toBe('pass ');
});

describe.concurrent('search that misses a change fails:', () => {
  test.each(partOfToday(Object.entries(missedChanges), 2))('%s', async (_, isMissed) => {
    expect(await verdictOf((change) => !isMissed(change))).toBe('fail ');
  });
});

test('a snapshot taken within the lag is no evidence that search has followed', async () => {
  const results = await judgeLateSearch(
    ({ to }) => to !== 'REVIEWING_OFFERS',
    ['listing/every-transition', 'listing/visibility'],
  );
  expect(results.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
    'listing/every-transition pass',
    'listing/visibility fail',
  ]);
});
