/**
 * Lints `spec/openapi.yaml`, or the file that is given, by `redocly.yaml`. Exits with 1 when
 * something is wrong with it. Run it from the package's root.
 */
import { describeProblem, LintError, lintContract } from './lint-spec/redocly.ts';

async function findComplaints(file: string): Promise<string[]> {
  try {
    return (await lintContract(file)).map(describeProblem);
  } catch (cause) {
    if (cause instanceof LintError) return [cause.message];
    throw cause;
  }
}

const [file = 'spec/openapi.yaml'] = process.argv.slice(2);
const complaints = await findComplaints(file);
for (const complaint of complaints) console.error(complaint);
if (complaints.length === 0) console.log(`${file} has no problem`);
else process.exitCode = 1;
