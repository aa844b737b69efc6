/** TypeScript and JavaScript blocks, compiled as a user of the package would compile them. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import manifest from '../../../package.json' with { type: 'json' };
import type { Block } from './blocks.ts';

const cache = 'node_modules/.cache';

/** The package's own entrances, from the source instead of from what a build left. */
export function entrances(): Record<string, string[]> {
  const paths: Record<string, string[]> = {};
  for (const [name, target] of Object.entries(manifest.exports)) {
    const file = typeof target === 'string' ? target : target.default;
    const source = file.replace(/^\.\/dist\/(.*)\.js$/, './$1.ts');
    paths[`${manifest.name}${name.slice(1)}`] = [join(process.cwd(), source)];
  }
  return paths;
}

function compile(folder: string): Promise<string> {
  const program = 'node_modules/typescript7/bin/tsc';
  return new Promise((resolve) => {
    execFile(process.execPath, [program, '-p', folder], (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

/** The compiler's complaints about all blocks, with the page in place of the file; '' if none. */
export async function typeCheck(blocks: readonly Block[]): Promise<string> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'readmes-'));
  const names = blocks.map(({ language }, index) => `block-${index}.${language}`);
  const options = { noEmit: true, allowJs: true, checkJs: true, paths: entrances() };
  const config = {
    extends: join(process.cwd(), 'tsconfig.json'),
    compilerOptions: { ...options, noUnusedLocals: false },
    files: names,
    include: [],
  };
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    for (const [index, name] of names.entries()) {
      await writeFile(join(folder, name), blocks[index]?.text ?? '');
    }
    const complaints = await compile(folder);
    return complaints.replaceAll(/\S*block-(\d+)\.\w+/g, (_, index: string) => {
      const block = blocks[Number(index)];
      return `${block?.file}, block of line ${block?.line}, `;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
