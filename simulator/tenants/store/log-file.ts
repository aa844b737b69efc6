import { ftruncateSync, writeSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

import { codeOf, StoreError } from './store.ts';

/** A file that whole lines are added to. */
export class LogFile {
  readonly handle: FileHandle;
  readonly #name: string;
  #end: number;
  #isBroken = false;

  /** @param end where its last whole line ends, in bytes */
  constructor(handle: FileHandle, name: string, end: number) {
    this.handle = handle;
    this.#name = name;
    this.#end = end;
  }

  /** Where the next line will begin, in bytes. */
  get end(): number {
    return this.#end;
  }

  /**
   * Adds a line, or leaves the file as it was. Nothing else of this process runs meanwhile, so
   * that lines cannot get into each other.
   *
   * @throws {StoreError} when there is no room, or the disk fails
   */
  add(line: Buffer): void {
    if (this.#isBroken) throw this.#broken();
    try {
      this.#write(line);
      this.#end += line.length;
    } catch (error) {
      this.#cutOff();
      throw new StoreError(
        `${this.#name} cannot be written (${codeOf(error)}); what was to be added is not in it. ` +
          'Make room on its disk, and try again.',
        { cause: error },
      );
    }
  }

  /** The system may take less than it is given. */
  #write(line: Buffer): void {
    for (let written = 0; written < line.length;) {
      const { fd } = this.handle;
      written += writeSync(fd, line, written, line.length - written, this.#end + written);
    }
  }

  /** A beginning of a line that stays would be refused as damage once another stood behind it. */
  #cutOff(): void {
    try {
      ftruncateSync(this.handle.fd, this.#end);
    } catch {
      this.#isBroken = true;
    }
  }

  #broken(): StoreError {
    return new StoreError(
      `${this.#name} could neither be written nor fixed, and takes nothing more. ` +
        'Look after its disk, then start the simulator again.',
    );
  }
}
