/** Parses short texts of faults, in options and in a header: `status=503;every=3, reset`. */
import type { Mistake } from '../../shared/schema-error.ts';
import { shorten, suggest } from '../../shared/texts.ts';
import { findMistakes } from './check.ts';
import { effectTexts, effectNames, readEffect, readNumber, TextMistake } from './effects.ts';
import type { EffectName } from './effects.ts';
import { FaultError, assignIds, type Fault, type WrittenFault } from './fault.ts';

interface Item {
  readonly text: string;
  readonly effectName: string;
  /** The part after the equals sign, if any. */
  readonly value: string | undefined;
  /** The parts after semicolons; a name without a value has an empty text. */
  readonly settings: readonly (readonly [name: string, text: string])[];
}

/** Splits at separators outside of double quotes. Empty pieces are dropped. */
function split(text: string, piece: RegExp): string[] {
  const pieces = (text.match(piece) ?? []).map((one) => one.trim());
  return pieces.filter((one) => one !== '');
}

function parsePair(text: string): readonly [name: string, value?: string] {
  const at = text.indexOf('=');
  if (at < 0) return [text];
  const value = text.slice(at + 1).trim();
  return [text.slice(0, at).trim(), /^"([^"]*)"$/.exec(value)?.[1] ?? value];
}

function parseItem(text: string): Item {
  const [head = '', ...rest] = split(text, /(?:[^;"]|"[^"]*"?)+/g);
  const [effectName, value] = parsePair(head);
  const settings = rest.map((one) => {
    const [name, setting = ''] = parsePair(one);
    return [name, setting] as const;
  });
  return { text, effectName, value, settings };
}

const splitItems = (text: string): Item[] => split(text, /(?:[^,"]|"[^"]*"?)+/g).map(parseItem);

/** Formats an item for messages: shortened, safe for headers, without keys. */
function showItem({ text }: Item): string {
  const shown = text.replaceAll(/(credential\s*=)[^;]*/gi, '$1…').replaceAll(/[^\x20-\x7e…]/g, '?');
  return shorten(shown);
}

/** Settings that may be repeated, and their fields. */
const lists = { operation: 'operations', query: 'query' } as const;
const texts = ['credential', 'path', 'office', 'organization', 'listing'] as const;
const numbers = ['nth', 'every', 'probability', 'seed'] as const;
export const conditionNames: readonly string[] = [
  ...Object.keys(lists),
  ...texts,
  ...numbers,
  'times',
  'id',
];

type Groups = Readonly<Record<string, readonly [string, ...string[]]>>;

function groupSettings({ settings }: Item): Groups {
  const groups: Record<string, [string, ...string[]]> = {};
  for (const [name, text] of settings) {
    const before = groups[name];
    if (before !== undefined && !Object.hasOwn(lists, name)) {
      throw new TextMistake(`${name} is given twice; keep one`);
    }
    if (text === '') throw new TextMistake(`${name} has no value; write ${name}=…`);
    groups[name] = before === undefined ? [text] : [...before, text];
  }
  return groups;
}

/** Removes undefined fields; undefined if none are left. */
function compact(fields: object): object | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

const numberOf = (group: readonly [string, ...string[]] | undefined): unknown =>
  group && readNumber(group[0]);

function readConditions(groups: Groups): object {
  const when = {
    ...Object.fromEntries(Object.entries(lists).map(([name, field]) => [field, groups[name]])),
    ...Object.fromEntries(texts.map((name) => [name, groups[name]?.[0]])),
    ...Object.fromEntries(numbers.map((name) => [name, numberOf(groups[name])])),
  };
  const id = groups['id']?.[0];
  return compact({ id, when: compact(when), times: numberOf(groups['times']) }) ?? {};
}

/** Whether faults can have conditions; those of a single request cannot. */
type Allowed = 'conditions' | 'no conditions';

function checkSetting(name: string, known: readonly string[], allowed: Allowed): void {
  if (known.includes(name)) return;
  if (allowed === 'no conditions' && conditionNames.includes(name)) {
    throw new TextMistake(`${name} works only in --fault and the control plane; remove it`);
  }
  const names = allowed === 'conditions' ? [...known, ...conditionNames] : known;
  if (names.includes(name)) return;
  const fix = names.length === 0 ? 'remove it' : suggest(name, names);
  throw new TextMistake(`there is no ${shorten(name)}; ${fix}`);
}

const isEffectName = (effectName: string): effectName is EffectName =>
  effectNames.some((known) => known === effectName);

function readItem(item: Item, allowed: Allowed): unknown {
  const { effectName, value } = item;
  if (!isEffectName(effectName)) {
    throw new TextMistake(`there is no such fault; ${suggest(effectName, effectNames)}`);
  }
  const known = Object.keys(effectTexts[effectName].settings ?? {});
  for (const [name] of item.settings) checkSetting(name, known, allowed);
  const groups = groupSettings(item);
  const own = known.flatMap((name) => (groups[name] ? [[name, groups[name][0]] as const] : []));
  return {
    effect: readEffect(effectName, value, Object.fromEntries(own)),
    ...readConditions(groups),
  };
}

/** The names of fields in short texts, if different; empty if they do not appear there. */
const namesInTexts: Readonly<Record<string, string>> = {
  effect: '',
  kind: '',
  operations: 'operation',
  retryAfter: 'retry-after',
  retryAfterForm: 'retry-after-form',
  mediaType: 'media-type',
};

function explain({ path, message }: Mistake, items: readonly Item[]): string {
  const [index] = path;
  const item = typeof index === 'number' ? items[index] : undefined;
  const field = path.findLast((step) => typeof step === 'string') ?? '';
  const name = namesInTexts[field] ?? field;
  return [item === undefined ? '' : showItem(item), name, message].filter(Boolean).join(': ');
}

/** Parses all items, or throws their syntax errors together. */
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

function parse(written: readonly string[], allowed: Allowed): Fault[] {
  const groups = written.map(splitItems);
  if (groups.some(({ length }) => length === 0)) {
    throw new FaultError(['the fault is empty; write one such as latency=500']);
  }
  const items = groups.flat();
  const values = readItems(items, allowed);
  const mistakes = findMistakes(values).map((mistake) => explain(mistake, items));
  if (mistakes.length > 0) throw new FaultError([...new Set(mistakes)]);
  return assignIds(values as readonly WrittenFault[]);
}

/** Parses faults such as `latency=500;every=3, status=503;nth=2`; throws a FaultError. */
export const parseFaults = (written: readonly string[]): Fault[] => parse(written, 'conditions');

/** Parses faults of a single request, without conditions. Their ids begin with `header.`. */
export const parseRequestFaults = (text: string): Fault[] =>
  parse([text], 'no conditions').map((one) => ({ ...one, id: `header.${one.id}` }));

const effects = Object.values(effectTexts);
const width = Math.max(...effects.map(({ example }) => example.length));
const lines = effects.map(({ example, help }) => `${example.padEnd(width)}  ${help}`);

/** The help text of `--fault`. */
export const faultHelp = `inject faults, such as 'latency=500, status=503;every=3'; may be repeated. An effect may have conditions, each after a semicolon: ${conditionNames.join(', ')}. The effects:
${lines.join('\n')}`;
