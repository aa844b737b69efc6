/** One check of the doctor, and what it found. */
import type { Complaint } from './cannot-judge.ts';

/**
 * ok          as declared
 * doubt       not as declared; the file may be wrong, or the target is, which a rule will judge
 * wrong       nothing can be judged before it is fixed
 * not-looked  it would take a request that changes something, or an earlier step went wrong
 */
export type CheckState = 'ok' | 'doubt' | 'wrong' | 'not-looked';

export interface Check {
  readonly about: string;
  readonly state: CheckState;
  readonly explanation: string;
  /** Fields of the target file, each with its fix. */
  readonly complaints: readonly Complaint[];
}

export const isWell = (about: string, explanation: string): Check => ({
  about,
  state: 'ok',
  explanation,
  complaints: [],
});
