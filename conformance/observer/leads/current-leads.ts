/** Creates current leads and judges the counts after them, and measures the target's lag. */
import type { Session } from '../../engine/session/session.ts';
import { Inconclusive } from '../../engine/verdict.ts';
import type { HookExchange } from '../../wire/exchange.ts';
import { usesPlaceholder } from '../hooks/hook-request.ts';
import { subjectsOfPlace, type LeadPlace } from './lead-places.ts';
import {
  canOmitInstant,
  createCurrentLeads,
  readCounts,
  type CountReading,
  type SourceName,
} from './leads.ts';
import {
  awaitRise,
  judgeCounts,
  judgeRise,
  rereadCounts,
  risesBy,
  type CreatedLeads,
} from './rises.ts';
import { isTimeUnknown } from './target-time.ts';

/**
 * Creates leads that show whether the target's time lags behind its Date headers, once and only if
 * nothing else shows it: a gateway may write them, and a future lead is not counted.
 * @returns whether leads were created
 */
export async function measureTargetLag(session: Session, place: LeadPlace): Promise<boolean> {
  const { context } = session;
  const { observer, notes, clock } = context;
  const { createLead } = observer.hooks;
  const isDated =
    notes.hookDatesLeads !== true &&
    createLead !== undefined &&
    usesPlaceholder(createLead, 'instant');
  if (notes.clockLagSeconds !== undefined || !isDated || !isTimeUnknown(context)) return false;
  const before = await readCounts(session, subjectsOfPlace(context, place).slice(0, 1), {});
  const [last] = before;
  if (last === undefined) return false;
  notes.clockLagSeconds = 0;
  const leads = await createCurrentLeads(session, place, last.answer);
  const expect = risesBy(leads.length, place);
  const { unexpected } = await awaitRise(session, { place, leads, before, expect });
  if (unexpected !== undefined) notes.clockLagSeconds = clock.toleranceSeconds;
  return true;
}

/** Current leads to create, and how a finding describes them. */
interface LeadsToCreate extends Pick<CreatedLeads, 'place' | 'before' | 'requirement'> {
  readonly source?: SourceName | undefined;
  readonly wordsOf: (leads: number) => string;
}

type CurrentLeads = {
  readonly leads: readonly HookExchange[];
  readonly after: readonly CountReading[];
};

/**
 * Creates current leads and judges the counts after them. The first ones of a run come without an
 * instant, in ranges with a start: if none shows them, the hook may require an instant.
 */
export async function createAndJudgeLeads(
  session: Session,
  asked: LeadsToCreate,
): Promise<CurrentLeads> {
  const { place, before, wordsOf } = asked;
  const { context } = session;
  const { notes } = context;
  const last = before.at(-1);
  if (last === undefined) return { leads: [], after: before };
  const isTrial =
    notes.hookDatesLeads === undefined &&
    canOmitInstant(context) &&
    before.every(({ range }) => range.startDate !== undefined);
  const make = async (some?: 1): Promise<CreatedLeads> => {
    const leads = await createCurrentLeads(session, place, last.answer, asked.source, some);
    const expect = risesBy(leads.length, place);
    return { ...asked, leads, expect, words: wordsOf(leads.length) };
  };
  if (isTrial) {
    notes.hookDatesLeads = true;
    const tried = await make(1).catch((refusal: unknown) => {
      if (!(refusal instanceof Inconclusive)) throw refusal;
      return undefined;
    });
    const rise = tried && (await awaitRise(session, tried));
    notes.hookDatesLeads = rise !== undefined && rise.unexpected === undefined;
    if (tried !== undefined && rise !== undefined && notes.hookDatesLeads) {
      judgeCounts(session, tried, rise);
      return { leads: tried.leads, after: rise.after };
    }
    for (const lead of tried?.leads ?? []) notes.createdLeads.delete(lead);
  }
  const areCreated = await measureTargetLag(session, place);
  const start = areCreated ? await rereadCounts(session, before) : before;
  const made = { ...(await make()), before: start };
  return { leads: made.leads, after: await judgeRise(session, made) };
}
