/**
 * Runs `npm run generate:trace`, compiled against the new catalogue, after `generate.ts`. It also
 * fails where the sources disagree with each other, last of all, so that everything is written.
 */
import { reportDisagreements } from '../check-catalogue.ts';
import { readSources } from '../sources.ts';
import { deliverTrace } from './deliver.ts';

await deliverTrace();
reportDisagreements(await readSources());
