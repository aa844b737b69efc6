/** The generator as a thread. On each message it writes `generated/`, and sends its findings. */
import { parentPort } from 'node:worker_threads';

import { generateAll } from '../../generate/main.ts';
import { checkCatalogue } from '../../generate/check-catalogue.ts';
import { deliver } from '../../generate/folder.ts';
import { readSources, SourceError } from '../../generate/sources.ts';
import { buildValidators } from '../../generate/validators/main.ts';

export interface Generated {
  readonly complaints: readonly string[];
  /** The changed files; undefined if the sources cannot be read. */
  readonly written: readonly string[] | undefined;
}

async function generate(): Promise<Generated> {
  try {
    const sources = await readSources();
    const files = await generateAll(sources);
    await buildValidators();
    const written = await deliver(files);
    return { complaints: checkCatalogue(sources), written };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { complaints: error.message.split('\n'), written: undefined };
  }
}

parentPort?.on(
  'message',
  () => void generate().then((generated) => parentPort?.postMessage(generated)),
);
