/** What changed in `spec/open-points.yaml`. */
import { isDeepStrictEqual } from 'node:util';

import type { OpenPointSource, RequirementSource } from '../../generate/catalogue-document.ts';
import type { Aspect, Change } from './change.ts';
import { breaks, breaksNobody, gainedBy, isEditorial } from './change.ts';
import {
  compareEntries,
  compareOtherFields,
  compareSentences,
  tellNames,
} from './entry-changes.ts';
import type { OperationPairs } from './operations.ts';
import { describeSuccessor } from './successor.ts';
import { listTexts, showValue } from './words.ts';

/** An entry as it is parsed: fields that are not known here may stand in it. */
type Entry = Omit<OpenPointSource, 'operations'> &
  Readonly<Record<string, unknown>> & {
    /** Entries of older revisions lack it. */
    readonly operations?: readonly string[];
  };

export interface PointsOnBothSides {
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
  /** Requirements that came or changed together with the points. */
  readonly changedRequirements: readonly RequirementSource[];
}

const knownFields: readonly string[] = [
  'id',
  'question',
  'answers',
  'because',
  'operations',
  'source',
  'contradiction',
];

function describeOpened(point: Entry, pairs: OperationPairs): Aspect {
  const text = `Now open: ${showValue(point.question)} Legal: ${listTexts(point.answers)}.`;
  const onlyNew = pairs.areAllNew(point.operations ?? []);
  return { kind: 'opened', text, ...(onlyNew ? breaksNobody : breaks('clients')) };
}

function describeClosed(point: Entry, requirements: readonly RequirementSource[]): Aspect {
  const settled = describeSuccessor(point, requirements);
  const text = `No longer open: ${showValue(point.question)} Were legal: ${listTexts(point.answers)}; ${settled}.`;
  return { kind: 'closed', text, ...breaks('implementers') };
}

const widened = (text: string): Aspect => ({ kind: 'widened', text, ...breaks('clients') });
const narrowed = (text: string): Aspect => ({ kind: 'narrowed', text, ...breaks('implementers') });

function compareAnswers(before: Entry, after: Entry): Aspect[] {
  const gained = gainedBy(before.answers, after.answers);
  const lost = gainedBy(after.answers, before.answers);
  return [
    ...tellNames(gained, (list) => widened(`Also legal: ${list}.`)),
    ...tellNames(lost, (list) => narrowed(`No longer legal: ${list}.`)),
  ];
}

/** The reference's answer binds nobody, but the simulator answers otherwise from now on. */
function compareReference(before: Entry, after: Entry): Aspect[] {
  const [was, is] = [before.answers[0], after.answers[0]];
  if (was !== is) {
    const text = `The reference's answer was ${was}, and is ${is}.`;
    return [{ kind: 'reference changed', text, ...breaksNobody }];
  }
  const sameSet = isDeepStrictEqual(before.answers.toSorted(), after.answers.toSorted());
  if (!sameSet || isDeepStrictEqual(before.answers, after.answers)) return [];
  return [{ kind: 'reordered', text: 'Its answers stand in another order.', ...isEditorial }];
}

function compareOperations(before: Entry, after: Entry, pairs: OperationPairs): Aspect[] {
  // A point without the field says nothing of its operations, so there is nothing to compare.
  if (before.operations === undefined || after.operations === undefined) return [];
  const gained = pairs.gained(before.operations, after.operations);
  const lost = pairs.lost(before.operations, after.operations);
  return [
    ...tellNames(gained, (list) => widened(`Open for ${list} as well.`)),
    ...tellNames(lost, (list) => narrowed(`No longer open for ${list}.`)),
  ];
}

function compareWords(before: Entry, after: Entry): Aspect[] {
  const aspects = compareSentences(before.question, after.question);
  if (before.because !== after.because) {
    const text = `The reference's reason is now: ${showValue(after.because)}`;
    aspects.push({ kind: 'reason reworded', text, ...isEditorial });
  }
  const places = ({ source, contradiction }: Entry): unknown[] => [source, contradiction];
  if (!isDeepStrictEqual(places(before), places(after))) {
    const text = 'The sections that leave it open are named otherwise.';
    aspects.push({ kind: 'moved', text, ...isEditorial });
  }
  return aspects;
}

function compareSides(before: Entry, after: Entry, pairs: OperationPairs): Aspect[] {
  const gotField = (before.operations === undefined) !== (after.operations === undefined);
  const known = knownFields.filter((field) => !gotField || field !== 'operations');
  return [
    ...compareAnswers(before, after),
    ...compareReference(before, after),
    ...compareOperations(before, after, pairs),
    ...compareWords(before, after),
    ...compareOtherFields(before, after, known),
  ];
}

/** Changes in the order of the new file; what is closed stands last. */
export const comparePoints = (
  { before, after, changedRequirements }: PointsOnBothSides,
  pairs: OperationPairs,
): Change[] =>
  compareEntries('open point', before, after, {
    came: (point) => describeOpened(point, pairs),
    went: (point) => describeClosed(point, changedRequirements),
    kept: (was, is) => compareSides(was, is, pairs),
  });
