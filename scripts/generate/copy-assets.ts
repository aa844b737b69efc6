/** Copies into `dist/` what the compiler leaves behind. Run it from the package's root. */
import { chmod } from 'node:fs/promises';

import { copyAssets } from './assets/copy.ts';

await copyAssets('dist');
// A command that was installed before the build, as by npm pack, goes on to be one.
await chmod('dist/conformance/cli/main.js', 0o755);
