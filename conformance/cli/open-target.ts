/** Opens the target of a command: from its file, or the bundled simulator by default. */
import type { Target } from '../../generated/target.ts';
import { UsageError } from '../../shared/command-line.ts';
import { loadTarget, parseTarget, TargetError } from '../index.ts';
import type { ConformOptions } from './options.ts';

/** Overrides the base URL, validated as if it were in the file. */
function withBaseUrl(target: Target, baseUrl: string): Target {
  try {
    return parseTarget('BASE-URL', JSON.stringify({ ...target, baseUrl }), process.env);
  } catch (cause) {
    if (!(cause instanceof TargetError)) throw cause;
    const messages = cause.mistakes.map(({ message }) => `${baseUrl}: ${message}`);
    throw new UsageError(messages.join('\n'), { cause });
  }
}

export async function openTarget({
  targetFile,
  baseUrl,
}: Pick<ConformOptions, 'targetFile' | 'baseUrl'>) {
  if (targetFile === undefined) {
    // Loaded only if needed: loading the simulator takes as long as 100 requests.
    const { startSimulator } = await import('../../simulator/index.ts');
    // Search follows updates at once, so that no rule waits for it.
    const simulator = await startSimulator({ dialect: { 'search-delay': 'none' } });
    const { target, observer, url, close } = simulator;
    const reset = {
      method: 'POST',
      url: `${url}/_simulator/sandboxes/default/reset`,
      body: {},
    } as const;
    return { target: { ...target, observer: { ...observer, reset } }, close };
  }
  const target = await loadTarget(targetFile, process.env);
  const close = () => Promise.resolve();
  if (baseUrl === undefined) return { target, close };
  return { target: withBaseUrl(target, baseUrl), close };
}
