/** Runs the `partner-api` lines of a page in this process, in a folder of their own. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { vi } from 'vitest';

import { runConform } from '../../../conformance/cli/conform.ts';
import { runTarget } from '../../../conformance/cli/target.ts';
import { parseTarget } from '../../../conformance/index.ts';
import { catchOutput, type Printed } from '../../../shared/test-support/capture-output.ts';
import type { Simulator } from '../../../simulator/index.ts';
import { runSimulate } from '../../../simulator/cli/simulate.ts';
import { credentials } from '../../../simulator/tenants/seed/cast.ts';

/** Where the lines of a block run: one after the other, with the files of those before. */
export interface Place {
  readonly folder: string;
  readonly simulator: Simulator;
}

/** The key that a reader has put where the page shows dots. */
const environment = { PARTNER_API_KEY: credentials.full.key };

/** What a command prints while it runs. */
async function capture(run: () => Promise<number>): Promise<{ status: number; output: string }> {
  const printed: Printed = { output: '', errors: '' };
  const release = catchOutput(printed);
  const status = await run().finally(release);
  return { status, output: printed.output + printed.errors };
}

/** The target file as somebody would fill it in who has the simulator for an implementation. */
async function fillInTarget({ folder, simulator }: Place, name: string): Promise<string> {
  const file = join(folder, name);
  const { target } = simulator;
  const full = { ...target.credentials.full, value: undefined, env: 'PARTNER_API_KEY' };
  const filledIn = { ...target, credentials: { ...target.credentials, full } };
  await writeFile(file, JSON.stringify(filledIn));
  return file;
}

async function initTarget(words: readonly string[]): Promise<void> {
  const { output } = await capture(() => Promise.resolve(runTarget(words.slice(0, 1))));
  parseTarget('target.yaml', output, environment);
}

async function conform(words: readonly string[], place: Place): Promise<void> {
  const args: string[] = [];
  for (const [index, word] of words.entries()) {
    args.push(words[index - 1] === '--target' ? await fillInTarget(place, word) : word);
  }
  vi.stubEnv('PARTNER_API_KEY', environment.PARTNER_API_KEY);
  const { status, output } = await capture(() => runConform(args)).finally(vi.unstubAllEnvs);
  if (status !== 0) throw new Error(`partner-api conform ${words.join(' ')}: ${status}\n${output}`);
}

async function simulate(words: readonly string[]): Promise<void> {
  const { status, output } = await capture(async () => {
    const stopped = runSimulate([...words, '--port', '0']);
    const listening = vi.waitUntil(() => process.listenerCount('SIGTERM') > 0);
    await Promise.race([stopped, listening]);
    process.emit('SIGTERM');
    return stopped;
  });
  if (status !== 0)
    throw new Error(`partner-api simulate ${words.join(' ')}: ${status}\n${output}`);
}

const runners: Readonly<Record<string, (words: readonly string[], place: Place) => Promise<void>>> =
  { target: initTarget, conform, simulate };

/** Options with which a command is cheap and leaves nothing behind. */
const triedOptions = /^--(target|rule|seed|list|help)$/;

/** Runs the line where that is cheap. @throws {Error} when it does not end as a page promises. */
export async function runPartnerApi(
  [name = '', ...words]: readonly string[],
  place: Place,
): Promise<void> {
  const options = words.filter((one) => one.startsWith('--'));
  if (options.every((option) => triedOptions.test(option))) await runners[name]?.(words, place);
}
