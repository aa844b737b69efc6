/** The compiler's complaints as data. */

export interface Diagnostic {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** TS2741, … */
  readonly code: string;
  /** The complaint, and below it, one line each, the reasons that the compiler gives. */
  readonly lines: readonly [string, ...string[]];
}

const head = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;

/** Reads what `tsc --pretty false` prints. */
export function parseCompilerOutput(output: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const text of output.split(/\r?\n/)) {
    const [, file, line, column, code, message] = head.exec(text) ?? [];
    const last = found.at(-1);
    if (file !== undefined && code !== undefined && message !== undefined) {
      found.push({ file, line: Number(line), column: Number(column), code, lines: [message] });
    } else if (last !== undefined && /^\s+\S/.test(text)) {
      found[found.length - 1] = { ...last, lines: [...last.lines, text.trim()] };
    }
  }
  return found;
}
