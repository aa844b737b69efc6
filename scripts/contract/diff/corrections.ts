/** Where redocly's verdicts do not fit this contract, and what fits instead. */
import { splitPointer, valueAt } from '../../../shared/json-pointer.ts';
import type { Contract } from '../../generate/contract-document.ts';
import { listOperations } from '../../generate/contract-document.ts';
import type { ImpactOn } from './change.ts';
import { breaks, breaksBoth, breaksNobody, isEditorial } from './change.ts';
import type { RatedChange } from './redocly.ts';

/** A change together with the verdict on its way back, and the documents on both sides. */
export interface RatedPair {
  readonly there: RatedChange;
  readonly back: RatedChange | undefined;
  readonly before: Contract;
  readonly after: Contract;
}

interface Correction {
  readonly when: (pair: RatedPair) => boolean;
  /** What replaces the verdicts; what is left out stays. */
  readonly rated: (pair: RatedPair) => Partial<ImpactOn>;
}

// Words about a part, and what tells tools how to show it.
const wordings = 'description summary title tags deprecated externalDocs $comment example examples';
// Words about the whole document, and the version of the format that it is written in.
const documentWordings = 'openapi contact license termsOfService';
// The one server listed is the simulator on its default port, no address of the API.
const wordingTypes =
  'Tag TagList ExternalDocs Contact License Example ExamplesMap Server ServerList';

const includesWord = (words: string, word: string): boolean => words.split(' ').includes(word);

const isWording = ({ there: { typeName, property = '' } }: RatedPair): boolean =>
  includesWord(wordingTypes, typeName) ||
  includesWord(`${wordings} ${documentWordings}`, property) ||
  property.startsWith('x-');

const hasVerdict = (change: RatedChange | undefined, ruleId: string): boolean =>
  change?.verdicts.some((verdict) => verdict.ruleId === ruleId) === true;

const isSilent = ({ there, back }: RatedPair): boolean =>
  there.verdicts.length === 0 && (back?.verdicts.length ?? 0) === 0;

/** Parts that nothing uses: where something does, the change is told at the place of use. */
const isUnusedComponent = (pair: RatedPair): boolean =>
  /^#\/components\/\w+(\/[^/]+)?$/.test(pair.there.path) &&
  pair.there.kind !== 'modified' &&
  isSilent(pair);

/** Other names in braces, and other names of components: a request and its answer are the same. */
const isRenamed = (pair: RatedPair): boolean =>
  isSilent(pair) && (pair.there.property === 'key' || pair.there.property === 'name');

const isOperation = ({ typeName, kind, property }: RatedChange): boolean =>
  ['PathItem', 'Operation'].includes(typeName) && (kind !== 'modified' || property === 'key');

/** Whether the operations of a place were elsewhere before. */
function isMoved({ there, before, after }: RatedPair): boolean {
  const ids = listOperations(before).map(({ operationId }) => operationId);
  const present = valueAt(after, splitPointer(there.path));
  const operations = there.typeName === 'Operation' ? [present] : Object.values(present ?? {});
  return operations.some((operation) =>
    ids.some((id) => id === valueAt(operation, ['operationId'])),
  );
}

const isAnswer = ({ typeName, path }: RatedChange): boolean =>
  typeName === 'Response' || (typeName === 'MediaType' && path.includes('/responses/'));

/** Whether `4XX` or `default` documents a status as well, on the side that lacks its own entry. */
function isCovered({ there, before, after }: RatedPair): boolean {
  if (there.typeName !== 'Response') return false;
  const steps = splitPointer(there.path);
  const others = valueAt(there.kind === 'added' ? before : after, steps.slice(0, -1));
  const status = steps.at(-1) ?? '';
  return [`${status.slice(0, 1)}XX`, 'default'].some(
    (wider) => wider !== status && valueAt(others, [wider]) !== undefined,
  );
}

/** The first that applies counts. */
const corrections: readonly Correction[] = [
  { when: isWording, rated: () => isEditorial },
  { when: isUnusedComponent, rated: () => isEditorial },
  { when: isRenamed, rated: () => isEditorial },
  {
    // A target claims the operations that it has, and a new one is not held against it. One that
    // is known by its id moved, and servers have to follow. (A path that came and one that went
    // are told as one change of the path's key, whether they have anything in common or not.)
    when: ({ there }) => isOperation(there) && there.kind !== 'removed',
    rated: (pair) => ({ implementers: isMoved(pair) ? 'breaking' : 'compatible' }),
  },
  {
    // Generated clients take names from it, but no server shows it.
    when: ({ there }) => there.property === 'operationId',
    rated: () => breaks('clients'),
  },
  {
    // Servers answer only as documented (errors/documented-status): another status or media type
    // widens what a client may meet, unless a class of statuses had it already. Redocly takes it
    // for an addition.
    when: ({ there }) => isAnswer(there) && there.kind === 'added',
    rated: (pair) => breaks(isCovered(pair) ? 'implementers' : 'clients'),
  },
  {
    // For the same reason a server may no longer answer so.
    when: ({ there }) => isAnswer(there) && there.kind === 'removed',
    rated: (pair) => (isCovered(pair) ? breaks('clients') : breaksBoth),
  },
  {
    // A field or header that may be absent asks nothing of servers; whether it may is told apart.
    when: ({ there, back }) =>
      hasVerdict(back, 'property-removed') ||
      (hasVerdict(back, 'response-header-removed') &&
        !/"required":true/.test(JSON.stringify(there))),
    rated: () => ({ implementers: 'compatible' }),
  },
  {
    // Redocly rates what a server has to take. This contract also has servers refuse what is not
    // listed (listing/unknown-status), so a server that still takes the value is wrong as well.
    when: ({ there }) => hasVerdict(there, 'enum-values-removed'),
    rated: () => ({ implementers: 'breaking' }),
  },
  {
    // Redocly does not see that `security: []` lifts, for one operation, what holds for all.
    when: ({ there }) => there.typeName.startsWith('Security'),
    rated: () => breaksBoth,
  },
  {
    // Request fields may be added to and left out of a schema that is open for others.
    when: (pair) =>
      isSilent(pair) &&
      /\/properties(\/[^/]+)?$/.test(pair.there.path) &&
      pair.there.kind !== 'modified',
    rated: () => breaksNobody,
  },
  {
    // A keyword that no rule of redocly looks at, either way: better one question too many.
    when: isSilent,
    rated: () => breaksBoth,
  },
];

/** The verdicts that fit this contract, in place of redocly's own. */
export function correct(pair: RatedPair): Partial<ImpactOn> {
  return corrections.find(({ when }) => when(pair))?.rated(pair) ?? {};
}
