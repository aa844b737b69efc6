/** Judges the independent implementation in TypeScript, with or without defects, for tests. */
import { judge, parseTarget, type JudgeOptions, type RunReport, type Target } from '../index.ts';
import type { IndependentDefectId } from './independent/typescript/defects.ts';
import { startIndependentServer } from './independent/typescript/server.ts';

/** Starts the server, with its target file parsed. */
export async function startServer(options: Parameters<typeof startIndependentServer>[0]) {
  const server = await startIndependentServer(options);
  const target = parseTarget('other.json', JSON.stringify(server.target), {});
  const close = (): Promise<void> => server.close();
  return { target, close, [Symbol.asyncDispose]: close };
}

export async function judgeIndependent(
  defects: readonly IndependentDefectId[],
  options: JudgeOptions = {},
  change: (target: Target) => Partial<Target> = () => ({}),
): Promise<RunReport> {
  await using server = await startServer({ defects });
  return await judge({ ...server.target, ...change(server.target) }, options);
}
