/** The short texts of fault effects: their syntax and their help. */
import { shorten } from '../../shared/texts.ts';
import type { EffectKind } from './fault.ts';

export class TextMistake extends Error {
  override readonly name = 'TextMistake';
}

/** Parses a number; an invalid text is returned unchanged, so that the schema reports it. */
export const readNumber = (text: string): number | string =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;

const millisecondsByUnit: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** Parses `500`, `500ms`, `2s`, `1m` or `1h` to milliseconds. */
function readDuration(text: string): number {
  const [, number, unit = 'ms'] = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text) ?? [];
  if (number !== undefined) return Number(number) * (millisecondsByUnit[unit] ?? 1);
  throw new TextMistake(
    `"${shorten(text)}" is not a duration; write milliseconds, such as 500, or 2s, or 1m`,
  );
}

function readYesOrNo(text: string): boolean | string {
  if (text === 'yes' || text === 'true') return true;
  return text === 'no' || text === 'false' ? false : text;
}

const readSeconds = (text: string): number | string | null =>
  text === 'none' ? null : readNumber(text.replace(/s$/, ''));

const readMilliseconds = (value: string): object => ({ milliseconds: readDuration(value) });

function readLatency(value: string): object {
  const [, from, to] = /^(.*)\.\.(.*)$/.exec(value) ?? [];
  if (from !== undefined && to !== undefined) {
    return { kind: 'uniform-latency', from: readDuration(from), to: readDuration(to) };
  }
  return readMilliseconds(value);
}

/** Parses a number and a duration, such as `5/20ms`. */
function readPace(field: string, example: string): (value: string) => object {
  return (value) => {
    const [, number, time] = /^(\d+)\/(.+)$/.exec(value) ?? [];
    if (number !== undefined && time !== undefined) {
      return { [field]: Number(number), milliseconds: readDuration(time) };
    }
    const fix = `is not a number of ${field} and a duration; write ${example}`;
    throw new TextMistake(`"${shorten(value)}" ${fix}`);
  };
}

interface EffectText {
  readonly example: string;
  readonly help: string;
  /** Parses the value to unchecked fields; absent if the effect takes no value. */
  readonly read?: (value: string) => object;
  readonly isValueOptional?: boolean;
  /** The parsers of its settings by name, apart from conditions. */
  readonly settings?: Readonly<Record<string, (text: string) => unknown>>;
}

const texts = {
  latency: {
    example: 'latency=500',
    help: 'delays the request; also 2s, 100..900',
    read: readLatency,
  },
  status: {
    example: 'status=503',
    help: 'answers 4xx or 5xx; also ;retry-after=2 and ;body=html',
    read: (value) => ({ status: readNumber(value) }),
    settings: {
      'retry-after': readSeconds,
      'retry-after-form': String,
      body: String,
      applied: readYesOrNo,
    },
  },
  quota: {
    example: 'quota=100/1m',
    help: 'answers 429 beyond this rate',
    read: readPace('requests', 'quota=100/1m'),
    settings: { 'retry-after-form': String },
  },
  redirect: {
    example: 'redirect=307',
    help: 'redirects to the same URL; also ;location=/elsewhere',
    read: (value) => ({ status: readNumber(value) }),
    settings: { location: String },
  },
  reset: { example: 'reset', help: 'resets the connection before the first byte' },
  close: { example: 'close', help: 'closes the connection without an answer' },
  hang: {
    example: 'hang',
    help: 'never answers; hang=10s then closes the connection',
    read: readMilliseconds,
    isValueOptional: true,
  },
  'lost-answer': {
    example: 'lost-answer',
    help: 'executes the request, then resets the connection',
  },
  cut: {
    example: 'cut=10',
    help: 'truncates the body after this many bytes',
    read: (value) => ({ bytes: readNumber(value) }),
  },
  dribble: {
    example: 'dribble=5/20ms',
    help: 'sends the body slowly: bytes and interval',
    read: readPace('bytes', 'dribble=5/20ms'),
  },
  'malformed-json': { example: 'malformed-json', help: 'ends the JSON body with a comma' },
  'media-type': {
    example: 'media-type=text/html',
    help: 'sends another Content-Type',
    read: (mediaType) => ({ mediaType }),
  },
  stale: {
    example: 'stale=60s',
    help: 'answers reads from a state of this age',
    read: readMilliseconds,
  },
} satisfies Partial<Record<EffectKind, EffectText>>;

/** The name of an effect in a short text; all latency distributions share one. */
export type EffectName = keyof typeof texts;

export const effectTexts: Readonly<Record<EffectName, EffectText>> = texts;

export const effectNames = Object.keys(texts) as EffectName[];

const fieldOf = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function readEffect(
  name: EffectName,
  value: string | undefined,
  settings: Readonly<Record<string, string>>,
): object {
  const { example, read, isValueOptional = false, settings: readers = {} } = effectTexts[name];
  if (read === undefined && value !== undefined) {
    throw new TextMistake(`${name} takes no value; write ${name}`);
  }
  if (read !== undefined && !isValueOptional && (value ?? '') === '') {
    throw new TextMistake(`the value is missing; write one, such as ${example}`);
  }
  const fields = Object.entries(settings).map(([setting, text]) => [
    fieldOf(setting),
    readers[setting]?.(text),
  ]);
  return { kind: name, ...(value !== undefined && read?.(value)), ...Object.fromEntries(fields) };
}
