/** What a tool beside ours has to offer so that it can be run over the same defects. */
import type { Target } from '../../../conformance/index.ts';

/** A tool at work; it is shown one target after the other. */
export interface Peer {
  /**
   * What the tool finds wrong with the target, one line for each kind of finding, without what
   * differs from run to run. Nothing where it finds no fault.
   * @throws {PeerError} when the tool does not do its work.
   */
  readonly examine: (target: Target) => Promise<ReadonlySet<string>>;
  readonly close: () => Promise<void>;
}

/** A tool that can be run where it is installed. */
export interface PeerKind {
  readonly name: string;
  /** What to do to have it; said where it is not installed. */
  readonly howToInstall: string;
  /** Undefined where it is not installed. */
  readonly start: (surroundings: PeerSurroundings) => Promise<Peer | undefined>;
}

/** Where a tool does its work. */
export interface PeerSurroundings {
  /** Stands in front of every target, so that requests are counted alike for all tools. */
  readonly relayUrl: string;
  /** The contract as a file and as text. */
  readonly contractFile: string;
  readonly contract: string;
  readonly seed: number;
  /** The variables of the process, `PATH` among them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** A tool does not do its work. The message says what it said. */
export class PeerError extends Error {
  override readonly name = 'PeerError';
}
