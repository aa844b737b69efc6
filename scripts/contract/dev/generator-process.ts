/**
 * The generator as a long-running child process. On each message it writes `generated/`, and sends
 * its findings. It exits with its parent.
 */
import { messageOf } from '../../../shared/system-error.ts';
import { generateAll } from '../../generate/all.ts';
import { checkCatalogue } from '../../generate/check-catalogue.ts';
import { deliver } from '../../generate/folder.ts';
import { readSources, SourceError } from '../../generate/sources.ts';
import { buildValidators } from '../../generate/validators/build.ts';

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
    if (error instanceof SourceError) {
      return { complaints: error.message.split('\n'), written: undefined };
    }
    const complaint = `the generator failed: ${messageOf(error)}; npm run generate shows all of it`;
    return { complaints: [complaint], written: undefined };
  }
}

process.once('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the parent decides when to stop.
process.on('SIGINT', () => {});
process.on('message', () => void generate().then((generated) => process.send?.(generated)));
