/** The Markdown pages of the repository: their fenced blocks, commands and links. */
import { access, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, dirname, normalize } from 'node:path';

import type { Simulator } from '../../../simulator/index.ts';

export type Block = ReturnType<typeof findBlocks>[number];

/** Where blocks of a page run in sequence: a folder that keeps the files of earlier blocks. */
export interface Place {
  readonly folder: string;
  readonly simulator: Simulator;
}

const root = join(import.meta.dirname, '../../..');

const isOurs = (path: string): boolean => !/(^|\/)(node_modules|dist|\.[^/]+)\//.test(path);

async function findPages(name: string): Promise<string[]> {
  if (name.endsWith('.md')) return [name];
  const folder = join(root, name);
  if (!(await stat(folder)).isDirectory()) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter(isOurs);
}

/** The Markdown pages of the repository, except the changelog, by path from the root. */
export async function readPages(): Promise<Map<string, string>> {
  // Other tests create and remove folders in node_modules meanwhile, so it is not entered.
  const top = (await readdir(root)).filter((name) => isOurs(`${name}/`) && name !== 'CHANGELOG.md');
  const files = (await Promise.all(top.map(findPages))).flat().toSorted();
  const read = async (file: string) => [file, await readFile(join(root, file), 'utf8')] as const;
  return new Map(await Promise.all(files.map(read)));
}

const fence = /^( *)(`{3,}|~{3,})([^\n]*)\n(.*?)^\1\2[ \t]*$/gms;

export function findBlocks(file: string, page: string) {
  return [...page.matchAll(fence)].map(({ index, 3: info = '', 4: text = '' }) => {
    const [language = '', ...marks] = info.trim().split(/\s+/);
    // The line of the fence, counted from 1.
    return { file, line: page.slice(0, index).split('\n').length, language, marks, text };
  });
}

export function findInlineCommands(file: string, page: string) {
  const spans = page.replaceAll(fence, '').matchAll(/`((?:npm|npx|partner-api|curl) [^`]+)`/g);
  return [...spans].map(([, command = '']) => ({ file, command }));
}

/** The anchor of a heading, as GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

function anchorsOf(page: string): Set<string> {
  const headings = page.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm);
  return new Set([...headings].map(([, heading = '']) => anchorOf(heading)));
}

async function leads(from: string, link: string, pages: ReadonlyMap<string, string>) {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? from : normalize(join(dirname(from), path));
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists || anchor === undefined) return exists;
  return anchorsOf(pages.get(file) ?? '').has(anchor);
}

/** @returns the broken links within the repository, each after its page */
export async function findBrokenLinks(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const links = [...pages].flatMap(([file, page]) =>
    [...page.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => ({ file, link })),
  );
  const found = links.map(async ({ file, link }) =>
    (await leads(file, link, pages)) ? [] : [`${file}: ${link}`],
  );
  return (await Promise.all(found)).flat();
}
