/** Changes in `spec/requirements.yaml` and `spec/open-points.yaml`: lists of entries with ids. */
import { isDeepStrictEqual } from 'node:util';

import type { OpenPointSource, RequirementSource } from '../../generate/contract-document.ts';
import type { Change, ImpactOn, Part } from './change.ts';
import {
  breaks,
  breaksNobody,
  describeField,
  gainedBy,
  isEditorial,
  listTexts,
  showValue,
} from './change.ts';

/** A parsed entry, possibly with unknown fields. */
type Entry<Source> = Source & Readonly<Record<string, unknown>>;
type Requirement = Entry<RequirementSource>;
type Point = Entry<OpenPointSource>;

export type OperationIds = Readonly<Record<'before' | 'after', readonly string[]>>;

type Aspect = Omit<Change, 'part' | 'id'>;

const aspect = (kind: string, text: string, impact: ImpactOn): Aspect => ({
  kind,
  text,
  ...impact,
});
const [stronger, weaker] = ['strengthened', 'weakened'] as const;
const bindsServers = breaks('implementers');
const failsClients = breaks('clients');

type CompareField<E> = (was: E, is: E) => readonly Aspect[];

interface Comparison<E> {
  readonly part: Part;
  readonly added: (entry: E) => Aspect;
  readonly removed: (entry: E) => Aspect;
  /** The aspects of a change of these fields; changes of all others are editorial. */
  readonly fields: Readonly<Record<string, CompareField<E>>>;
}

const editorial = (field: string, was: unknown, is: unknown): Aspect =>
  aspect('changed', describeField(field, was, is), isEditorial);

function compareFields<E extends Entry<{ readonly id: string }>>(
  was: E,
  is: E,
  fields: Comparison<E>['fields'],
): Aspect[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !isDeepStrictEqual(was[field], is[field]))
    .flatMap((field) => fields[field]?.(was, is) ?? editorial(field, was[field], is[field]));
}

/** The changes in the order of the new list, with removed entries last. */
function compareEntries<E extends Entry<{ readonly id: string }>>(
  before: readonly E[],
  after: readonly E[],
  { part, added, removed, fields }: Comparison<E>,
): Change[] {
  const present = after.flatMap((is) => {
    const was = before.find(({ id }) => id === is.id);
    const aspects = was === undefined ? [added(is)] : compareFields(was, is, fields);
    return aspects.map((one): Change => ({ part, id: is.id, ...one }));
  });
  const gone = before.filter(({ id }) => !after.some((entry) => entry.id === id));
  return [...present, ...gone.map((was): Change => ({ part, id: was.id, ...removed(was) }))];
}

/**
 * Compares a field by a scale. What is at its end fails no server: leaving the end makes servers
 * fail, and reaching it means that clients can no longer rely on it.
 */
const compareByScale =
  (field: 'basis' | 'observable', scale: readonly string[]): CompareField<Requirement> =>
  ({ [field]: was }, { [field]: is }) => {
    const end = scale.at(-1);
    const kind = scale.indexOf(is) < scale.indexOf(was) ? stronger : weaker;
    const impact = was === end ? bindsServers : is === end ? failsClients : breaksNobody;
    return [aspect(kind, describeField(field, was, is), impact)];
  };

const namesAspect = (
  names: readonly string[],
  kind: string,
  text: (list: string) => string,
  impact: ImpactOn,
): Aspect[] => (names.length === 0 ? [] : [aspect(kind, text(listTexts(names)), impact)]);

type Effect = readonly [kind: string, impact: ImpactOn];

/** Compares the operations of an entry. Those that came, went or got another id do not count. */
const compareOperations =
  (ids: OperationIds, [moreKind, more]: Effect, [fewerKind, fewer]: Effect) =>
  ({ operations: was }: Requirement | Point, { operations: is }: Requirement | Point): Aspect[] => {
    const gained = gainedBy(was, is).filter((id) => ids.before.includes(id));
    const lost = gainedBy(is, was).filter((id) => ids.after.includes(id));
    if (gained.length + lost.length === 0) return [editorial('operations', was, is)];
    return [
      ...namesAspect(gained, moreKind, (list) => `Concerns ${list} as well.`, more),
      ...namesAspect(lost, fewerKind, (list) => `No longer concerns ${list}.`, fewer),
    ];
  };

const areAllNew = (operations: readonly string[], { before }: OperationIds): boolean =>
  operations.length > 0 && !operations.some((id) => before.includes(id));

export const compareRequirements = (
  before: readonly Requirement[],
  after: readonly Requirement[],
  ids: OperationIds,
): Change[] =>
  compareEntries(before, after, {
    part: 'requirement',
    // Requirements of a new operation do not bind old servers, since targets claim operations.
    added: ({ statement, operations, observable, basis }) => {
      const isFree = observable === 'nothing' || basis === 'presumed';
      const impact = isFree || areAllNew(operations, ids) ? breaksNobody : bindsServers;
      return aspect('added', `New: ${showValue(statement)}`, impact);
    },
    removed: ({ statement }) => aspect('removed', `Gone: ${showValue(statement)}`, failsClients),
    fields: {
      operations: compareOperations(ids, [stronger, bindsServers], [weaker, failsClients]),
      // Stated and derived requirements are judged alike; a presumed one only warns.
      basis: compareByScale('basis', ['stated', 'derived', 'presumed']),
      // With fewer prerequisites, only servers that never conformed begin to fail.
      observable: compareByScale('observable', ['api', 'second-credential', 'observer', 'nothing']),
      statement: (was, is) => {
        const text = describeField('statement', was.statement, is.statement);
        const advice = 'If it now demands something else, give it a new id.';
        return [aspect('reworded', `${text} ${advice}`, isEditorial)];
      },
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
  return aspects.length > 0 ? aspects : [editorial('answers', was, is)];
}

export const comparePoints = (
  before: readonly Point[],
  after: readonly Point[],
  ids: OperationIds,
): Change[] =>
  compareEntries(before, after, {
    part: 'open point',
    added: ({ question, answers, operations }) => {
      const text = `Now open: ${showValue(question)} Legal: ${listTexts(answers)}.`;
      return aspect('opened', text, areAllNew(operations, ids) ? breaksNobody : failsClients);
    },
    removed: ({ question, answers }) => {
      const text = `No longer open: ${showValue(question)} Were legal: ${listTexts(answers)}.`;
      return aspect('closed', text, bindsServers);
    },
    fields: {
      answers: compareAnswers,
      operations: compareOperations(ids, ['widened', failsClients], ['narrowed', bindsServers]),
    },
  });
