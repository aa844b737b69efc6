/** Stores each failure of a run in a file, for replays and to run failed rules first next time. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { Report } from '../../generated/report.ts';
import { isRecord } from '../wire/exchange.ts';
import { jsonIn } from '../wire/parsed-body.ts';
import { asJson } from '../report/forms/result-text.ts';
import type { ConformOptions } from './options.ts';

const format = 'partner-api-conformance-failure/1';

/** What a replay needs, and the failure to compare with. */
export interface FailureFile {
  readonly format: typeof format;
  readonly rule: string;
  readonly suite: string;
  /** Absolute path; undefined if the bundled simulator was judged. */
  readonly targetFile?: string;
  readonly baseUrl?: string;
  readonly budget?: string;
  readonly seed: number;
  /** The counterexample's path; undefined for a watch, which judges the answers to other rules. */
  readonly path?: string;
  readonly failure: NonNullable<Report['results'][number]['failure']>;
}

const isFailureFile = (value: unknown): value is FailureFile =>
  isRecord(value) && value['format'] === format;

export async function readFailure(file: string): Promise<FailureFile | undefined> {
  const value = jsonIn(await readFile(file, 'utf8').catch(() => ''));
  return isFailureFile(value) ? value : undefined;
}

export const failureFileOf = (folder: string, rule: string): string =>
  join(folder, `${rule.replaceAll('/', '.')}.json`);

async function readFailures(folder: string): Promise<FailureFile[]> {
  const names = await readdir(folder).catch(() => []);
  const read = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFailure(join(folder, name)));
  return (await Promise.all(read)).filter((one) => one !== undefined);
}

export async function rulesOfLastFailures({ failuresFolder }: ConformOptions): Promise<string[]> {
  if (failuresFolder === undefined) return [];
  return (await readFailures(failuresFolder)).map(({ rule }) => rule);
}

export async function writeFailures(
  { results, suite, seed = 0, baseUrl }: Report,
  { failuresFolder, targetFile, budget }: ConformOptions,
): Promise<void> {
  if (failuresFolder === undefined) return;
  for (const { rule } of await readFailures(failuresFolder)) {
    await rm(failureFileOf(failuresFolder, rule), { force: true });
  }
  for (const { id, verdict, failure, replay } of results) {
    if (failure === undefined || (verdict !== 'fail' && verdict !== 'warning')) continue;
    await mkdir(failuresFolder, { recursive: true });
    const file: FailureFile = {
      format,
      rule: id,
      suite,
      ...(targetFile !== undefined && { targetFile: resolve(targetFile) }),
      ...(targetFile !== undefined && baseUrl !== undefined && { baseUrl }),
      ...(budget !== undefined && { budget: String(budget) }),
      seed: replay?.seed ?? seed,
      ...(replay !== undefined && { path: replay.path }),
      failure,
    };
    await writeFile(failureFileOf(failuresFolder, id), asJson(file));
  }
}
