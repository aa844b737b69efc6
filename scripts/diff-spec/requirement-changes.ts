/** What changed in `spec/requirements.yaml`. */
import { isDeepStrictEqual } from 'node:util';

import type { RequirementSource } from '../generate/catalogue-document.ts';
import type { Aspect, Change } from './change.ts';
import { breaks, breaksNobody, isEditorial } from './change.ts';
import type { OperationPairs } from './operations.ts';
import { listTexts, showDifference, showValue } from './words.ts';

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
  const aspects: Aspect[] = [];
  if (gained.length > 0) {
    const text = `Asked of ${listTexts(gained)} as well.`;
    aspects.push({ kind: 'strengthened', text, ...breaks('implementers') });
  }
  if (lost.length > 0) {
    const text = `No longer asked of ${listTexts(lost)}.`;
    aspects.push({ kind: 'weakened', text, ...breaks('clients') });
  }
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

function compareWords(before: Entry, after: Entry): Aspect[] {
  const aspects: Aspect[] = [];
  if (before.statement !== after.statement) {
    const [was, is] = showDifference(before.statement, after.statement);
    const text = `Was: ${was} Now: ${is} (If it asks something else, it needs another id.)`;
    aspects.push({ kind: 'reworded', text, ...isEditorial });
  }
  if (before.source !== after.source || !isDeepStrictEqual(before.premises, after.premises)) {
    const text = `Stands in ${showValue(after.source)}; stood in ${showValue(before.source)}.`;
    aspects.push({ kind: 'moved', text, ...isEditorial });
  }
  return aspects;
}

/** Fields of both entries that differ and that no other comparison looks at. */
export function compareOtherFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  known: readonly string[],
): Aspect[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !known.includes(field) && !isDeepStrictEqual(before[field], after[field]),
  );
  if (fields.length === 0) return [];
  return [{ kind: 'other fields', text: `Changed: ${listTexts(fields)}.`, ...isEditorial }];
}

function compareEntries(before: Entry, after: Entry, pairs: OperationPairs): Aspect[] {
  return [
    ...compareOperations(before, after, pairs),
    ...compareBasis(before, after),
    ...compareObservable(before, after),
    ...compareWords(before, after),
    ...compareOtherFields(before, after, knownFields),
  ];
}

/** Changes in the order of the new file; what is gone stands last. */
export function compareRequirements(
  before: readonly Entry[],
  after: readonly Entry[],
  pairs: OperationPairs,
): Change[] {
  const old = new Map(before.map((entry) => [entry.id, entry]));
  const present = new Set(after.map(({ id }) => id));
  const change = ({ id, operations }: Entry, aspects: readonly Aspect[]): Change => ({
    part: 'requirement',
    id,
    operations,
    aspects,
    names: [],
    pointers: [],
  });
  return [
    ...after.map((entry) => {
      const was = old.get(entry.id);
      const aspects = was ? compareEntries(was, entry, pairs) : [describeAdded(entry, pairs)];
      return change(entry, aspects);
    }),
    ...before
      .filter(({ id }) => !present.has(id))
      .map((entry) => change(entry, [describeRemoved(entry)])),
  ].filter(({ aspects }) => aspects.length > 0);
}
