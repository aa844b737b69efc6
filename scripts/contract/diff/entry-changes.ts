/** Changes in `spec/requirements.yaml` and `spec/open-points.yaml`: lists of entries with ids. */
import { isDeepStrictEqual } from 'node:util';

import type { OpenPointSource, RequirementSource } from '../../generate/contract-document.ts';
import type { Aspect, Change, ImpactOn, Part } from './change.ts';
import { breaks, breaksNobody, gainedBy, isEditorial, listTexts, showValue } from './change.ts';
import type { OperationPairs } from './renames.ts';

/** A parsed entry, possibly with unknown fields. */
type Entry<Source> = Source & Readonly<Record<string, unknown>>;
type Requirement = Entry<RequirementSource>;
type Point = Entry<OpenPointSource>;

const aspect = (kind: string, text: string, impact: ImpactOn): Aspect => ({
  kind,
  text,
  ...impact,
});
const bindsServers = breaks('implementers');
const failsClients = breaks('clients');

interface Listed {
  readonly id: string;
}

/** For each field, the aspects of a change of it. */
type FieldTable<E> = Readonly<Record<string, (was: E, is: E) => readonly Aspect[]>>;

interface Comparison<E> {
  readonly part: Part;
  readonly added: (entry: E) => Aspect;
  readonly removed: (entry: E) => Aspect;
  readonly fields: FieldTable<E>;
}

function compareFields<E extends Entry<Listed>>(was: E, is: E, fields: FieldTable<E>): Aspect[] {
  const differing = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => !isDeepStrictEqual(was[field], is[field]),
  );
  const others = differing.filter((field) => fields[field] === undefined);
  const aspects = Object.entries(fields).flatMap(([field, describeField]) =>
    differing.includes(field) ? describeField(was, is) : [],
  );
  if (others.length === 0) return aspects;
  return [...aspects, aspect('other fields', `Changed: ${listTexts(others)}.`, isEditorial)];
}

/** The changes in the order of the new list, with removed entries last. */
function compareEntries<E extends Entry<Listed>>(
  before: readonly E[],
  after: readonly E[],
  { part, added, removed, fields }: Comparison<E>,
): Change[] {
  const present = after.map((is): [E, readonly Aspect[]] => {
    const was = before.find(({ id }) => id === is.id);
    return [is, was === undefined ? [added(is)] : compareFields(was, is, fields)];
  });
  const gone = before.filter(({ id }) => !after.some((entry) => entry.id === id));
  return [...present, ...gone.map((was): [E, readonly Aspect[]] => [was, [removed(was)]])]
    .filter(([, aspects]) => aspects.length > 0)
    .map(([{ id }, aspects]) => ({ part, id, aspects }));
}

/** An aspect naming what was added or removed, if anything. */
const namesAspect = (
  names: readonly string[],
  kind: string,
  text: (list: string) => string,
  impact: ImpactOn,
): Aspect[] => (names.length === 0 ? [] : [aspect(kind, text(listTexts(names)), impact)]);

function reworded(before: string, after: string): Aspect[] {
  const text = `Was: ${showValue(before)} Now: ${showValue(after)} (If its meaning changed, it needs another id.)`;
  return [aspect('reworded', text, isEditorial)];
}

/** From observable by everyone to unobservable. */
const observables: readonly string[] = ['api', 'second-credential', 'observer', 'nothing'];

/** With fewer prerequisites, only servers that never conformed begin to fail. */
function compareObservable({ observable: was }: Requirement, { observable: is }: Requirement) {
  const isStronger = observables.indexOf(is) < observables.indexOf(was);
  const impact = was === 'nothing' ? bindsServers : is === 'nothing' ? failsClients : breaksNobody;
  const text = `Its observability was ${was}, and is ${is}.`;
  return [aspect(isStronger ? 'strengthened' : 'weakened', text, impact)];
}

/** From failing servers to only warning. */
const bases: readonly string[] = ['stated', 'derived', 'presumed'];

/**
 * Stated and derived requirements are judged alike. A presumed one only warns: if it becomes
 * stated, servers that break it begin to fail; in the opposite case, clients can no longer rely on
 * it.
 */
function compareBasis({ basis: was }: Requirement, { basis: is }: Requirement): Aspect[] {
  const isStronger = bases.indexOf(is) < bases.indexOf(was);
  const impact =
    was === 'presumed' ? bindsServers : is === 'presumed' ? failsClients : breaksNobody;
  const text = `Its basis was ${was}, and is ${is}; its statement is the same.`;
  return [aspect(isStronger ? 'strengthened' : 'weakened', text, impact)];
}

