/** Prism's validating proxy, under the traffic of a quick run of our suite. */
import { readFile } from 'node:fs/promises';

import { CannotJudge, judge } from '../../../conformance/index.ts';
import { startPrism } from '../../contract/prism/start.ts';
import type { Opinion } from '../../contract/prism/start.ts';
import { contractFile } from './tool.ts';
import type { Tool } from './tool.ts';

/** What Prism says where the target breaks off; its other troubles are with our requests. */
const broken = /^request to .* failed/;

/** The operation in place of the ids, and the finding; a request that is wrong is no finding. */
function findingsOf({ method, path, status, responseViolations, trouble }: Opinion): string[] {
  const operation = `${method} ${path.replaceAll(/(offices|organizations|listings)\/[^/]*/g, '$1/…')}`;
  if (trouble !== undefined) return broken.test(trouble) ? [`${operation}: no answer`] : [];
  return responseViolations.map((violation) => `${operation} ${status}: ${violation}`);
}

export const prismTool: Tool = {
  name: "Prism's proxy",
  howToInstall: 'npm ci',
  isInstalled: () => Promise.resolve(true),
  examine: async (target, { seed }) => {
    const found = new Set<string>();
    const prism = await startPrism({
      contract: await readFile(contractFile, 'utf8'),
      upstream: new URL(target.baseUrl),
      onOpinion: (opinion) => findingsOf(opinion).forEach((finding) => found.add(finding)),
    });
    try {
      await judge({ ...target, baseUrl: prism.url }, { budget: 'quick', seed });
    } catch (cause) {
      // The suite may give up; what Prism saw until then counts.
      if (!(cause instanceof CannotJudge)) throw cause;
    } finally {
      await prism.close();
    }
    return found;
  },
};
