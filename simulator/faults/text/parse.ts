/** Reads faults from the command line and from a header. */
import type { Mistake } from '../../../shared/schema-error.ts';
import { shorten } from '../../../shared/show.ts';
import { suggest } from '../../../shared/suggest.ts';
import { findMistakes } from '../check.ts';
import type { Fault, WrittenFault } from '../fault.ts';
import { FaultError } from '../fault-error.ts';
import type { EffectWord } from '../effect-kinds.ts';
import { effectWords } from '../effect-kinds.ts';
import { nameFaults } from '../name.ts';
import { conditionNames, listNames, readConditions } from './conditions.ts';
import { effectTexts } from './effects.ts';
import type { Item } from './item.ts';
import { showItem, splitItems } from './item.ts';
import { TextMistake } from './values.ts';

/** Which settings an item may have beside those of its effect. */
type Allowed = 'conditions' | 'no conditions';

const isEffectWord = (word: string): word is EffectWord =>
  effectWords.some((known) => known === word);

function readWord({ word }: Item): EffectWord {
  if (isEffectWord(word)) return word;
  throw new TextMistake(`there is no such fault; ${suggest(word, effectWords)}`);
}

function checkSetting(name: string, known: readonly string[], allowed: Allowed): void {
  if (known.includes(name)) return;
  if (allowed === 'no conditions' && conditionNames.includes(name)) {
    throw new TextMistake(`${name} is for --fault and the control plane; leave it out here`);
  }
  const names = allowed === 'conditions' ? [...known, ...conditionNames] : known;
  if (names.includes(name)) return;
  const fix = names.length === 0 ? 'leave it out' : suggest(name, names);
  throw new TextMistake(`there is no ${shorten(name)}; ${fix}`);
}

/** The texts of each setting; only lists have several. */
function groupSettings({ settings }: Item): Record<string, readonly string[]> {
  const groups: Record<string, readonly string[]> = {};
  for (const [name, text] of settings) {
    const before = groups[name] ?? [];
    if (before.length > 0 && !listNames.includes(name)) {
      throw new TextMistake(`${name} stands there twice; keep one`);
    }
    if (text === '') throw new TextMistake(`${name} has no value; write ${name}=…`);
    groups[name] = [...before, text];
  }
  return groups;
}

function readItem(item: Item, allowed: Allowed): unknown {
  const { settings: known, read } = effectTexts[readWord(item)];
  for (const [name] of item.settings) checkSetting(name, known, allowed);
  const settings = groupSettings(item);
  const ofEffect = Object.fromEntries(
    known.flatMap((name) => {
      const [text] = settings[name] ?? [];
      return text === undefined ? [] : [[name, text]];
    }),
  );
  return { effect: read(item.value, ofEffect), ...readConditions(settings) };
}

/** Fields whose names in texts are others; the empty ones are not named there at all. */
const namesInTexts: Readonly<Record<string, string>> = {
  effect: '',
  kind: '',
  operations: 'operation',
  methods: 'method',
  retryAfter: 'retry-after',
  mediaType: 'media-type',
};

function explain({ path, message }: Mistake, items: readonly Item[]): string {
  const [index] = path;
  const item = typeof index === 'number' ? items[index] : undefined;
  const field = path.findLast((step) => typeof step === 'string') ?? '';
  const name = namesInTexts[field] ?? field;
  const place = [...(item === undefined ? [] : [showItem(item)]), ...(name === '' ? [] : [name])];
  return [...place, message].join(': ');
}

/** The values of all items, or what is wrong with their form. */
function readItems(items: readonly Item[], allowed: Allowed): unknown[] {
  const mistakes: string[] = [];
  const values = items.flatMap((item) => {
    try {
      return [readItem(item, allowed)];
    } catch (error) {
      if (!(error instanceof TextMistake)) throw error;
      mistakes.push(`${showItem(item)}: ${error.message}`);
      return [];
    }
  });
  if (mistakes.length > 0) throw new FaultError(mistakes);
  return values;
}

function parse(texts: readonly string[], allowed: Allowed): Fault[] {
  const items = texts.map(splitItems);
  if (items.some(({ length }) => length === 0)) {
    throw new FaultError(['the text is empty; write a fault, such as latency=500']);
  }
  const values = readItems(items.flat(), allowed);
  const mistakes = findMistakes(values).map((mistake) => explain(mistake, items.flat()));
  if (mistakes.length > 0) throw new FaultError([...new Set(mistakes)]);
  return nameFaults(values as readonly WrittenFault[]);
}

/**
 * Faults of a sandbox, such as `latency=500;every=3, status=503;nth=2`.
 *
 * @throws {FaultError} naming every mistake with the fault that has it
 */
export function parseFaults(texts: readonly string[]): Fault[] {
  return parse(texts, 'conditions');
}

/**
 * Faults of one request, without conditions. Their ids begin with `header.`, which no other
 * one may have.
 *
 * @throws {FaultError} naming every mistake with the fault that has it
 */
export function parseRequestFaults(text: string): Fault[] {
  return parse([text], 'no conditions').map((one) => ({ ...one, id: `header.${one.id}` }));
}
