/** Why the system did not read or write a file, in words. */
const words: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file, and no folder',
  EISDIR: 'it is a folder',
  EACCES: 'you have no right to it',
  EPERM: 'you have no right to it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

export function explainSystemError(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause ? String(cause.code) : '';
  return words[code] ?? cause.message;
}