function compareOperations(was: Requirement, is: Requirement, pairs: OperationPairs): Aspect[] {
  if (isDeepStrictEqual(was.operations.toSorted(), is.operations.toSorted())) return [];
  const gained = pairs.gained(was.operations, is.operations);
  const lost = pairs.lost(was.operations, is.operations);
  if (gained.length + lost.length === 0) {
    const text = `Its operations changed with those of the contract: now ${listTexts(is.operations)}.`;
    return [aspect('operations', text, breaksNobody)];
  }
  return [
    ...namesAspect(gained, 'strengthened', (list) => `Now also applies to ${list}.`, bindsServers),
    ...namesAspect(lost, 'weakened', (list) => `No longer applies to ${list}.`, failsClients),
  ];
}

const moved = () => [aspect('moved', 'Its sections are named differently.', isEditorial)];

export const compareRequirements = (
  before: readonly Requirement[],
  after: readonly Requirement[],
  pairs: OperationPairs,
): Change[] =>
  compareEntries(before, after, {
    part: 'requirement',
    // Requirements of a new operation do not bind old servers, since targets claim operations.
    added: ({ statement, operations, observable, basis }) =>
      aspect(
        'added',
        `New: ${showValue(statement)}`,
        pairs.areAllNew(operations) || observable === 'nothing' || basis === 'presumed'
          ? breaksNobody
          : bindsServers,
      ),
    removed: ({ statement }) => aspect('removed', `Gone: ${showValue(statement)}`, failsClients),
    fields: {
      operations: (was, is) => compareOperations(was, is, pairs),
      basis: compareBasis,
      observable: compareObservable,
      statement: (was, is) => reworded(was.statement, is.statement),
      source: moved,
    },
  });

/** A change of the first answer, the reference's, binds nobody, but changes the simulator. */
function compareAnswers({ answers: was }: Point, { answers: is }: Point): Aspect[] {
  const [gained, lost] = [gainedBy(was, is), gainedBy(is, was)];
  const aspects = [
    ...namesAspect(gained, 'widened', (list) => `Also legal: ${list}.`, failsClients),
    ...namesAspect(lost, 'narrowed', (list) => `No longer legal: ${list}.`, bindsServers),
  ];
  if (was[0] !== is[0]) {
    const text = `The reference's answer was ${was[0]}, and is ${is[0]}.`;
    return [...aspects, aspect('reference changed', text, breaksNobody)];
  }
  if (aspects.length > 0) return aspects;
  return [aspect('reordered', 'Its answers have another order.', isEditorial)];
}

function compareOpen({ operations: was }: Point, { operations: is }: Point, pairs: OperationPairs) {
  const [gained, lost] = [pairs.gained(was, is), pairs.lost(was, is)];
  return [
    ...namesAspect(gained, 'widened', (list) => `Now also open for ${list}.`, failsClients),
    ...namesAspect(lost, 'narrowed', (list) => `No longer open for ${list}.`, bindsServers),
  ];
}

/** Describes a closed point. A requirement with the point's name settles it. */
function describeClosed(point: Point, requirements: readonly RequirementSource[]): string {
  const settled = requirements.find(({ id }) => id.split('/').at(-1) === point.id);
  const settlement =
    settled === undefined ? 'no requirement has its id' : `requirement ${settled.id} settles it`;
  return `No longer open: ${showValue(point.question)} Legal answers were: ${listTexts(point.answers)}; ${settlement}.`;
}

/** @param requirements of the new side */
export const comparePoints = (
  before: readonly Point[],
  after: readonly Point[],
  requirements: readonly RequirementSource[],
  pairs: OperationPairs,
): Change[] =>
  compareEntries(before, after, {
    part: 'open point',
    added: ({ question, answers, operations }) =>
      aspect(
        'opened',
        `Now open: ${showValue(question)} Legal answers: ${listTexts(answers)}.`,
        pairs.areAllNew(operations) ? breaksNobody : failsClients,
      ),
    removed: (point) => aspect('closed', describeClosed(point, requirements), bindsServers),
    fields: {
      answers: compareAnswers,
      operations: (was, is) => compareOpen(was, is, pairs),
      question: (was, is) => reworded(was.question, is.question),
      because: (_, is) => [
        aspect(
          'reason reworded',
          `The reference's reason is now: ${showValue(is.because)}`,
          isEditorial,
        ),
      ],
      source: moved,
      contradiction: moved,
    },
  });
