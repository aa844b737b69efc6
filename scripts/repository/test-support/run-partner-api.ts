/** Runs the `partner-api` lines of a page in this process, in a temporary folder. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { vi } from 'vitest';

import { runConform } from '../../../conformance/cli/conform.ts';
import { runTarget } from '../../../conformance/cli/target.ts';
import { parseTarget } from '../../../conformance/index.ts';
import { catchOutput, type Printed, patient } from '../../../shared/test-support/vitest.ts';
import type { Simulator } from '../../../simulator/index.ts';
import { runSimulate } from '../../../simulator/cli/simulate.ts';
import { credentials } from '../../../simulator/tenants/seed/example-data.ts';

/** Where blocks of a page run in sequence: a folder that keeps the files of earlier blocks. */
export interface Place {
  readonly folder: string;
  readonly simulator: Simulator;
}

/** The key that pages show as dots. */
const environment = { PARTNER_API_KEY: credentials.full.key };

async function capture(run: () => Promise<number>): Promise<{ status: number; output: string }> {
  const printed: Printed = { output: '', errors: '' };
  const release = catchOutput(printed);
  const status = await run().finally(release);
  return { status, output: printed.output + printed.errors };
}

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
    const listening = vi.waitUntil(() => process.listenerCount('SIGTERM') > 0, patient);
    await Promise.race([stopped, listening]);
    process.emit('SIGTERM');
    return stopped;
  });
  if (status !== 0)
    throw new Error(`partner-api simulate ${words.join(' ')}: ${status}\n${output}`);
}

const runners: Readonly<Record<string, (words: readonly string[], place: Place) => Promise<void>>> =
  { target: initTarget, conform, simulate };

/** Commands with only these options are fast and free of side effects. */
const triedOptions = /^--(target|rule|seed|list|help)$/;

/** Runs the line if it is cheap. @throws {Error} if the outcome is not what the page promises. */
export async function runPartnerApi(
  [name = '', ...words]: readonly string[],
  place: Place,
): Promise<void> {
  const options = words.filter((one) => one.startsWith('--'));
  if (options.every((option) => triedOptions.test(option))) await runners[name]?.(words, place);
}
