import type { Requirement, OpenPoint } from '../../../generated/catalogue.ts';
import { openPoints, requirements } from '../../../generated/catalogue.ts';
import type { ReasonCode } from '../../model/result.ts';
import { answersTo, switchIds, type Answers } from '../../policy/dialects/dialect.ts';

const catalogue: Readonly<Record<ReasonCode, Requirement | OpenPoint>> = {
  ...requirements,
  ...openPoints,
};

/** The statement of a requirement, the question of an open point. */
export function describeReasonCode(reasonCode: ReasonCode): string {
  const entry = catalogue[reasonCode];
  return 'statement' in entry ? entry.statement : entry.question;
}

/** The reason code; of an open point also that it is one, and which answer holds here. */
export function nameReasonCode(reasonCode: ReasonCode, dialect: Answers): string {
  if (!Object.hasOwn(openPoints, reasonCode)) return reasonCode;
  const point = switchIds.find((one) => one === reasonCode);
  if (point === undefined) return `open point ${reasonCode}`;
  const [reference] = answersTo(point);
  const answer = dialect[point] ?? reference;
  const whose = answer === reference ? 'the reference' : 'this dialect';
  return `open point ${point}; ${whose} answers ${answer}`;
}
