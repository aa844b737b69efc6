/** `npm run lint:spec`: runs Redocly's linter on the contract and the control plane's document. */
import { getLineColLocation, lint, loadConfig } from '@redocly/openapi-core';

import { printComplaints, runAsProgram } from '../../../shared/command-line.ts';
import { messageOf } from '../../../shared/system-error.ts';

/**
 * Lints a document by the `redocly.yaml` of the working directory. Returns a line for each problem,
 * `file:line:column rule: message`, which editors and terminals can link.
 * @throws the linter's message if the file is missing or not YAML, or `redocly.yaml` is invalid
 */
export async function lintContract(file: string): Promise<string[]> {
  const config = await loadConfig({ configPath: 'redocly.yaml' });
  const problems = await lint({ ref: file, config });
  return problems.map(({ ruleId, message, location: [location] }) => {
    const { line, col } =
      location === undefined ? { line: 1, col: 1 } : getLineColLocation(location).start;
    return `${file}:${line}:${col} ${ruleId}: ${message}`;
  });
}

const documents = ['spec/openapi.yaml', 'simulator/control/openapi.yaml'];

/** The problems of all documents, or the reason why one cannot be linted. */
export async function lintDocuments(): Promise<string[]> {
  const complain = (file: string): Promise<string[]> =>
    lintContract(file).catch((cause: unknown) => [`${file}: ${messageOf(cause)}`]);
  return (await Promise.all(documents.map(complain))).flat();
}

await runAsProgram(import.meta, async () => {
  const complaints = await lintDocuments();
  if (complaints.length === 0) console.log(`no problem in ${documents.join(', ')}`);
  return printComplaints(complaints);
});
