/** What a complaint of the compiler or of the linter says of the names that the contract gives. */
import type { NameKind, Vocabulary } from './vocabulary.ts';
import { kindOfName, kindOfType } from './vocabulary.ts';

/** The contract has these names, and a table, a list or a switch of the code has not. */
export interface NamesMissing {
  readonly kind: NameKind;
  readonly lacks: readonly string[];
  /** Whether it is but a look-up in a table that lacks them. */
  readonly follows: boolean;
}

/** The code has this name, and the contract has it no more, or never had it. */
export interface NameGone {
  readonly kind: NameKind;
  readonly gone: string;
  /** The name that the compiler takes it for. */
  readonly meant: string | undefined;
}

export type NameTrouble = NamesMissing | NameGone;

const lackForms: readonly { readonly form: RegExp; readonly follows: boolean }[] = [
  { form: /Property '([^']+)' is missing in type/, follows: false },
  { form: /is missing the following properties from type .*: ([^:]+)$/, follows: false },
  { form: /Switch is not exhaustive\. Cases not matched: ((?:"[^"]+"[ |]*)+)/, follows: false },
  { form: /^Type '"([^"]+)"' is not assignable to type (.+)$/, follows: false },
  // A look-up in a table that lacks a row: fixed with the table.
  { form: /Property '([^']+)' does not exist on type/, follows: true },
];

const goneForms: readonly RegExp[] = [
  /and '?"?([^'"]+)"?'? does not exist in type (.+)$/,
  /^(?:Type|Argument of type) '"([^"]+)"' is not assignable to (?:parameter of )?type (.+)$/,
  /Property '([^']+)' does not exist on type (.+)$/,
];

const namesIn = (text: string): string[] => text.match(/[A-Za-z][\w/-]*/g) ?? [];

function findMissing(line: string, vocabulary: Vocabulary): NamesMissing | undefined {
  for (const { form, follows } of lackForms) {
    const [, names = '', type] = form.exec(line) ?? [];
    const lacks = namesIn(names).filter((name) => name !== 'and' && name !== 'more');
    const [kind, ...others] = new Set(lacks.map((name) => kindOfName(name, vocabulary)));
    if (kind === undefined || others.length > 0) continue;
    if (type === undefined || kindOfType(type, vocabulary) === kind)
      return { lacks, kind, follows };
  }
  return undefined;
}

function findGone(line: string, vocabulary: Vocabulary): NameGone | undefined {
  for (const form of goneForms) {
    const [, gone, type] = form.exec(line) ?? [];
    if (gone === undefined || type === undefined) continue;
    const kind = kindOfType(type, vocabulary);
    if (kind === undefined || vocabulary[kind].includes(gone)) continue;
    return { gone, kind, meant: /Did you mean '"([^"]+)"'\?/.exec(line)?.[1] };
  }
  return undefined;
}

/** The trouble with names that a complaint is about; its last, deepest reason is the plainest. */
export function findNameTrouble(
  lines: readonly string[],
  vocabulary: Vocabulary,
): NameTrouble | undefined {
  for (const line of lines.toReversed()) {
    const trouble = findMissing(line, vocabulary) ?? findGone(line, vocabulary);
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}
