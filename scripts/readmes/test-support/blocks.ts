/** The fenced blocks and the commands in the text of a Markdown page. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** A fenced block: its language, and the words behind it that say what it is. */
export interface Block {
  readonly file: string;
  /** Where the fence opens; lines count from 1. */
  readonly line: number;
  readonly language: string;
  readonly marks: readonly string[];
  readonly text: string;
}

/** A command in the text: `npm run lint`. */
export interface InlineCommand {
  readonly file: string;
  readonly command: string;
}

const root = join(import.meta.dirname, '../../..');

const isOurs = (path: string): boolean => !/(^|\/)(node_modules|dist|\.[^/]+)\//.test(path);

/** Every Markdown page of the repository by its path from the root, but for the history. */
export async function readPages(): Promise<Map<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((file) => isOurs(file) && file !== 'CHANGELOG.md')
    .toSorted();
  const pages = files.map(
    async (file) => [file, await readFile(join(root, file), 'utf8')] as const,
  );
  return new Map(await Promise.all(pages));
}

const fence = /^( *)(`{3,}|~{3,})([^\n]*)\n(.*?)^\1\2[ \t]*$/gms;

/** The fenced blocks of a page in their order. A block without a language has the language ''. */
export function findBlocks(file: string, page: string): Block[] {
  return [...page.matchAll(fence)].map(({ index, 3: info = '', 4: text = '' }) => {
    const [language = '', ...marks] = info.trim().split(/\s+/);
    return { file, line: page.slice(0, index).split('\n').length, language, marks, text };
  });
}

/** The commands in code spans of a page, outside of its blocks. */
export function findInlineCommands(file: string, page: string): InlineCommand[] {
  const spans = page.replaceAll(fence, '').matchAll(/`((?:npm|npx|partner-api|curl) [^`]+)`/g);
  return [...spans].map(([, command = '']) => ({ file, command }));
}
