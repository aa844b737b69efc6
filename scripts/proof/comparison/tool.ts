/** What a tool beside ours has to offer so that it can be run over the same defects. */
import type { Target } from '../../../conformance/index.ts';

/** The variables of the process, `PATH` among them. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Surroundings {
  readonly environment: Environment;
  readonly seed: number;
}

export interface Tool {
  readonly name: string;
  /** What to do to have it; said where it is not installed. */
  readonly howToInstall: string;
  readonly isInstalled: (environment: Environment) => Promise<boolean>;
  /**
   * What the tool finds wrong with the target, one line for each kind of finding, without what
   * differs from run to run. Nothing where it finds no fault.
   * @throws {ToolError} when the tool does not do its work.
   */
  readonly examine: (target: Target, around: Surroundings) => Promise<ReadonlySet<string>>;
}

/** A tool does not do its work. The message says what it said. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

export const contractFile = 'generated/openapi.json';
