import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { runCommand, UsageError } from '../../../shared/command-line.ts';
import { peersCommand } from './arguments.ts';
import type { PeersArguments } from './arguments.ts';
import { commandPeer } from './command-peer.ts';
import { schemathesis, specmatic } from './commands.ts';
import { drawExam } from './exam.ts';
import { PeerError } from './peer.ts';
import type { PeerKind, PeerSurroundings } from './peer.ts';
import { prismPeer } from './prism-peer.ts';
import { startRelay } from './relay.ts';
import { scorePeer } from './score.ts';
import type { Exam } from './score.ts';
import { renderDetails, renderTable } from './table.ts';
import type { Row } from './table.ts';

const kinds: readonly PeerKind[] = [prismPeer, commandPeer(schemathesis), commandPeer(specmatic)];

const contractFile = 'generated/openapi.json';

function selectKinds({ tools }: PeersArguments): readonly PeerKind[] {
  const isWanted = ({ name }: PeerKind): boolean =>
    tools.length === 0 || tools.some((tool) => name.toLowerCase().includes(tool));
  const wanted = kinds.filter(isWanted);
  if (wanted.length > 0) return wanted;
  throw new UsageError(`--tool is one of ${kinds.map(({ name }) => name).join(', ')}`);
}

type Surroundings = Omit<PeerSurroundings, 'relayUrl'>;

async function outcomeOf(
  kind: PeerKind,
  exam: Exam,
  around: Surroundings,
): Promise<Row['outcome']> {
  const relay = await startRelay();
  try {
    const peer = await kind.start({ ...around, relayUrl: relay.url });
    if (peer === undefined) return `not installed: ${kind.howToInstall}`;
    const all = 1 + exam.dialects.length + exam.defectIds.length;
    const tell = (done: number): void => {
      if (done % 20 === 0 || done === all) console.error(`${kind.name}: ${done} of ${all} runs`);
    };
    try {
      return await scorePeer(peer, relay, exam, tell);
    } finally {
      await peer.close();
    }
  } catch (cause) {
    if (cause instanceof PeerError) return `did not work: ${cause.message}`;
    throw cause;
  } finally {
    await relay.close();
  }
}

async function compare(
  asked: PeersArguments,
  environment: PeerSurroundings['environment'],
): Promise<void> {
  const [wanted, exam] = [selectKinds(asked), drawExam(asked)];
  const contract = await readFile(contractFile, 'utf8');
  const around = { contract, contractFile: resolve(contractFile), seed: asked.seed, environment };
  const rows: Row[] = [];
  for (const kind of wanted) {
    rows.push({ name: kind.name, outcome: await outcomeOf(kind, exam, around) });
  }
  const details = rows.map((row) => renderDetails(row, asked.lists));
  console.log([renderTable(rows), ...details].join('\n').trimEnd());
}

/**
 * Runs the tools one after the other and prints how they did.
 * @returns the exit code: 0, or 2 for a command line that makes no sense
 */
export const runPeers = (
  args: readonly string[],
  environment: PeerSurroundings['environment'] = process.env,
): Promise<number> => runCommand(peersCommand, args, (asked) => compare(asked, environment));
