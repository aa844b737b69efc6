/** Where redocly's verdicts do not fit this contract, and what fits instead. */
import type { ImpactOn } from './change.ts';
import { breaks, breaksBoth, breaksNobody, isEditorial } from './change.ts';
import { splitPointer, valueAt } from './pointer.ts';
import type { RatedChange } from './redocly.ts';

/** A change together with the verdict on its way back, and the documents on both sides. */
export interface RatedPair {
  readonly there: RatedChange;
  readonly back: RatedChange | undefined;
  readonly before: object;
  readonly after: object;
}

interface Correction {
  readonly when: (pair: RatedPair) => boolean;
  /** What replaces the verdicts; what is left out stays. */
  readonly then: (pair: RatedPair) => Partial<ImpactOn>;
}

const wording: readonly string[] = [
  ...['description', 'summary', 'title', 'tags', 'deprecated', 'externalDocs', '$comment'],
  ...['openapi', 'contact', 'license', 'termsOfService', 'example', 'examples'],
];

const wordingTypes: readonly string[] = [
  ...['Tag', 'TagList', 'ExternalDocs', 'Contact', 'License', 'Example', 'ExamplesMap'],
  ...['Server', 'ServerList', 'Link', 'LinksMap'],
];

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
const isRenamed = ({ there, back }: RatedPair): boolean =>
  isSilent({ there, back }) && (there.property === 'key' || there.property === 'name');

const isWording = ({ there }: RatedPair): boolean =>
  // The one server listed is the simulator on its default port, no address of the API.
  wordingTypes.includes(there.typeName) ||
  (there.property !== undefined &&
    (wording.includes(there.property) || there.property.startsWith('x-')));

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
  { when: isWording, then: () => isEditorial },
  { when: isUnusedComponent, then: () => isEditorial },
  { when: isRenamed, then: () => isEditorial },
  {
    // A target claims the operations that it has; the others are not held against it.
    when: ({ there }) => ['PathItem', 'Operation'].includes(there.typeName) && there.kind === 'added',
    then: () => breaksNobody,
  },
  {
    // Generated clients take names from it, but no server shows it.
    when: ({ there }) => there.property === 'operationId',
    then: () => breaks('clients'),
  },
  {
    // Servers answer only as documented (errors/documented-status): another status or media type
    // widens what a client may meet, unless a class of statuses had it already. Redocly takes it
    // for an addition.
    when: ({ there }) => isAnswer(there) && there.kind === 'added',
    then: (pair) => breaks(isCovered(pair) ? 'implementers' : 'clients'),
  },
  {
    // For the same reason a server may no longer answer so.
    when: ({ there }) => isAnswer(there) && there.kind === 'removed',
    then: (pair) => (isCovered(pair) ? breaks('clients') : breaksBoth),
  },
  {
    // A field or header that may be absent asks nothing of servers; whether it may is told apart.
    when: ({ there, back }) =>
      hasVerdict(back, 'property-removed') ||
      (hasVerdict(back, 'response-header-removed') && !/"required":true/.test(JSON.stringify(there))),
    then: () => ({ implementers: 'compatible' }),
  },
  {
    // Redocly rates what a server has to take. This contract also has servers refuse what is not
    // listed (listing/unknown-status), so a server that still takes the value is wrong as well.
    when: ({ there }) => hasVerdict(there, 'enum-values-removed'),
    then: () => ({ implementers: 'breaking' }),
  },
  {
    // Redocly does not see that `security: []` lifts, for one operation, what holds for all.
    when: ({ there }) => there.typeName.startsWith('Security'),
    then: () => breaksBoth,
  },
  {
    // Request fields may be added to and left out of a schema that is open for others.
    when: (pair) => isSilent(pair) && /\/properties(\/[^/]+)?$/.test(pair.there.path) && pair.there.kind !== 'modified',
    then: () => breaksNobody,
  },
  {
    // A keyword that no rule of redocly looks at, either way: better one question too many.
    when: isSilent,
    then: () => breaksBoth,
  },
];

/** The verdicts that fit this contract, in place of redocly's own. */
export function correct(pair: RatedPair): Partial<ImpactOn> {
  return corrections.find(({ when }) => when(pair))?.then(pair) ?? {};
}
