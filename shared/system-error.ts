const words: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'part of its path is a file, not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/** The code of a system or library error, such as ENOENT; empty if it has none. */
export const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';

export const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** Explains in words why a file could not be read or written. */
export const explainSystemError = (cause: unknown): string =>
  words[codeOf(cause)] ?? messageOf(cause);
