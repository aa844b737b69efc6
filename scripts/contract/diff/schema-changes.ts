/** What changed in the operations and schemas of `spec/openapi.yaml`. */
import { splitPointer, valueAt } from '../../../shared/json-pointer.ts';
import type { Contract } from '../../generate/contract-document.ts';
import type { Change, Impact, ImpactOn } from './change.ts';
import { gainedBy } from './change.ts';
import type { RatedPair } from './corrections.ts';
import { correct } from './corrections.ts';
import { labelPointer } from './pointer-label.ts';
import type { RatedChange } from './redocly.ts';
import { listTexts, showDifference, showValue } from './words.ts';

export interface RatedDocuments {
  readonly forward: readonly RatedChange[];
  readonly backward: readonly RatedChange[];
  readonly before: Contract;
  readonly after: Contract;
}

const impactOf = (change: RatedChange | undefined): Impact =>
  // Without its counterpart nothing is known of it, so the worse is said.
  change === undefined || change.impact === 'major' ? 'breaking' : 'compatible';

function rate(pair: RatedPair): ImpactOn {
  return { clients: impactOf(pair.there), implementers: impactOf(pair.back), ...correct(pair) };
}

const keyOf = (from: string | undefined, to: string | undefined, property = ''): string =>
  JSON.stringify([from ?? '', to ?? '', property]);

function pairUp({ forward, backward, before, after }: RatedDocuments): RatedPair[] {
  const ways = new Map(
    backward.map((back) => [
      keyOf(back.revision?.pointer, back.base?.pointer, back.property),
      back,
    ]),
  );
  return forward.map((there) => ({
    there,
    back: ways.get(keyOf(there.base?.pointer, there.revision?.pointer, there.property)),
    before,
    after,
  }));
}

function describeLists(property: string, was: unknown[], is: unknown[]): string {
  const [gained, lost] = [gainedBy(was, is), gainedBy(is, was)].map((some) => some.map(showValue));
  const parts = [
    ...(gained?.length ? [`gains ${listTexts(gained)}`] : []),
    ...(lost?.length ? [`loses ${listTexts(lost)}`] : []),
  ];
  return `\`${property}\` ${parts.length > 0 ? parts.join(' and ') : 'stands in another order'}.`;
}

function describe({ kind, property, base, revision, verdicts, typeName }: RatedChange): string {
  if (verdicts.length > 0) return verdicts.map(({ message }) => message).join(' ');
  if (property === undefined) return `${typeName} ${kind}.`;
  const [was, is] = [base?.value, revision?.value];
  if (Array.isArray(was) && Array.isArray(is)) return describeLists(property, was, is);
  if (was === undefined) return `\`${property}\` is set to ${showValue(is)}.`;
  if (is === undefined) return `\`${property}\` is gone; it was ${showValue(was)}.`;
  const [old, present] = showDifference(was, is);
  return `\`${property}\` was ${old}, and is ${present}.`;
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'string' && /^\w+$/.test(value) ? [value] : [];
}

function difference(one: unknown, other: unknown): string[] {
  const [first, second] = [textsIn(one), textsIn(other)];
  return [...gainedBy(first, second), ...gainedBy(second, first)];
}

/** The schema, the field and the parameter that a pointer leads to or through. */
function namesAlong(pointer: string, document: object): string[] {
  const steps = splitPointer(pointer);
  const names = steps.flatMap((step, index) => {
    const outer = steps.slice(0, index);
    if (outer.at(-1) === 'properties' && !steps.includes('properties', index)) return [step];
    return outer.join('/') === 'components/schemas' ? [step] : [];
  });
  const parameters = steps.flatMap((_, index) => {
    const node = valueAt(document, steps.slice(0, index + 1));
    const name = valueAt(node, ['name']);
    return typeof name === 'string' && valueAt(node, ['in']) !== undefined ? [name] : [];
  });
  return [...names, ...parameters];
}

/** What code may call it, the values that came and went included. */
function namesOf({ there: { property, base, revision }, before, after }: RatedPair): string[] {
  const isList = ['enum', 'required', 'name'].includes(property ?? '');
  return [
    ...new Set([
      ...(base === undefined ? [] : namesAlong(base.pointer, before)),
      ...(revision === undefined ? [] : namesAlong(revision.pointer, after)),
      ...(isList ? difference(base?.value, revision?.value) : []),
    ]),
  ];
}

function describePair(pair: RatedPair): Change {
  const { there } = pair;
  const pointers = [there.base, there.revision, { pointer: there.path }].flatMap((side) =>
    side === undefined ? [] : [side.pointer],
  );
  const aspect = {
    kind: there.kind === 'modified' ? 'changed' : there.kind,
    text: describe(there),
    ...rate(pair),
  };
  const subject = there.revision ?? there.base ?? { pointer: there.path };
  return {
    part: 'schema',
    id: labelPointer(subject.pointer, there.property),
    operations: [],
    aspects: [aspect],
    names: aspect.clients === 'editorial' ? [] : namesOf(pair),
    pointers,
  };
}

/** One change for each that redocly tells, but for the version, which is asked for apart. */
export function compareSchemas(documents: RatedDocuments): Change[] {
  return pairUp(documents)
    .filter(({ there }) => !(there.typeName === 'Info' && there.property === 'version'))
    .filter(({ there }) => there.property !== 'example' && there.property !== 'examples')
    .map(describePair);
}
