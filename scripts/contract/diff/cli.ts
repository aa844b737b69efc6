/** Tells what changed in `spec/` since a git revision. Run it from the package's root. */
import { diffSpec } from './main.ts';

const { status, output, complaint } = await diffSpec(process.cwd(), process.argv.slice(2));
process.stdout.write(output);
if (complaint !== undefined) console.error(complaint);
process.exitCode = status;
