import type {
  OpenPoint,
  OpenPointId,
  Requirement,
  SwitchId,
} from '../../../generated/catalogue.ts';
import { openPoints, requirements } from '../../../generated/catalogue.ts';
import type { Answers } from '../../dialects/dialect.ts';
import { answersTo, switchIds } from '../../dialects/dialect.ts';
import type { Ground } from '../../model/result.ts';

/** Every ground has words: the catalogue's own. */
const catalogue: Readonly<Record<Ground, Requirement | OpenPoint>> = {
  ...requirements,
  ...openPoints,
};

function isOpenPoint(ground: Ground): ground is OpenPointId {
  return Object.hasOwn(openPoints, ground);
}

function switchOf(ground: Ground): SwitchId | undefined {
  return switchIds.find((point) => point === ground);
}

/** What a ground says: the statement of a requirement, the question of an open point. */
export function describeGround(ground: Ground): string {
  const entry = catalogue[ground];
  return 'statement' in entry ? entry.statement : entry.question;
}

function nameAnswer(point: SwitchId, dialect: Answers): string {
  const answer = dialect[point] ?? answersTo(point)[0];
  const whose = answer === answersTo(point)[0] ? 'the reference' : 'this dialect';
  return `open point ${point}; ${whose} answers ${answer}`;
}

/** The ground with whether the contract states it, or leaves it open and what is answered here. */
export function nameGround(ground: Ground, dialect: Answers): string {
  if (!isOpenPoint(ground)) return ground;
  const point = switchOf(ground);
  return point === undefined ? `open point ${ground}` : nameAnswer(point, dialect);
}
