/** How each effect is written as a short text. */
import { shorten } from '../../../shared/show.ts';
import type { EffectWord } from '../effect-kinds.ts';
import { readDuration, readNumber, readYesOrNo, TextMistake } from './values.ts';

type Texts = Readonly<Record<string, string>>;

/** The short form of an effect. */
export interface EffectText {
  /** One that is right, for messages. */
  readonly example: string;
  /** What may stand behind a semicolon beside conditions. */
  readonly settings: readonly string[];
  /**
   * The effect as JSON, not yet checked.
   *
   * @param value what stands behind the word, if anything
   */
  readonly read: (value: string | undefined, settings: Texts) => object;
}

/** The fields of those settings that are there. */
function fieldsOf(settings: Texts, readers: Readonly<Record<string, (text: string) => unknown>>) {
  return Object.fromEntries(
    Object.entries(readers).flatMap(([name, read]) => {
      const text = settings[name];
      const field = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return text === undefined ? [] : [[field, read(text)]];
    }),
  );
}

function bare(word: EffectWord): EffectText {
  return {
    example: word,
    settings: [],
    read(value) {
      if (value === undefined) return { kind: word };
      throw new TextMistake(`${word} takes no value; write ${word}`);
    },
  };
}

type Read = (value: string, settings: Texts) => object;

function withValue(example: string, settings: readonly string[], read: Read): EffectText {
  return {
    example,
    settings,
    read(value = '', texts) {
      if (value !== '') return read(value, texts);
      throw new TextMistake(`the value is missing; write one, such as ${example}`);
    },
  };
}

const distributions = { mean: readDuration, deviation: readDuration, cap: readDuration };

const readLatency: Read = (value, settings) => {
  const fields = fieldsOf(settings, distributions);
  const [, from, to] = /^(.*)\.\.(.*)$/.exec(value) ?? [];
  if (from !== undefined && to !== undefined) {
    return { kind: 'uniform-latency', from: readDuration(from), to: readDuration(to), ...fields };
  }
  if (['exponential', 'normal', 'lognormal'].includes(value)) {
    return { kind: `${value}-latency`, ...fields };
  }
  return { kind: 'latency', milliseconds: readDuration(value), ...fields };
};

const readSeconds = (text: string): number | string | null =>
  text === 'none' ? null : readNumber(text.replace(/s$/, ''));

const statusSettings = { 'retry-after': readSeconds, body: String, applied: readYesOrNo };

const readDribble: Read = (value) => {
  const [, bytes, time] = /^(\d+)\/(.+)$/.exec(value) ?? [];
  if (bytes !== undefined && time !== undefined) {
    return { kind: 'dribble', bytes: Number(bytes), milliseconds: readDuration(time) };
  }
  throw new TextMistake(
    `"${shorten(value)}" is no number of bytes and a time; write dribble=5/20ms`,
  );
};

/** By the word that a text begins with. */
export const effectTexts: Readonly<Record<EffectWord, EffectText>> = {
  latency: withValue('latency=500', Object.keys(distributions), readLatency),
  status: withValue('status=503', Object.keys(statusSettings), (value, settings) => ({
    kind: 'status',
    status: readNumber(value),
    ...fieldsOf(settings, statusSettings),
  })),
  reset: bare('reset'),
  close: bare('close'),
  hang: {
    example: 'hang',
    settings: [],
    read: (value) => ({
      kind: 'hang',
      ...(value !== undefined && { milliseconds: readDuration(value) }),
    }),
  },
  'lost-answer': bare('lost-answer'),
  cut: withValue('cut=10', [], (value) => ({ kind: 'cut', bytes: readNumber(value) })),
  dribble: withValue('dribble=5/20ms', [], readDribble),
  'malformed-json': bare('malformed-json'),
  'media-type': withValue('media-type=text/html', [], (mediaType) => ({
    kind: 'media-type',
    mediaType,
  })),
  stale: withValue('stale=60s', [], (value) => ({
    kind: 'stale',
    milliseconds: readDuration(value),
  })),
};
