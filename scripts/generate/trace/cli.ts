/**
 * Runs `npm run generate:trace`, compiled against the new catalogue, after `../cli.ts`. It also
 * fails where the sources disagree with each other, last of all, so that everything is written.
 */
import { checkCatalogue } from '../check-catalogue.ts';
import { readSources } from '../sources.ts';
import { deliverTrace } from './deliver.ts';

await deliverTrace();
const disagreements = checkCatalogue(await readSources());
if (disagreements.length > 0) {
  console.error(disagreements.join('\n'));
  process.exitCode = 1;
}
