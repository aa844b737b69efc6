/** Judges the independent implementation, with defects or without, for the tests. */
import { judge, parseTarget } from '../index.ts';
import type { JudgeOptions, RunReport, Target } from '../index.ts';
import type { IndependentDefectId } from './independent/typescript/defects.ts';
import { startIndependentServer } from './independent/typescript/server.ts';

export async function judgeIndependent(
  defects: readonly IndependentDefectId[],
  options: JudgeOptions = {},
  change: (target: Target) => Partial<Target> = () => ({}),
): Promise<RunReport> {
  const server = await startIndependentServer({ defects });
  try {
    const target = parseTarget('other.json', JSON.stringify(server.target), {});
    return await judge({ ...target, ...change(target) }, options);
  } finally {
    await server.close();
  }
}

export const areaOf = ({ requirement }: { readonly requirement: string }): string =>
  requirement.split('/')[0] ?? '';
