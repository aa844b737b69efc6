/** The steps of a cycle that run a script of package.json. */
import { readFile } from 'node:fs/promises';

import { findComplaints } from './findings.ts';
import type { Finding } from './findings.ts';
import { runCommand } from './run-command.ts';

export type Script = 'generate' | 'lint:spec' | 'typecheck' | 'lint';

async function readScript(name: Script): Promise<string> {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(
    await readFile('package.json', 'utf8'),
  );
  const line = scripts[name];
  if (line === undefined) throw new Error(`package.json: there is no script "${name}"`);
  // The one program whose own form does not put every complaint on a line.
  return name === 'lint' && line.startsWith('oxlint') ? `${line} --format=unix` : line;
}

export interface Ran {
  readonly findings: readonly Finding[];
  readonly stdout: string;
}

/** Runs a script; what it complains about, or its last words where it names no place. */
export async function runScript(name: Script, signal: AbortSignal): Promise<Ran> {
  const { status, stdout, stderr } = await runCommand(await readScript(name), signal);
  if (status === 0) return { findings: [], stdout };
  const findings = findComplaints(`${stderr}\n${stdout}`);
  if (findings.length > 0) return { findings, stdout };
  const [thrown = `${stderr}\n${stdout}`.trim().slice(0, 300)] =
    /^\w*Error: .+$/m.exec(stderr) ?? [];
  const message = `npm run ${name} failed: ${thrown}`;
  return { findings: [{ message, fix: `npm run ${name} shows all of it` }], stdout };
}
