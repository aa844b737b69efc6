import { expect, test } from 'vitest';

import { StoreError } from '../store/store-error.ts';
import { explainThrown } from './report-error.ts';

test('a store that takes nothing more says so to the caller, who can mend it', () => {
  const message = 'x.store cannot be written (ENOSPC). Make room on its disk, and try again.';
  expect(explainThrown(new StoreError(message))).toMatchObject({ code: 'store-failed', message });
});

test('a mistake of the simulator is told to nobody', () => {
  expect(explainThrown(new TypeError('undefined is no function'))).toBeUndefined();
});
