/** Judges the independent implementation, with defects or without, for the tests. */
import { judge, parseTarget } from '../index.ts';
import type { JudgeOptions, RunReport } from '../index.ts';
import type { OtherDefectId } from './independent/typescript/defects.ts';
import { startOtherServer } from './independent/typescript/server.ts';

export async function judgeOther(
  defects: readonly OtherDefectId[],
  options: JudgeOptions = {},
): Promise<RunReport> {
  const server = await startOtherServer({ defects });
  try {
    const target = parseTarget('other.json', JSON.stringify(server.target), {});
    return await judge(target, options);
  } finally {
    await server.close();
  }
}

export const areaOf = ({ requirement }: { readonly requirement: string }): string =>
  requirement.split('/')[0] ?? '';
