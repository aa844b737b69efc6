/** Prism's validating proxy, under the traffic of a quick run of our suite. */
import { CannotJudge, judge } from '../../../conformance/index.ts';
import { assertSees, findBlindSpotsOfProxy } from '../../contract/prism/canary.ts';
import { startPrism } from '../../contract/prism/start.ts';
import type { Opinion } from '../../contract/prism/start.ts';
import type { PeerKind } from './peer.ts';

/** What Prism says where the target breaks off; its other troubles are with our requests. */
const broken = /^request to .* failed/;

/** The operation in place of the ids, and the finding; a request that is wrong is no finding. */
function findingsOf({ method, path, status, responseViolations, trouble }: Opinion): string[] {
  const operation = `${method} ${path.replaceAll(/(offices|organizations|listings)\/[^/]*/g, '$1/…')}`;
  if (trouble !== undefined) return broken.test(trouble) ? [`${operation}: no answer`] : [];
  return responseViolations.map((violation) => `${operation} ${status}: ${violation}`);
}

/** A development dependency of ours, so always installed. */
export const prismPeer: PeerKind = {
  name: "Prism's proxy",
  howToInstall: 'npm ci',
  start: async ({ relayUrl, contract, seed }) => {
    assertSees(await findBlindSpotsOfProxy(contract));
    let found = new Set<string>();
    const prism = await startPrism({
      contract,
      upstream: new URL(relayUrl),
      onOpinion: (opinion) => findingsOf(opinion).forEach((finding) => found.add(finding)),
    });
    return {
      examine: async (target) => {
        found = new Set();
        try {
          await judge({ ...target, baseUrl: prism.url }, { budget: 'quick', seed });
        } catch (cause) {
          // The suite may give up; what Prism saw until then counts.
          if (!(cause instanceof CannotJudge)) throw cause;
        }
        return found;
      },
      close: prism.close,
    };
  },
};
