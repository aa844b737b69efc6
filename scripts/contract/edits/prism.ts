/** Whether the simulator keeps an edited contract: Prism judges, which shares no code with either. */
import { readFile } from 'node:fs/promises';

import { startSimulator } from '../../../simulator/index.ts';
import { readSources } from '../../generate/sources.ts';
import { listExamples, sendExample } from '../examples/requests.ts';
import type { Opinion } from '../prism/start.ts';
import { startPrism } from '../prism/start.ts';

const violationsOf = (isSpoiled: boolean, opinion: Opinion): readonly string[] => [
  ...(isSpoiled ? [] : opinion.requestViolations),
  ...opinion.responseViolations,
  ...(opinion.trouble === undefined ? [] : [opinion.trouble]),
];

/**
 * Sends what the examples of the contract in the working directory ask for, through Prism's proxy of
 * that contract, to a simulator.
 * @returns what Prism has against requests that are right, and against answers
 */
export async function listViolations(): Promise<string[]> {
  const { contract } = await readSources();
  const simulator = await startSimulator({ docs: false });
  const opinions: Opinion[] = [];
  const prism = await startPrism({
    contract: await readFile('spec/openapi.yaml', 'utf8'),
    upstream: new URL(simulator.url),
    onOpinion: (opinion) => opinions.push(opinion),
  });
  const told: string[] = [];
  for (const exchange of listExamples(contract)) {
    const { operation, status } = exchange;
    const response = await sendExample(prism.url, exchange);
    const isSpoiled = !status.startsWith('2');
    const found = opinions.splice(0).flatMap((opinion) => violationsOf(isSpoiled, opinion));
    const said = found.map((text) => `${operation.operationId} ${response.status}: ${text}`);
    told.push(...said);
  }
  await prism.close();
  await simulator.close();
  return told;
}
