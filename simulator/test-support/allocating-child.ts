/** A process that allocates many objects, and prints the maximum size of its young generation. */
import { setImmediate } from 'node:timers/promises';

import { keepHeapSmall, newBytes } from '../cli/small-heap.ts';

if (process.argv[2] === 'small') keepHeapSmall();

let most = 0;
/** Some objects survive a collection or two, as those of a journal do. */
const kept: object[] = [];
for (let made = 0; made < 4_000_000; made += 1) {
  kept[made % 100_000] = { made, text: `${made}` };
  if (made % 10_000 !== 0) continue;
  await setImmediate();
  most = Math.max(most, newBytes());
}
process.stdout.write(String(most));
