/**
 * Lints the contract and the document of the control plane, or the files that are given, by
 * `redocly.yaml`. Exits with 1 when something is wrong with one. Run it from the package's root.
 */
import { describeProblem, LintError, lintContract } from './redocly.ts';

async function findComplaints(file: string): Promise<string[]> {
  try {
    return (await lintContract(file)).map(describeProblem);
  } catch (cause) {
    if (cause instanceof LintError) return [cause.message];
    throw cause;
  }
}

const documents = ['spec/openapi.yaml', 'simulator/control/openapi.yaml'];
const given = process.argv.slice(2);

for (const file of given.length > 0 ? given : documents) {
  const complaints = await findComplaints(file);
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length === 0) console.log(`${file} has no problem`);
  else process.exitCode = 1;
}
