/** What changed in `spec/requirements.yaml`. */
import { isDeepStrictEqual } from 'node:util';

import type { RequirementSource } from '../../generate/catalogue-document.ts';
import type { Aspect, Change } from './change.ts';
import { breaks, breaksNobody, isEditorial } from './change.ts';
import {
  compareEntries,
  compareOtherFields,
  compareSentences,
  tellNames,
} from './entry-changes.ts';
import type { OperationPairs } from './operations.ts';
import { listTexts, showValue } from './words.ts';

/** An entry as it is parsed: fields that are not known here may stand in it. */
type Entry = RequirementSource & Readonly<Record<string, unknown>>;

const knownFields: readonly string[] = [
  'id',
  'operations',
  'basis',
  'premises',
  'statement',
  'source',
  'observable',
];

// From what anyone sees to what nobody sees.
const observables: readonly string[] = ['api', 'second-credential', 'observer', 'nothing'];

function describeAdded(entry: Entry, pairs: OperationPairs): Aspect {
  const text = `New: ${showValue(entry.statement)}`;
  // A target claims the operations that it has, so what a new one asks binds no server of old.
  if (pairs.areAllNew(entry.operations) || entry.observable === 'nothing') {
    return { kind: 'added', text, ...breaksNobody };
  }
  return { kind: 'added', text, ...breaks('implementers') };
}

function describeRemoved(entry: Entry): Aspect {
  return { kind: 'removed', text: `Gone: ${showValue(entry.statement)}`, ...breaks('clients') };
}

function compareOperations(before: Entry, after: Entry, pairs: OperationPairs): Aspect[] {
  if (isDeepStrictEqual(before.operations.toSorted(), after.operations.toSorted())) return [];
  const gained = pairs.gained(before.operations, after.operations);
  const lost = pairs.lost(before.operations, after.operations);
  const aspects = [
    ...tellNames(gained, (list) => ({
      kind: 'strengthened',
      text: `Asked of ${list} as well.`,
      ...breaks('implementers'),
    })),
    ...tellNames(lost, (list) => ({
      kind: 'weakened',
      text: `No longer asked of ${list}.`,
      ...breaks('clients'),
    })),
  ];
  if (aspects.length > 0) return aspects;
  const text = `Follows the operations that came, went or got another id: now ${listTexts(after.operations)}.`;
  return [{ kind: 'operations', text, ...breaksNobody }];
}

/** A derived statement is held against servers like a stated one, so nobody's right turns wrong. */
function compareBasis(before: Entry, after: Entry): Aspect[] {
  if (before.basis === after.basis) return [];
  const kind = after.basis === 'stated' ? 'strengthened' : 'weakened';
  const text = `Its basis was ${before.basis}, and is ${after.basis}; it asks the same.`;
  return [{ kind, text, ...breaksNobody }];
}

/** Where it takes less to see it, only servers that were wrong before begin to fail. */
function compareObservable(before: Entry, after: Entry): Aspect[] {
  const [was, is] = [before.observable, after.observable];
  if (was === is) return [];
  const strengthened = observables.indexOf(is) < observables.indexOf(was);
  const kind = strengthened ? 'strengthened' : 'weakened';
  const text = `What it takes to see it was ${was}, and is ${is}.`;
  if (was === 'nothing') return [{ kind, text, ...breaks('implementers') }];
  if (is === 'nothing') return [{ kind, text, ...breaks('clients') }];
  const hint = strengthened ? ' A fault that went unseen can fail now.' : '';
  return [{ kind, text: text + hint, ...breaksNobody }];
}

function comparePlaces(before: Entry, after: Entry): Aspect[] {
  const places = ({ source, premises }: Entry): unknown[] => [source, premises];
  if (isDeepStrictEqual(places(before), places(after))) return [];
  const text = `Stands in ${showValue(after.source)}; stood in ${showValue(before.source)}.`;
  return [{ kind: 'moved', text, ...isEditorial }];
}

/** Changes in the order of the new file; what is gone stands last. */
export const compareRequirements = (
  before: readonly Entry[],
  after: readonly Entry[],
  pairs: OperationPairs,
): Change[] =>
  compareEntries('requirement', before, after, {
    came: (entry) => describeAdded(entry, pairs),
    went: describeRemoved,
    kept: (was, is) => [
      ...compareOperations(was, is, pairs),
      ...compareBasis(was, is),
      ...compareObservable(was, is),
      ...compareSentences(was.statement, is.statement),
      ...comparePlaces(was, is),
      ...compareOtherFields(was, is, knownFields),
    ],
  });
