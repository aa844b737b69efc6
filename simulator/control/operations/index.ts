import type { Operations } from '../operation-types.ts';
import { answerOperations } from './answers.ts';
import { clockOperations } from './clock.ts';
import { journalOperations } from './journal.ts';
import { leadOperations } from './leads.ts';
import { listingOperations } from './listings.ts';
import { sandboxOperations } from './sandboxes.ts';
import { simulatorOperations } from './simulator.ts';
import { snapshotOperations } from './snapshots.ts';

/** One for each operation of the document; an operation added to it has to be added here. */
export const operations: Operations = {
  ...simulatorOperations,
  ...sandboxOperations,
  ...clockOperations,
  ...snapshotOperations,
  ...leadOperations,
  ...listingOperations,
  ...answerOperations,
  ...journalOperations,
};
