/** Formats the arguments and options in a help text. */

/** An option without `value` is a flag. */
export interface Option {
  /** What it does. Lines are wrapped; a line's own indentation is kept. */
  readonly help: string;
  /** The name of its value in the help text, such as `N` or `FILE`. */
  readonly value?: string;
  /** Appended to the help text. */
  readonly default?: string;
  readonly repeatable?: true;
  /** A line above this option and those that follow it. */
  readonly heading?: string;
}

export type Options = Readonly<Record<string, Option>>;

const pageWidth = 100;
const maxColumn = 24;

/** Wraps lines to a maximum length and keeps their indentation; a longer word gets its own line. */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => {
    const [indent = ''] = /^ */.exec(line) ?? [];
    const piece = new RegExp(`\\S(?:.{0,${width - indent.length - 1}}(?!\\S)|\\S*)`, 'g');
    return [...line.trimStart().matchAll(piece)].map(([words]) => `${indent}${words.trimEnd()}`);
  });
}

type Row = readonly [head: string, help: string, heading?: string | undefined];

function renderRow([head, help, heading]: Row, column: number): string[] {
  const indent = ' '.repeat(column);
  const [first = '', ...more] = wrap(help, pageWidth - column).map((line) => indent + line);
  const isShort = head.length <= column - 2;
  const beginning = isShort ? [head.padEnd(column) + first.slice(column)] : [head, first];
  return [...(heading === undefined ? [] : ['', heading]), ...beginning, ...more];
}

/** Appends the default to the first line, above a list of choices. */
function describeOption([name, option]: [string, Option]): Row {
  const [first = '', ...more] = option.help.split('\n');
  const defaultText = option.default === undefined ? '' : ` (default ${option.default})`;
  const value = option.value === undefined ? '' : ` ${option.value}`;
  return [`  --${name}${value}`, [first + defaultText, ...more].join('\n'), option.heading];
}

const helpOption: Row = ['  --help', 'print this text'];

/** The rows of the table; `--help` comes last in the first group. */
function rowsOf(positionals: Readonly<Record<string, string>>, options: Options): Row[] {
  const rows = Object.entries(options).map(describeOption);
  const groupEnd = rows.findIndex(([, , heading]) => heading !== undefined);
  const end = groupEnd === -1 ? rows.length : groupEnd;
  const arguments_ = Object.entries(positionals).map(([name, help]): Row => [`  ${name}`, help]);
  return [...arguments_, ...rows.slice(0, end), helpOption, ...rows.slice(end)];
}

/** Renders arguments and options with their explanations in two columns. */
export function renderOptions(
  positionals: Readonly<Record<string, string>>,
  options: Options,
): string[] {
  const rows = rowsOf(positionals, options);
  const widths = rows.map(([head]) => head.length + 2).filter((width) => width <= maxColumn);
  return rows.flatMap((row) => renderRow(row, Math.max(...widths)));
}
