import type { Answers } from '../policy/dialects/dialect.ts';
import { findDifferences } from '../policy/dialects/dialect.ts';
import type { Policies } from '../policy/dialects/override.ts';
import type { ReasonCode } from '../model/result.ts';
import type { Alternative } from './decision-trace.ts';

/** What a journal has to know of a defect. */
export interface KnownDefect {
  readonly id: string;
  readonly breaks: readonly ReasonCode[];
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * What could be otherwise in a sandbox: each answer that is not the reference's, and each defect,
 * with the policies without it. They are made once each, when they are first asked for.
 *
 * @param compose the policies of a dialect with defects
 */
export function alternativesOf<Defect extends KnownDefect>(
  dialect: Answers,
  defects: readonly Defect[],
  compose: (dialect: Answers, defects: readonly Defect[]) => Policies,
): Alternative[] {
  const answers = findDifferences(dialect).map(({ point, answer }): Alternative => {
    const without = lazily(() => compose({ ...dialect, [point]: undefined }, defects));
    return { kind: 'answer', point, answer, without };
  });
  const broken = defects.map((defect): Alternative => {
    const { id, breaks } = defect;
    const others = defects.filter((other) => other !== defect);
    return { kind: 'defect', id, breaks, without: lazily(() => compose(dialect, others)) };
  });
  return [...answers, ...broken];
}
