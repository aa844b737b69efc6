/** Applies watches to one answer at once, while the exchanges before it are known. */
import type { Context } from '../../../engine/context.ts';
import type { Watch } from '../../../engine/rule.ts';
import type { Finding } from '../../../engine/verdict.ts';
import { changesOf } from '../../../engine/listings/listing-history.ts';
import {
  findDeviation,
  isEffectOfUpdateAlone,
} from '../../../observer/snapshots/judge-snapshot.ts';
import type { Answer } from '../../../wire/exchange.ts';
import { errorBody as errorsBody, oneText, unauthorizedBody } from '../../errors/every-answer.ts';
import { everyHealthBody, everyPermission } from '../../health/reports.ts';
import { everyTimestamp } from '../../health/timestamps.ts';
import { echoesOfficeId, echoesOrganizationId } from '../../office/names.ts';
import { everyOfficeBody, everyOrganizationBody } from '../../office/bodies.ts';

/** The watches of stated and derived requirements. */
const watches: readonly Watch[] = [
  unauthorizedBody,
  errorsBody,
  everyHealthBody,
  everyPermission,
  everyTimestamp,
  echoesOfficeId,
  everyOfficeBody,
  echoesOrganizationId,
  everyOrganizationBody,
  oneText,
];

/** What a watch objects to in an answer, if anything. */
export function findWatchDeviation(
  answer: Answer,
  context: Context,
): Pick<Finding, 'expected' | 'got' | 'requirement'> | undefined {
  for (const watch of watches) {
    const seen = watch.inspect(answer, context);
    if (typeof seen !== 'object' || 'missingPremise' in seen) continue;
    const { expected, got, requirement = watch.requirements[0] } = seen;
    return { expected, got, requirement };
  }
  return undefined;
}

/** What is wrong with the snapshot that was taken after an update, if there is one. */
export function findSnapshotDeviation(
  answer: Answer,
  context: Context,
): Pick<Finding, 'expected' | 'got' | 'requirement'> | undefined {
  const { notes, client } = context;
  const snapshot = notes.snapshots.findLast(({ update }) => update === answer);
  if (snapshot === undefined) return undefined;
  const changes = changesOf(snapshot.keeper.fixture, client);
  return isEffectOfUpdateAlone(snapshot, changes, context)
    ? findDeviation(context, snapshot)
    : undefined;
}
