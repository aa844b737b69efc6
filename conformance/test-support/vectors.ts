/** The golden vectors of spec/vectors/ that bind the suite's own generators. */
import { readFile } from 'node:fs/promises';

/** A text in place of a date, with what a reader has to make of it. */
export interface DateText {
  readonly id: string;
  readonly text: string;
  readonly verdict: 'valid' | 'invalid' | 'open';
  readonly epochMilliseconds?: number | null;
}

/** Texts that name one instant. */
export interface SameInstant {
  readonly id: string;
  readonly epochMilliseconds: number;
  readonly spellings: readonly { readonly text: string; readonly openPoints: readonly string[] }[];
}

interface VectorsByFile {
  readonly 'date-texts': DateText;
  readonly 'same-instants': SameInstant;
  readonly transitions: { readonly from: string; readonly to: string };
  readonly visibility: { readonly status: string };
}

/** The vectors of one file. */
export async function readVectors<Name extends keyof VectorsByFile>(
  name: Name,
): Promise<readonly VectorsByFile[Name][]> {
  const file = new URL(`../../spec/vectors/${name}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).vectors;
}
