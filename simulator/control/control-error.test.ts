import { expect, test } from 'vitest';

import { FaultError } from '../faults/fault.ts';
import { SeedError } from '../tenants/seed/define-seed.ts';
import { StoreError } from '../tenants/store/store.ts';
import { explainThrown } from './control-error.ts';

test('a store that takes nothing more says so to the caller, who can fix it', () => {
  const message = 'x.store cannot be written (ENOSPC). Make room on its disk, and try again.';
  expect(explainThrown(new StoreError(message))).toMatchObject({ code: 'store-failed', message });
});

test('errors of the parts of a sandbox are told by their mistakes', () => {
  const seed = explainThrown(
    new SeedError(['document: offices[0].id: 1 is there twice', 'no data']),
  );
  expect(seed).toMatchObject({
    code: 'data-invalid',
    mistakes: [
      { field: 'data', message: 'document: offices[0].id: 1 is there twice' },
      { field: 'data', message: 'no data' },
    ],
  });
  const fault = new FaultError(['faults[0].effect.kind: "x" is none']);
  expect(explainThrown(fault)).toMatchObject({
    code: 'faults-invalid',
    mistakes: [{ field: 'faults[0].effect.kind', message: '"x" is none' }],
  });
  expect(explainThrown(new TypeError('x'))).toBeUndefined();
});
