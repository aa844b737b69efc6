/** What the simulator answers otherwise than the examples of the contract say. */
import { isDeepStrictEqual } from 'node:util';

import { startSimulator } from '../../../simulator/index.ts';
import { contractFile, readSources } from '../../generate/sources.ts';
import { listExamples, sendExample, type ExampleExchange } from './requests.ts';

const isOfForm = (form: string, status: number): boolean =>
  new RegExp(`^${form.replaceAll('X', '\\d')}$`).test(String(status));

async function complainOf(url: string, exchange: ExampleExchange): Promise<string | undefined> {
  const answer = await sendExample(url, exchange);
  const text = await answer.text();
  const isSame = answer.headers.get('content-type')?.includes('json')
    ? isDeepStrictEqual(JSON.parse(text), exchange.example)
    : false;
  if (isSame && isOfForm(exchange.status, answer.status)) return undefined;
  return `the simulator answers ${answer.status} ${text.slice(0, 200)} to the example of ${exchange.operation.operationId} ${exchange.status}`;
}

/** When the example of the health report was answered. */
const exampleTime = '2026-03-14T09:26:53Z';

/**
 * Of the examples of the contract in the working directory.
 * @param now the simulator's clock
 */
export async function complainOfExamples(
  now = (): Date => new Date(exampleTime),
): Promise<string[]> {
  const { contract, lineOf } = await readSources();
  await using simulator = await startSimulator({ docs: false, now });
  const complaints: string[] = [];
  for (const exchange of listExamples(contract)) {
    const { path, method } = exchange.operation;
    const complaint = await complainOf(simulator.url, exchange);
    const line = lineOf(contractFile, [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      exchange.status,
    ]);
    if (complaint !== undefined) complaints.push(`${contractFile}:${line}: ${complaint}`);
  }
  return complaints;
}
