/** Sends the request of a row with some of its odd factors, and compares the answer. */
import type { Context } from '../../../engine/context.ts';
import { dressOfRow, firstRowOf, rowsOf, shapesOf, traceOf } from '../../../engine/dress/rows.ts';
import type { Row } from '../../../engine/dress/rows.ts';
import { textsOf } from '../../../engine/counts/counts.ts';
import { passUnlessTooShort } from '../../../engine/counts/short-ranges.ts';
import type { Session } from '../../../engine/session/session.ts';
import { MissingPrerequisite, type Finding } from '../../../engine/verdict.ts';
import { factorsOf, type Dress, type DressFactor } from '../../../wire/dress.ts';
import type { Answer } from '../../../wire/exchange.ts';
import type { RequestDefects } from './request-defects.ts';
import { mismatchOf, requestOf } from './request-of-row.ts';
import { findSnapshotDeviation, findWatchDeviation } from './watched.ts';

export type Suspect = DressFactor | 'before';

/** The factors that distinguish the request of a row from the default form. */
export const suspectsOf = (row: Row): Suspect[] => ['before', ...factorsOf(dressOfRow(row))];

/** The dress of a row, reduced to some factors. */
export const wornWith = (row: Row, some: readonly string[]): Dress =>
  Object.fromEntries(Object.entries(dressOfRow(row)).filter(([factor]) => some.includes(factor)));

/** The trace of the run's last request. */
export function lastTrace(context: Context): string {
  const [last] = rowsOf(context.client.exchanges.slice(-1), context);
  return last === undefined ? 'nothing' : traceOf(last.operation, last.defect);
}

/** Sends a request that leaves the trace, in the default form. */
async function leaveTrace(
  session: Session,
  trace: string,
  defects: RequestDefects,
  { office }: Row,
): Promise<Answer[]> {
  const { context } = session;
  // Prefers a shape with both dates, which a request may leave behind too.
  const shape = shapesOf(context).findLast(
    ({ fixed: { operation, defect } }) => traceOf(operation, defect) === trace,
  );
  if (shape === undefined) return [];
  const elsewhere = shape.free['office']?.filter((one) => one !== office) ?? [];
  const free = elsewhere.length === 0 ? shape.free : { ...shape.free, office: elsewhere };
  const request = requestOf(context, firstRowOf({ ...shape, free }), defects);
  return request === undefined ? [] : [await session.ask({ ...request.plan, dress: {} })];
}

export interface Attempt {
  readonly answers: readonly Answer[];
  readonly wrong: Pick<Finding, 'expected' | 'got' | 'requirement'> | undefined;
}

/** Sends the request of a row with some of its odd factors. */
export async function tryWith(
  session: Session,
  row: Row,
  some: readonly Suspect[],
  defects: RequestDefects,
): Promise<Attempt> {
  const trace = some.includes('before') ? (row.before ?? '') : traceOf('getHealth', 'nothing');
  const isThere = !session.fresh && lastTrace(session.context) === trace;
  const before = isThere ? [] : await leaveTrace(session, trace, defects, row);
  const { answers, wrong } = await send(session, row, some, defects);
  return { answers: [...before, ...answers], wrong };
}

/** The same, without sending the preceding request. */
export async function send(
  session: Session,
  row: Row,
  some: readonly Suspect[],
  defects: RequestDefects,
): Promise<Attempt> {
  const request = requestOf(session.context, row, defects);
  if (request === undefined)
    throw new MissingPrerequisite('no office, organization or listing is declared');
  const answer = await session.ask({ ...request.plan, dress: wornWith(row, some) });
  const { context } = session;
  const { known } = request;
  if (known !== undefined)
    await passUnlessTooShort(session, known.subject, textsOf(known.range), answer);
  const wrong =
    (await mismatchOf(session, request, answer)) ??
    findWatchDeviation(answer, context) ??
    findSnapshotDeviation(answer, context);
  return { answers: [answer], wrong };
}
