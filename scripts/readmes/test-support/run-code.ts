/** Runs the programs of a page against a running simulator, as a reader would. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { vi } from 'vitest';

import type { Block } from './blocks.ts';
import type { Place } from './run-partner-api.ts';
import { entrances } from './type-check.ts';

/** TypeScript marked `run`; it ends by itself, and prints what it likes. */
export async function runTypeScript({ text }: Block, { folder }: Place): Promise<void> {
  const linked = Object.entries(entrances()).reduce(
    (code, [name, [source = '']]) => code.replaceAll(`'${name}'`, `'${source}'`),
    text,
  );
  // A module that was imported once is not run again.
  const file = join(folder, `${randomUUID()}.ts`);
  await writeFile(file, linked);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await import(pathToFileURL(file).href);
  } finally {
    log.mockRestore();
  }
}

/** Python that exits with 0 where all is well. Where there is no python3, it says so. */
export async function runPython({ text, file }: Block, { simulator }: Place): Promise<void> {
  const { status, output } = await pipe(text.replaceAll('http://127.0.0.1:4010', simulator.url));
  if (status === 'missing') console.warn(`python3 does not run here: ${file} is not tested.`);
  else if (status !== 0) throw new Error(`python3 exits with ${status}:\n${output}`);
}

function pipe(source: string): Promise<{ status: number | null | 'missing'; output: string }> {
  return new Promise((resolve) => {
    const python = spawn('python3', ['-']);
    let output = '';
    const keep = (chunk: Buffer): void => void (output += String(chunk));
    python.stdout.on('data', keep);
    python.stderr.on('data', keep);
    python.stdin.on('error', () => undefined).end(source);
    python.once('error', () => resolve({ status: 'missing', output }));
    python.once('close', (status) => resolve({ status, output }));
  });
}
