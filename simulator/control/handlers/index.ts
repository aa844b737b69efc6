import { behaviourHandlers } from './behaviour.ts';
import { dataHandlers } from './data.ts';
import type { Handlers } from './handler.ts';
import { journalHandlers } from './journal.ts';
import { sandboxHandlers } from './sandboxes.ts';
import { simulatorHandlers } from './simulator.ts';
import { timeHandlers } from './time.ts';

/** One for each operation of the document; an operation added to it has to be added here. */
export const handlers: Handlers = {
  ...simulatorHandlers,
  ...sandboxHandlers,
  ...timeHandlers,
  ...dataHandlers,
  ...behaviourHandlers,
  ...journalHandlers,
};
