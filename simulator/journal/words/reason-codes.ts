import type {
  OpenPoint,
  OpenPointId,
  Requirement,
  SwitchId,
} from '../../../generated/catalogue.ts';
import { openPoints, requirements } from '../../../generated/catalogue.ts';
import type { Answers } from '../../policy/dialects/dialect.ts';
import { answersTo, switchIds } from '../../policy/dialects/dialect.ts';
import type { ReasonCode } from '../../model/result.ts';

/** Every reason code has words: the catalogue's own. */
const catalogue: Readonly<Record<ReasonCode, Requirement | OpenPoint>> = {
  ...requirements,
  ...openPoints,
};

function isOpenPoint(reasonCode: ReasonCode): reasonCode is OpenPointId {
  return Object.hasOwn(openPoints, reasonCode);
}

function switchOf(reasonCode: ReasonCode): SwitchId | undefined {
  return switchIds.find((point) => point === reasonCode);
}

/** What a reason code says: the statement of a requirement, the question of an open point. */
export function describeReasonCode(reasonCode: ReasonCode): string {
  const entry = catalogue[reasonCode];
  return 'statement' in entry ? entry.statement : entry.question;
}

function nameAnswer(point: SwitchId, dialect: Answers): string {
  const answer = dialect[point] ?? answersTo(point)[0];
  const whose = answer === answersTo(point)[0] ? 'the reference' : 'this dialect';
  return `open point ${point}; ${whose} answers ${answer}`;
}

/** The reason code with whether the contract states it, or leaves it open and what is answered here. */
export function nameReasonCode(reasonCode: ReasonCode, dialect: Answers): string {
  if (!isOpenPoint(reasonCode)) return reasonCode;
  const point = switchOf(reasonCode);
  return point === undefined ? `open point ${reasonCode}` : nameAnswer(point, dialect);
}
