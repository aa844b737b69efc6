/** What watches say of one answer at once, while it is known what came before it. */
import type { Context } from '../../engine/context.ts';
import type { Watch } from '../../engine/rule.ts';
import type { Finding } from '../../engine/verdict.ts';
import type { Answer } from '../../wire/exchange.ts';
import { unauthorizedBody } from '../auth/unauthorized-body.ts';
import { body as errorsBody } from '../errors/body.ts';
import { everyBody as everyHealthBody } from '../health/every-body.ts';
import { everyPermission } from '../health/every-permission.ts';
import { everyTimestamp } from '../health/every-timestamp.ts';
import { echoesId as echoesOfficeId } from '../office/echoes-id.ts';
import { everyBody as everyOfficeBody } from '../office/every-body.ts';
import { echoesId as echoesOrganizationId } from '../organization/echoes-id.ts';
import { everyBody as everyOrganizationBody } from '../organization/every-body.ts';
import { oneText } from '../range/one-text.ts';

/** Those of stated and derived requirements. */
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

/** What is wrong with an answer by some watch, if anything. */
export function findWatched(
  answer: Answer,
  context: Context,
): Pick<Finding, 'expected' | 'got' | 'requirement'> | undefined {
  for (const watch of watches) {
    const seen = watch.inspect(answer, context);
    if (typeof seen !== 'object' || 'lacks' in seen) continue;
    const { expected, got, requirement = watch.requirements[0] } = seen;
    return { expected, got, requirement };
  }
  return undefined;
}
