/** Reads the comments of rules for `explain`. Imports no simulator, so that few edits break it. */
import { readdir, readFile } from 'node:fs/promises';

/** The folders of rules, relative to this module and to the bundle that contains it. */
const folders = ['../rules/', '../conformance/rules/'];

async function readBelow(folder: string): Promise<string[]> {
  const base = new URL(folder, import.meta.url);
  const names = await readdir(base, { recursive: true }).catch((): string[] => []);
  const files = names.filter((name) => /(?<!\.test|\.d)\.[jt]s$/.test(name));
  return await Promise.all(files.map((name) => readFile(new URL(name, base), 'utf8')));
}

let texts: Promise<string[][]> | undefined;
const readRules = async (): Promise<string[]> =>
  (await (texts ??= Promise.all(folders.map(readBelow)))).flat();

/** Matches a function or constant that rules share, with its doc comment. */
const sharedDefinition =
  /\/\*\*\n((?: \*.*\n)*?) \*\/\n(?:export )?(?:async )?(?:function|const) (\w+)/g;

/** The "Sound:" parts of the comments on these names, which say why the test is sound. */
const soundnessOf = (text: string, names: readonly string[]): string[] =>
  [...text.matchAll(sharedDefinition)]
    .filter(([, , name = '']) => names.includes(name))
    .map(([, comment = '']) => comment.replaceAll(/^ \* ?/gm, '').replaceAll(/\s+/g, ' '))
    // The text before "Sound:" is for authors of rules.
    .flatMap((comment) => /Sound: .*?(?= @param|$)/.exec(comment)?.[0].trim() ?? []);

/** The comments within a definition; adjacent lines make one block. */
const commentBlocks = (text: string): string[] =>
  [...text.matchAll(/(?:^ +\/\/ .*\n)+/gm)].map(([block]) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.trim().slice('// '.length))
      .join(' '),
  );

/** Why a rule cannot fail a conforming target: from its comment or those of shared functions. */
export async function commentOf(id: string): Promise<string | undefined> {
  const files = await readRules();
  const definition = files
    .flatMap((text) => text.split(/^export const /m))
    .find((part) => part.includes(`\n  id: '${id}'`) || part.includes(`\n    id: '${id}'`));
  const [own = ''] = definition?.split(/^\}/m) ?? [];
  const sound = commentBlocks(own).filter((block) => block.includes('Sound'));
  if (sound.length > 0) return sound.map((block) => block.slice(block.indexOf('Sound'))).join(' ');
  const names = [...own.matchAll(/\b(\w+)(?=[(,])/g)].map(([name]) => name);
  const shared = files.flatMap((text) => soundnessOf(text, names));
  return shared.length === 0 ? undefined : shared.join(' ');
}
